import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsFromDollars, centsFromText, dollarsFromCents, textFromCents, withThousands } from './money.ts'

const maxCents = 99_999_999_999_999
const cents = integer({ min: -maxCents, max: maxCents })

describe('typed amounts', () => {
  test.each<[text: string, cents: number | null]>([
    ['0', 0],
    ['1', 100],
    ['01', 100],
    ['80.5', 8050],
    ['80.50', 8050],
    ['80.', 8000],
    ['.5', 50],
    ['.05', 5],
    ['$80', 8000],
    ['$ 80', 8000],
    ['  80  ', 8000],
    ['1,250.50', 125_050],
    ['1250.50', 125_050],
    ['$1,250,000', 125_000_000],
    ['100,000.00', 10_000_000],
    ['-5', -500],
    ['-$5.25', -525],
    ['-0', 0],
    ['999999999999.99', maxCents],
    ['', null],
    ['   ', null],
    ['.', null],
    ['$', null],
    ['-', null],
    [',', null],
    ['1,50', 150],
    ['12,5', 1250],
    [',50', 50],
    ['1,250', 125_000],
    ['1,250,50', null],
    ['1.250,50', null],
    ['1,2345', null],
    ['1,2,3', null],
    ['1,,250', null],
    [',250', null],
    ['1250,000', null],
    ['1.250,50', null],
    ['1.234', null],
    ['1.2.3', null],
    ['1 250', null],
    ['$$5', null],
    ['5$', null],
    ['--5', null],
    ['5-', null],
    ['+5', null],
    ['1e3', null],
    ['0x10', null],
    ['NaN', null],
    ['Infinity', null],
    ['five', null],
    ['💰5', null],
    ['５', 500],
    ['\u22125.00', -500],
    ['\u200e80.00\u200b', 8000],
    ['9999999999999', null],
    ['9'.repeat(400), null],
  ])('%j', (text, expected) => expect(centsFromText(text)).toBe(expected))
})

describe('dollars on the wire', () => {
  test.each<[dollars: number, cents: number | null]>([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [1.15, 115],
    [19.99, 1999],
    [1.005, null],
    [0.001, null],
    [-0.001, null],
    [99_999.99, 9_999_999],
    [-12.34, -1234],
    [0.1 + 0.2, null],
    [1e300, null],
    [NaN, null],
    [Infinity, null],
    [-Infinity, null],
  ])('%d', (dollars, expected) => expect(centsFromDollars(dollars)).toBe(expected))
})

describe('every amount', () => {
  test('is parsed back as written', () => {
    assert(property(cents, (amount) => void expect(centsFromText(textFromCents(amount))).toBe(amount)))
  })

  test('is parsed the same with and without commas', () => {
    assert(
      property(cents, (amount) => void expect(centsFromText(textFromCents(amount).replaceAll(',', ''))).toBe(amount)),
    )
  })

  test('is unchanged after a round trip', () => {
    assert(
      property(
        cents,
        (amount) => void expect(centsFromDollars(JSON.parse(JSON.stringify(dollarsFromCents(amount))))).toBe(amount),
      ),
    )
  })

  test('is refused in a request if it has a third decimal', () => {
    assert(
      property(integer({ min: 0, max: 10_000_000 }), integer({ min: 1, max: 9 }), (amount, third) => {
        const dollars = Number(`${Math.floor(amount / 100)}.${String(amount % 100).padStart(2, '0')}${third}`)
        expect(centsFromDollars(dollars)).toBeNull()
      }),
    )
  })
})

test.each([
  [0, '0.00'],
  [5, '0.05'],
  [100, '1.00'],
  [99_999, '999.99'],
  [100_000, '1,000.00'],
  [125_050, '1,250.50'],
  [-5, '-0.05'],
  [-125_050_000, '-1,250,500.00'],
])('shows %i cents in a field as %s', (amount, text) => expect(textFromCents(amount)).toBe(text))

test.each([
  [1, '1'],
  [999, '999'],
  [1000, '1,000'],
  [100_000, '100,000'],
  [1_000_000, '1,000,000'],
])('shows %i in a sentence as %s', (whole, text) => expect(withThousands(whole)).toBe(text))
