/** The errors below one field, by the rest of their path. */
export function stripPrefix(fields: Record<string, string> | undefined, prefix: string): Record<string, string> {
  const inside = Object.entries(fields ?? {}).filter(([path]) => path.startsWith(`${prefix}.`))
  return Object.fromEntries(inside.map(([path, text]) => [path.slice(prefix.length + 1), text]))
}
