import { describe, expect, test } from 'vitest'
import {
  array,
  boolean,
  coerce,
  type Context,
  define,
  enums,
  integer,
  literal,
  nullable,
  number,
  object,
  optional,
  record,
  refine,
  size,
  string,
  type Struct,
  trimmed,
  type,
  union,
  unknown,
} from './struct.ts'

type AnyStruct = Struct<unknown, unknown>
const loose = (struct: unknown) => struct as AnyStruct

const failuresOf = (value: unknown, struct: unknown) => loose(struct).validate(value)[0]?.failures() ?? []

// If one of these fails after superstruct is replaced or fixed, its workaround can be removed.
describe('we work around', () => {
  test('messages that contain the received value: `check.ts` reports only path and code', () => {
    const [error] = object({ account: number() }).validate({ account: 'secret 1234' })
    expect(error?.message).toContain('secret 1234')
  })

  test('errors thrown on values that can’t be printed: `check.ts` catches them', () => {
    expect(() => string().validate({ toString: 1 })).toThrow(TypeError)
    expect(() => string().validate(Object.create(null))).toThrow(TypeError)
  })

  test('a search for all failures before it reports the first: `check.ts` looks for the wrong kind first', () => {
    let asked = 0
    const counted = define<string>('counted', () => {
      asked += 1
      return false
    })
    const [error] = array(counted).validate(Array(1000).fill(''))
    expect(asked).toBe(1)
    expect(error!.failures()[Symbol.iterator]().next().value).toMatchObject({ path: [0] })
    expect(asked).toBe(1000)
  })

  test('nesting as deep as its value, which overflows the stack: `check.ts` counts the levels first', () => {
    const levels = 20_000
    let struct = loose(unknown())
    for (let level = 0; level < levels; level += 1) struct = loose(array(struct))
    const deep = JSON.parse('['.repeat(levels) + ']'.repeat(levels)) as unknown
    expect(() => struct.validate(deep)).toThrow(RangeError)
  })

  test('refinements of the whole that run even if a field’s own check failed: we run rules across fields ourselves', () => {
    let ran = 0
    const pair = refine(object({ name: size(string(), 1, 3), other: string() }), 'pair', () => {
      ran += 1
      return true
    })
    expect(pair.is({ name: 'too long', other: '' })).toBe(false)
    expect(failuresOf({ name: 'too long', other: '' }, pair)).toHaveLength(1)
    expect(ran).toBe(1)
  })

  test('coercion that checks a condition first: `lenient.ts` replaces the coercer', () => {
    let checked = 0
    const condition = define<unknown>('condition', () => {
      checked += 1
      return true
    })
    const struct = coerce(string(), condition, String)
    expect(struct.validate(1, { coerce: true })).toEqual([undefined, '1'])
    expect(checked).toBe(1)
    struct.coercer = (value) => `${String(value)}!`
    expect(struct.validate(1, { coerce: true })).toEqual([undefined, '1!'])
    expect(checked).toBe(1)
  })

  test('unexposed parts of records and unions: `json-schema.ts` finds them by probing', () => {
    expect([record(string(), number()).schema, union([string(), number()]).schema]).toEqual([null, null])
  })
})

describe('we rely on', () => {
  test.each<[what: string, struct: unknown, kind: string]>([
    ['a text with a length', size(trimmed(string()), 1, 3), 'string'],
    ['a number that may be missing', optional(number()), 'number'],
    ['a whole number or null', nullable(integer()), 'integer'],
    ['a refined one', refine(boolean(), 'true', Boolean), 'boolean'],
    ['one of some', enums(['a', 'b']), 'enums'],
    ['this one', literal('a'), 'literal'],
    ['a list', optional(array(string())), 'array'],
    ['an object', object({}), 'object'],
    ['an open object', type({}), 'type'],
    ['a record', record(string(), string()), 'record'],
    ['a union', union([string(), number()]), 'union'],
  ])('the kind of %s', (_, struct, kind) => expect(loose(struct).type).toBe(kind))

  test('the parts of objects, lists, and choices, including optional ones', () => {
    const name = string()
    expect(optional(object({ name })).schema).toEqual({ name })
    expect(nullable(array(name)).schema).toBe(name)
    expect(Object.values(enums(['a', 'b']).schema)).toEqual(['a', 'b'])
    expect(literal('a').schema).toBe('a')
  })

  test.each<[what: string, value: unknown, failure: object]>([
    ['an unknown field', { name: 'a', other: 1 }, { path: ['other'], type: 'never' }],
    ['a field of every object', { name: 'a', constructor: 1 }, { path: ['constructor'], type: 'never' }],
    ['a missing field', {}, { path: ['name'], value: undefined }],
    ['a text that is too long', { name: 'abcd' }, { path: ['name'], refinement: 'size', value: 'abcd' }],
    ['another kind', { name: 1 }, { path: ['name'], refinement: undefined, value: 1 }],
  ])('the failure reported for %s', (_, value, failure) =>
    expect(failuresOf(value, object({ name: size(string(), 1, 3) }))).toEqual([expect.objectContaining(failure)]),
  )

  test('reading a value without changing it', () => {
    const given = { name: ' a ', list: [' b '] }
    const struct = object({ name: trimmed(string()), list: array(trimmed(string())) })
    expect(struct.validate(given, { coerce: true })).toEqual([undefined, { name: 'a', list: ['b'] }])
    expect(given).toEqual({ name: ' a ', list: [' b '] })
    expect(struct.validate(given)).toEqual([undefined, given])
  })

  test.each<[value: unknown, fits: boolean]>([
    [{ name: 'a', list: [1, 2] }, true],
    [{ name: 'a', list: [1, 'b'] }, false],
    [{ name: 'abcd', list: [] }, false],
    [{ list: [] }, false],
    [null, false],
  ])('the traversal that `answers.ts` does itself: %j', (value, expected) => {
    const context: Context = { path: [], branch: [], mask: false }
    const fits = (part: unknown, struct: AnyStruct): boolean => {
      for (const _ of struct.validator(part, context)) return false
      for (const [, below, its] of struct.entries(part, context)) if (!fits(below, loose(its))) return false
      for (const _ of struct.refiner(part, context)) return false
      return true
    }
    const struct = type({ name: size(string(), 1, 3), list: array(number()) })
    expect([fits(value, loose(struct)), struct.is(value)]).toEqual([expected, expected])
  })
})
