import type { Struct } from '@/domain/struct.ts'

export type JsonSchema = Record<string, unknown>
// oxlint-disable-next-line typescript/no-explicit-any -- any struct can be described
type AnyStruct = Struct<any, any>

/**
 * Describes a struct for openapi.json. Superstruct exposes a struct's kind. Whether it's optional or nullable, its lengths, and
 * its bounds are found by probing with values. Patterns inside refinements aren't described.
 */
export function jsonSchema(struct: AnyStruct): JsonSchema {
  const schema = described(struct)
  const nullable = struct.type !== 'unknown' && struct.type !== 'any' && struct.is(null)
  return nullable ? { anyOf: [schema, { type: 'null' }] } : schema
}

export function isOptional(struct: AnyStruct): boolean {
  return struct.is(undefined)
}

function described(struct: AnyStruct): JsonSchema {
  switch (struct.type) {
    case 'string':
      return { type: 'string', ...lengths((length) => struct.is('x'.repeat(length))) }
    case 'integer':
    case 'number':
      return { type: struct.type, ...bounds(struct) }
    case 'boolean':
      return { type: 'boolean' }
    case 'literal':
      return { const: struct.schema }
    case 'enums':
      return { enum: Object.values(struct.schema) }
    case 'array':
      return { type: 'array', items: jsonSchema(struct.schema) }
    case 'record':
      return { type: 'object', ...additional(plainTypes((sample) => struct.is({ name: sample }))) }
    case 'union':
      return typed(plainTypes((sample) => struct.is(sample)))
    case 'object':
    case 'type':
      return objectSchema(struct)
    default:
      return {}
  }
}

function objectSchema(struct: AnyStruct): JsonSchema {
  const fields = Object.entries(struct.schema ?? {}) as [string, AnyStruct][]
  const required = fields.filter(([, field]) => !isOptional(field)).map(([name]) => name)
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map(([name, field]) => [name, jsonSchema(field)])),
    ...(required.length ? { required } : {}),
    // Bodies are strict; answers may have more fields than described.
    ...(struct.type === 'object' ? { additionalProperties: false } : {}),
  }
}

/** Superstruct doesn't expose the parts of records and unions, so probing finds the plain types that fit. */
function plainTypes(fits: (sample: unknown) => boolean): string[] {
  return Object.entries({ string: 'x', number: 1, boolean: true, object: {} }).flatMap(([type, sample]) =>
    fits(sample) ? [type] : [],
  )
}

const typed = (types: string[]): JsonSchema =>
  types.length && types.length < 4 ? { type: types.length === 1 ? types[0] : types } : {}

const additional = (types: string[]) => ({ additionalProperties: types.length < 4 ? typed(types) : true })

const longest = 10_000

function lengths(fits: (length: number) => boolean): JsonSchema {
  const least = [0, 1].find(fits)
  if (least === undefined) return {}
  return {
    ...(least ? { minLength: least } : {}),
    ...(fits(longest) ? {} : { maxLength: lastThat(fits, least, longest) }),
  }
}

function bounds(struct: AnyStruct): JsonSchema {
  const fits = (value: number) => struct.is(value)
  if (!fits(1)) return {}
  return {
    ...(fits(-longest) ? {} : fits(0) ? { minimum: 0 } : { minimum: 1 }),
    ...(fits(longest) ? {} : { maximum: lastThat(fits, 1, longest) }),
  }
}

/** The last whole number that still fits, by bisection; `low` fits and `high` does not. */
function lastThat(fits: (value: number) => boolean, low: number, high: number): number {
  while (high - low > 1) {
    const half = Math.floor((low + high) / 2)
    if (fits(half)) low = half
    else high = half
  }
  return low
}
