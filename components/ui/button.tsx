import { Slot } from 'radix-ui'
import { cn } from './cn'
import { Spinner } from './spinner'

const VARIANTS = {
  primary: 'border-transparent bg-accent text-on-accent shadow-xs hover:bg-accent-hover',
  secondary: 'border-line-strong bg-surface text-ink shadow-xs hover:bg-hover',
  ghost: 'border-transparent bg-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger text-on-danger shadow-xs hover:bg-danger-hover',
} as const

const SIZES = {
  sm: 'h-8 gap-1.5 px-2.5 text-[0.8125rem]',
  md: 'h-9 gap-2 px-3.5 text-sm',
  lg: 'h-11 gap-2 px-5 text-sm',
  icon: 'size-9 justify-center',
  'icon-sm': 'size-7 justify-center',
} as const

export type ButtonProps = React.ComponentProps<'button'> & {
  variant?: keyof typeof VARIANTS
  size?: keyof typeof SIZES
  /** Work is going on: shows a spinner and ignores clicks, but keeps the focus where it is. */
  pending?: boolean
  /** Dresses the one child (a link) as a button. */
  asChild?: boolean
}

/** A button; one `primary` per screen. Renders on the server unless it is given a handler. */
export function Button({ variant = 'secondary', size = 'md', pending, asChild, className, children, onClick, ...props }: ButtonProps) {
  const classes = cn(
    'relative inline-flex shrink-0 items-center justify-center rounded-md border font-medium whitespace-nowrap select-none',
    'transition-colors disabled:pointer-events-none disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0',
    VARIANTS[variant],
    SIZES[size],
    pending && 'cursor-progress',
    className,
  )
  if (asChild) {
    return <Slot.Root className={classes} onClick={onClick} {...props}>{children}</Slot.Root>
  }
  return (
    <button
      type="button"
      className={classes}
      onClick={pending ? (event) => event.preventDefault() : onClick}
      aria-busy={pending || undefined}
      aria-disabled={pending || undefined}
      {...props}
    >
      {pending ? (
        <>
          <span className="absolute inset-0 grid place-items-center"><Spinner /></span>
          <span className="inline-flex items-center gap-[inherit] opacity-0">{children}</span>
        </>
      ) : (
        children
      )}
    </button>
  )
}
