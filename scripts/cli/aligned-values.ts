import { z } from 'zod'
import { normalise } from '@/lib/orion/datatype/datatype'
import type { QueryShape } from '@/lib/orion/reinforcement/query-shape'
import { badInput, warn } from './terminal'
import { firstIssue, readJson } from './wrapper'

const extractionSchema = z.object({
  identifier: z.string().optional(),
  records: z.array(z.object({ url: z.string(), values: z.record(z.string(), z.array(z.string())) })),
})

/** What another site says of the same attributes: one shape per attribute, each value with its entity. */
export type AlignedSite = ReadonlyMap<string, QueryShape>

/** Reads what `orion extract --json` printed for another site. */
export async function readAligned(file: string, identifier: string | undefined): Promise<AlignedSite> {
  const document = await readJson(file)
  const parsed = extractionSchema.safeParse(document)
  if (!parsed.success) {
    const isWrapper = typeof document === 'object' && document !== null && 'attributes' in document && !('records' in document)
    const hint = isWrapper ? 'it is a wrapper; give the output of: orion extract <its pages> --wrapper <it> --json' : firstIssue(parsed.error)
    throw badInput(`${file} is not the output of orion extract --json: ${hint}`)
  }
  const key = identifier ?? parsed.data.identifier
  const shapes = new Map<string, QueryShape>()
  for (const { url, values } of parsed.data.records) {
    const id = key === undefined ? undefined : values[key]?.[0]
    const entityId = id === undefined ? null : normalise(id)
    for (const [name, list] of Object.entries(values)) {
      const shape = shapes.get(name) ?? { id: `${file}#${name}`, pivot: '', path: '', extractions: [] }
      shapes.set(name, { ...shape, extractions: shape.extractions.concat(list.map((value) => ({ page: url, entityId, value }))) })
    }
  }
  if (key === undefined) warn(`${file}: without an identifier (--id) its entities cannot be matched`)
  return shapes
}
