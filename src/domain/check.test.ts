import { anything, assert, jsonValue, property, string as anyText } from 'fast-check'
import { array, define, number, object, optional, size, string, trimmed } from './struct.ts'
import { describe, expect, test } from 'vitest'
import { type Rule, broken, check, each, rule, shaped } from './check.ts'
import { DriverTextElection } from './drivers/driver-text.ts'
import { DepositSplits } from './payroll/direct-deposit.ts'
import { complaints } from './test-problem-sentences.ts'

const Pair = object({
  name: size(trimmed(string()), 1, 10),
  count: optional(number()),
  tags: optional(size(array(string()), 0, 2)),
})

/** A parsed body with this many levels; building it recursively would overflow the stack. */
const nested = (levels: number) => JSON.parse('['.repeat(levels) + ']'.repeat(levels))

describe('a shape', () => {
  test.each<[what: string, body: unknown, expected: string[]]>([
    ['that fits', { name: 'a' }, []],
    ['with a missing field', {}, ['name: This field is required']],
    ['with an empty text', { name: '' }, ['name: This field is required']],
    ["with a text that's empty once trimmed", { name: ' ' }, ['name: This field is required']],
    ['with a text that is too long', { name: 'a'.repeat(11) }, ['name: This text is too long.']],
    ['with a list that is too long', { name: 'a', tags: ['', '', ''] }, ['tags: There are too many entries.']],
    ['with a text for a number', { name: 'a', count: '1' }, ['count: This value is in the wrong format.']],
    ['with an unknown field', { name: 'a', other: 1 }, ['other: This field doesn’t exist.']],
    ['with a field of every object', { name: 'a', constructor: 1 }, ['constructor: This field doesn’t exist.']],
    [
      'with several problems at once',
      { count: 'x', other: 1 },
      ['name: This field is required', 'count: This value is in the wrong format.', 'other: This field doesn’t exist.'],
    ],
    ['that is a text', 'x', ['This value is in the wrong format.']],
    ['that is nothing', undefined, ['This field is required']],
  ])('%s', (_, body, expected) => expect(complaints(shaped(body, Pair))).toEqual(expected))

  test('lists at most twenty problems', () => {
    const body = Object.fromEntries(Array.from({ length: 22 }, (_, at) => [`field${at}`, 1]))
    expect(complaints(shaped(body, Pair))).toHaveLength(20)
  })

  test.each<[what: string, body: unknown, asked: number]>([
    ['a list in place of an object', Array(9000).fill(1), 0],
    ['far too many fields', Object.fromEntries(Array.from({ length: 9000 }, (_, at) => [at, 1])), 0],
    ['a list in place of a text', { reason: Array(9000).fill(1) }, 0],
    ['a long list of invalid entries', { reason: '', items: Array(3000).fill({ code: 'x', count: 'y' }) }, 20],
    ['a long list of missing entries', { reason: '', items: Array(9000).fill({}) }, 10],
    ['a long list of the wrong kind', { reason: '', items: Array(9000).fill([]) }, 0],
  ])('refuses %s without looking at everything in it', (_, body, most) => {
    let asked = 0
    const counted = define<string>('counted', () => {
      asked += 1
      return false
    })
    const form = object({ reason: string(), items: optional(array(object({ code: counted, count: number() }))) })
    expect(shaped(body, form).ok).toBe(false)
    expect(asked).toBeLessThanOrEqual(most)
  })

  test('accepts a long valid list, and reports a single mistake in one', () => {
    const pairs = Array.from({ length: 300 }, (_, at) => ({ name: ` ${at} ` }))
    expect(shaped(pairs, array(Pair))).toMatchObject({ ok: true, value: { 299: { name: '299' } } })
    expect(complaints(shaped([...pairs, { name: '' }], array(Pair)))).toEqual(['300.name: This field is required'])
  })

  test.each<[what: string, body: unknown, expected: string]>([
    ['of half a million entries', Array(500_000).fill({}), 'There are too many entries.'],
    [
      'of a hundred thousand unknown fields',
      Object.fromEntries(Array.from({ length: 100_000 }, (_, at) => [at, 1])),
      'There are too many entries.',
    ],
    ['of two hundred thousand levels', nested(200_000), 'There are too many entries.'],
    [
      "with a text that can't be printed",
      { name: { toString: 1, valueOf: 1 } },
      'name: This value is in the wrong format.',
    ],
    ['with a text without a prototype', { name: Object.create(null) }, 'name: This value is in the wrong format.'],
  ])('refuses %s without searching it', (_, body, expected) =>
    expect(complaints(shaped(body, Pair))).toEqual([expected]),
  )

  test('never throws, for any body', () => {
    assert(
      property(
        anything({ withNullPrototype: true }),
        (body) => void [shaped(body, DepositSplits), shaped(body, DriverTextElection)],
      ),
    )
    assert(property(jsonValue(), (body) => void shaped([body, { feId: body }], DepositSplits)))
  })

  test('never repeats its input in its problems', () => {
    const secret = anyText({ minLength: 6, maxLength: 60 }).map((text) => `«${text}»`)
    assert(
      property(secret, (text) => {
        const bodies = [
          text,
          [text],
          [{ feId: [text] }],
          [{ accountType: text, depositType: text, amount: text, colour: text, feId: text.repeat(40) }],
        ]
        for (const body of bodies) {
          const checked = shaped(body, DepositSplits)
          expect(JSON.stringify(checked.ok || checked.problems)).not.toContain('«')
          expect(complaints(checked).join()).not.toContain('«')
        }
      }),
    )
  })
})

describe('rules', () => {
  type Facts = { most: number }
  const seen: string[] = []
  const short: Rule<{ name: string }, Facts> = rule('shape.length', ({ name }, { most }) => name.length <= most, {
    at: 'name',
  })
  const noted: Rule<{ name: string }, Facts> = ({ name }) => (seen.push(name), [])

  test('run only once the shape is right, and get the trimmed value', () => {
    expect(check({ name: 5 }, Pair, [noted], { most: 3 }).ok).toBe(false)
    expect(seen).toEqual([])
    expect(check({ name: ' abc ' }, Pair, [noted], { most: 3 }).ok).toBe(true)
    expect(seen).toEqual(['abc'])
  })

  test('all run, in order', () => {
    const both: Rule<unknown, Facts>[] = [rule('required', () => false), short as Rule<unknown, Facts>]
    expect(broken({ name: 'abcd' }, both, { most: 3 }).map(({ code }) => code)).toEqual(['required', 'shape.length'])
  })

  test('know the facts', () => {
    expect(broken({ name: 'abcd' }, [short], { most: 3 })).toEqual([{ at: 'name', code: 'shape.length' }])
    expect(broken({ name: 'abcd' }, [short], { most: 4 })).toEqual([])
  })

  test('fill in their sentence from the facts', () => {
    const few: Rule<unknown, Facts> = rule('deposit.flat.many', () => false, { with: ({ most }) => ({ n: most }) })
    expect(broken({}, [few], { most: 3 })).toEqual([{ at: '', code: 'deposit.flat.many', with: { n: 3 } }])
  })

  test('for an item name the item', () => {
    const whole: Rule<{ name: string }, Facts> = rule('required', ({ name }) => name !== '')
    const items = [{ name: 'ok' }, { name: 'too long' }, { name: '' }]
    expect(broken(items, [each([short, whole])], { most: 3 })).toEqual([
      { at: '1.name', code: 'shape.length' },
      { at: '2', code: 'required' },
    ])
  })
})
