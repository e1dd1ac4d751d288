import { type Struct, array, boolean, coerce, number, string, unknown } from './struct.ts'

/**
 * Parts of an answer that a company's own API may leave out or format differently. A device reads them into
 * the declared form (`coerce: true`); our own server must still return exactly that form. Source: decisions
 * 44.
 */
export function reading<Value, Schema>(
  struct: Struct<Value, Schema>,
  from: (value: unknown) => unknown,
): Struct<Value, Schema> {
  // Superstruct's own `coerce` checks each value against a condition first, which took most of the time of reading a long list.
  const read = coerce(struct, unknown(), from)
  read.coercer = (value, context) => struct.coercer(from(value), context)
  readers.add(read)
  return read
}

const readers = new WeakSet<object>()

/** True if it may turn another type, such as an object, into a single value. */
export const readsOtherTypes = (struct: object): boolean => readers.has(struct)

const isMissing = (value: unknown) => value === undefined || value === null

/** Missing becomes ''. A number becomes its digits. */
export const text = () =>
  reading(string(), (value) => (isMissing(value) ? '' : typeof value === 'number' ? String(value) : value))

/** Missing becomes 0. Numbers may be strings: '8.00'. */
export const decimal = () => reading(number(), (value) => (isMissing(value) || value === '' ? 0 : decimalIn(value)))

/** Converts a number written as text; anything else stays unchanged. */
export const decimalIn = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' && Number.isFinite(Number(value)) ? Number(value) : value

/** Missing becomes false. */
export const flag = () => reading(boolean(), (value) => value ?? false)

/** Missing becomes an empty list. */
export const list = <Item, Schema>(item: Struct<Item, Schema>) => reading(array(item), (value) => value ?? [])

/** Fills missing fields from the others. A value with none of the fields isn't treated as such a record. */
export function fillMissing<Value, Schema>(
  struct: Struct<Value, Schema>,
  missing: (given: Record<string, unknown>) => object,
): Struct<Value, Schema> {
  const names = Object.keys(struct.schema as object)
  return reading(struct, (value) => {
    if (!isRecord(value)) return value
    const made = missing(value)
    const read = Object.keys(made).every((name) => name in value) ? value : { ...made, ...value }
    return names.some((name) => !isMissing(read[name as keyof typeof read])) ? read : null
  })
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
