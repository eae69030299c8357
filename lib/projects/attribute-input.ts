import { z } from 'zod'
import { COUNT_LIMITS, TEXT_LIMITS } from '@/lib/limits'

export const DATA_TYPES = ['ANY', 'TEXT', 'NUMBER', 'DATE', 'MONEY', 'MEASURE', 'PHONE', 'EMAIL', 'URL', 'ISBN'] as const

const words = (max: number) =>
  z.array(z.string().trim().min(1).max(TEXT_LIMITS.listItem)).max(max).default([]).transform((list) => [...new Set(list)])

const attributeInput = z.object({
  id: z.uuid().optional(),
  name: z.string().trim().min(1).max(TEXT_LIMITS.attributeName),
  description: z.string().trim().max(TEXT_LIMITS.description).default(''),
  dataType: z.enum(DATA_TYPES).default('ANY'),
  synonyms: words(COUNT_LIMITS.synonymsPerAttribute),
  sampleValues: words(COUNT_LIMITS.samplesPerAttribute),
  isIdentifier: z.boolean().default(false),
})

export type AttributeInput = z.infer<typeof attributeInput>

/** The attributes of a project in their order: names differ (whatever their case), at most one is the identifier. */
export const attributesInput = z
  .array(attributeInput)
  .min(1)
  .max(COUNT_LIMITS.attributesPerProject)
  .superRefine((list, context) => {
    const seen = new Set<string>()
    list.forEach((attribute, index) => {
      const name = attribute.name.toLocaleLowerCase()
      if (seen.has(name)) context.addIssue({ code: 'custom', message: 'duplicate', path: [index, 'name'] })
      seen.add(name)
    })
    if (list.filter((attribute) => attribute.isIdentifier).length > 1) context.addIssue({ code: 'custom', message: 'one identifier', path: [] })
  })
