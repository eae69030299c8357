/** The first stop of the keyboard: jumps over the header. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a
      href="#content"
      className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2 font-medium text-on-accent shadow-float focus:translate-y-0"
    >
      {label}
    </a>
  )
}
