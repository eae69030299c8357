import { cn } from './cn'
import { CONTROL } from './input'

/** A text control of several lines; grows with its content where the browser can. */
export function Textarea({ className, mono, rows = 3, ...props }: React.ComponentProps<'textarea'> & { mono?: boolean }) {
  return (
    <textarea
      rows={rows}
      className={cn(CONTROL, 'field-sizing-content min-h-20 px-3 py-2 read-only:bg-sunken', mono && 'font-mono text-[0.8125rem]', className)}
      {...props}
    />
  )
}
