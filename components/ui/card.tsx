import { cn } from './cn'

/** A framed surface. Give it a CardHeader when it has a title. */
export function Card({ className, ...props }: React.ComponentProps<'section'>) {
  return <section className={cn('flex min-w-0 flex-col rounded-lg border border-line bg-surface shadow-card', className)} {...props} />
}

type HeaderProps = { id?: string; title: React.ReactNode; description?: React.ReactNode; actions?: React.ReactNode }

/** Title line of a card; the title is a h2. */
export function CardHeader({ id, title, description, actions }: HeaderProps) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-5 pt-4 pb-1">
      <div className="min-w-0">
        <h2 id={id} className="text-[0.9375rem] leading-6 font-semibold">{title}</h2>
        {description ? <p className="mt-0.5 max-w-prose text-muted">{description}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  )
}

/** The padded inside of a card. */
export function CardBody({ className, ...props }: React.ComponentProps<'div'>) {
  return <div className={cn('px-5 py-4', className)} {...props} />
}

/** The last line of a card, usually with its buttons. */
export function CardFooter({ className, ...props }: React.ComponentProps<'div'>) {
  return (
    <div
      className={cn('mt-auto flex flex-wrap items-center justify-end gap-2 rounded-b-lg border-t border-line bg-canvas px-5 py-3', className)}
      {...props}
    />
  )
}
