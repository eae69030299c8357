/** One leaf of a JSON-LD block: the keys that lead to it, joined by dots, and its text. */
export interface JsonLdLeaf {
  readonly name: string
  readonly value: string
}

const MAX_DEPTH = 16
const MAX_LEAVES = 1000

/** The strings, numbers and booleans of a JSON-LD block in document order; nothing when it is no JSON. */
export function readJsonLd(json: string): JsonLdLeaf[] {
  const leaves: JsonLdLeaf[] = []
  const visit = (node: unknown, name: string, depth: number): void => {
    if (depth > MAX_DEPTH || leaves.length >= MAX_LEAVES) return
    if (Array.isArray(node)) for (const item of node) visit(item, name, depth + 1)
    else if (typeof node === 'object' && node !== null) {
      for (const [key, value] of Object.entries(node)) {
        if (key !== '@context') visit(value, name === '' || key === '@graph' ? key.replace('@graph', '') : `${name}.${key}`, depth + 1)
      }
    } else if (name !== '' && node !== null) leaves.push({ name, value: String(node) })
  }
  try {
    visit(JSON.parse(json), '', 0)
  } catch {
    return []
  }
  return leaves
}
