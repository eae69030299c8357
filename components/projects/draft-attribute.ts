import type { AttributeInput } from '@/lib/projects/attribute-input'

/** An attribute while it is edited; the key only tells rows apart on the screen. */
export type DraftAttribute = AttributeInput & { key: string }

let made = 0

export function emptyAttribute(): DraftAttribute {
  made += 1
  return { key: `new-${made}`, name: '', description: '', dataType: 'ANY', synonyms: [], sampleValues: [], isIdentifier: false }
}

export function toDraft(attribute: AttributeInput & { id: string }): DraftAttribute {
  return { ...attribute, key: attribute.id }
}

/** What is sent to the server. */
export function fromDraft({ key: _key, ...attribute }: DraftAttribute): AttributeInput {
  return attribute
}
