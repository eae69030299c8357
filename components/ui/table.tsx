import { useId } from 'react'
import { cn } from './cn'

type TableProps = React.ComponentProps<'table'> & {
  caption: React.ReactNode
  /** Shows the caption; by default only screen readers get it, as a heading stands above. */
  showCaption?: boolean
}

/**
 * A data table in a region that scrolls sideways by itself and can be reached by keyboard. The region is positioned, so that
 * hidden texts for screen readers are clipped with it and do not widen the page.
 */
export function Table({ caption, showCaption, className, children, ...props }: TableProps) {
  const id = useId()
  return (
    <div role="region" aria-labelledby={id} tabIndex={0} className="relative min-w-0 overflow-x-auto rounded-lg border border-line bg-surface shadow-card focus-visible:outline-offset-0">
      <table className={cn('w-full border-collapse text-sm', className)} {...props}>
        <caption id={id} className={showCaption ? 'px-4 pt-3 pb-2 text-left font-semibold' : 'sr-only'}>{caption}</caption>
        {children}
      </table>
    </div>
  )
}

export function TableHead(props: React.ComponentProps<'thead'>) {
  return <thead className="border-b border-line bg-canvas" {...props} />
}

export function TableBody(props: React.ComponentProps<'tbody'>) {
  return <tbody className="divide-y divide-line" {...props} />
}

export function TableRow({ className, ...props }: React.ComponentProps<'tr'>) {
  return <tr className={cn('transition-colors [tbody_&]:hover:bg-canvas', className)} {...props} />
}

/** A column heading; `numeric` for columns of numbers. */
export function ColumnHeader({ numeric, className, ...props }: React.ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th scope="col" className={cn('h-9 px-4 text-xs font-medium whitespace-nowrap text-muted', numeric ? 'text-right' : 'text-left', className)} {...props} />
  )
}

/** The cell that names its row. */
export function RowHeader({ className, ...props }: React.ComponentProps<'th'>) {
  return <th scope="row" className={cn('px-4 py-2.5 text-left font-medium', className)} {...props} />
}

/** A cell; `numeric` right-aligns with equal digits, `mono` for values, URLs and queries. */
export function Cell({ numeric, mono, className, ...props }: React.ComponentProps<'td'> & { numeric?: boolean; mono?: boolean }) {
  return (
    <td
      className={cn('px-4 py-2.5 align-middle', numeric && 'text-right whitespace-nowrap tabular-nums', mono && 'font-mono text-[0.8125rem]', className)}
      {...props}
    />
  )
}
