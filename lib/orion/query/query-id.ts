/** A short name for a query, the same on every machine: two FNV-1a hashes of its Cypher text. */
export function queryId(cypher: string): string {
  let a = 0x811c9dc5
  let b = 0xcbf29ce4
  for (let i = 0; i < cypher.length; i++) {
    const c = cypher.charCodeAt(i)
    a = Math.imul(a ^ c, 0x01000193)
    b = Math.imul(b ^ c ^ (i & 0xff), 0x01000193)
  }
  const hex = (n: number) => (n >>> 0).toString(16).padStart(8, '0')
  return `q${hex(a)}${hex(b).slice(0, 4)}`
}
