/** Which attributes become nodes of the S-graph: lower-case names, or none. */
export type AttributeChoice = ReadonlySet<string>

/** Attributes that name a place (product addition): their values are template text of the page's author. */
export const PLACE_ATTRIBUTES: AttributeChoice = new Set(['id', 'class', 'itemprop', 'property', 'name', 'rel'])

/** Not an attribute: asks for the contents of JSON-LD scripts, read as if they were microdata. */
export const JSON_LD = 'application/ld+json'

/** Attributes that hold data (product addition, orion.md §2.3), with those that name a place. */
export const DATA_ATTRIBUTES: AttributeChoice = new Set([
  ...PLACE_ATTRIBUTES, 'href', 'src', 'alt', 'title', 'content', 'datetime', 'value', JSON_LD,
])
