import type { Struct } from '@/domain/struct.ts'

type AnyStruct = Struct<unknown, unknown>

/** A struct and all structs in it, each with its path ('' for the struct itself, '*' for list items). */
export function structsIn(struct: AnyStruct, at = ''): { at: string; struct: AnyStruct }[] {
  const below = (name: string) => (at ? `${at}.${name}` : name)
  const { schema } = struct
  if (struct.type === 'array') return [{ at, struct }, ...structsIn(schema as AnyStruct, below('*'))]
  if (struct.type !== 'object' && struct.type !== 'type') return [{ at, struct }]
  const fields = Object.entries(schema as Record<string, AnyStruct>)
  return [{ at, struct }, ...fields.flatMap(([name, field]) => structsIn(field, below(name)))]
}

const plain: Record<string, unknown> = { number: 1, integer: 1, boolean: true, any: {}, unknown: {}, record: {} }

// Sample strings for refinements such as dates, and for secrets and keys in base64url.
const texts = ['x', '2026-11-21', 'A'.repeat(22), 'A'.repeat(87)]

/** A simple valid value of a struct, with every field, and one item per list. */
export function sampleOf(struct: AnyStruct): unknown {
  const { schema } = struct
  if (struct.type === 'array') return [sampleOf(schema as AnyStruct)]
  if (struct.type === 'enums') return Object.values(schema as object)[0]
  if (struct.type === 'literal') return schema
  if (struct.type === 'object' || struct.type === 'type')
    return Object.fromEntries(
      Object.entries(schema as Record<string, AnyStruct>).map(([name, field]) => [name, sampleOf(field)]),
    )
  if (struct.type === 'string') return texts.find((text) => struct.is(text))
  if (struct.type in plain) return plain[struct.type]
  const sample = Object.values(plain).find((value) => struct.is(value))
  if (sample === undefined) throw new Error(`No sample of ${struct.type}`)
  return sample
}
