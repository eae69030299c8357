/** The product's mark: the three stars of Orion's belt on an orbit. */
export function Logo({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 24 24" fill="none" aria-hidden className={className}>
      <rect width="24" height="24" rx="6" className="fill-accent" />
      <path d="M5.5 17.5 18.5 6.5" strokeWidth="1.25" strokeLinecap="round" className="stroke-on-accent opacity-45" />
      <circle cx="6" cy="17" r="2.1" className="fill-on-accent" />
      <circle cx="12" cy="12" r="2.6" className="fill-on-accent" />
      <circle cx="18" cy="7" r="2.1" className="fill-on-accent" />
    </svg>
  )
}
