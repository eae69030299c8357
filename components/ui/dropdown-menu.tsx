'use client'

import { Check } from 'lucide-react'
import { DropdownMenu as Radix } from 'radix-ui'
import { cn } from './cn'

const ITEM =
  'relative flex h-8 items-center gap-2.5 rounded-sm px-2 text-sm outline-none select-none data-highlighted:bg-hover ' +
  'data-disabled:pointer-events-none data-disabled:opacity-50 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted'

type MenuProps = { trigger: React.ReactNode; label?: string; align?: 'start' | 'end'; className?: string; children: React.ReactNode }

/**
 * A menu behind a button. Not modal: the page behind can still be scrolled and read. Rendered in place, not at the end of
 * the body, so that it stays inside the landmark of its button.
 */
export function DropdownMenu({ trigger, label, align = 'end', className, children }: MenuProps) {
  return (
    <Radix.Root modal={false}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        align={align}
        sideOffset={6}
        collisionPadding={8}
        aria-label={label}
        className={cn('z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 animate-appear overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-float', className)}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  )
}

type ItemProps = { onSelect?: () => void; disabled?: boolean; danger?: boolean; asChild?: boolean; children: React.ReactNode }

/** One action, or with `asChild` one link. */
export function DropdownMenuItem({ danger, children, ...props }: ItemProps) {
  return (
    <Radix.Item className={cn(ITEM, danger && 'text-danger-ink [&_svg]:text-danger-ink')} {...props}>
      {children}
    </Radix.Item>
  )
}

export function DropdownMenuLabel({ children }: { children: React.ReactNode }) {
  return <Radix.Label className="px-2 pt-2 pb-1 text-xs font-medium text-subtle">{children}</Radix.Label>
}

export function DropdownMenuSeparator() {
  return <Radix.Separator className="-mx-1 my-1 h-px bg-line" />
}

type RadioProps = {
  label: string
  value: string
  onValueChange: (value: string) => void
  options: { value: string; label: string; icon?: React.ReactNode; lang?: string }[]
}

/** One choice out of a few; the menu stays open so that the effect can be seen. */
export function DropdownMenuRadioGroup({ label, value, onValueChange, options }: RadioProps) {
  return (
    <Radix.RadioGroup value={value} onValueChange={onValueChange} aria-label={label}>
      <DropdownMenuLabel>{label}</DropdownMenuLabel>
      {options.map((option) => (
        <Radix.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={cn(ITEM, 'pr-8')}
          onSelect={(event) => event.preventDefault()}
        >
          {option.icon}
          {option.label}
          <Radix.ItemIndicator className="absolute right-2"><Check aria-hidden /></Radix.ItemIndicator>
        </Radix.RadioItem>
      ))}
    </Radix.RadioGroup>
  )
}
