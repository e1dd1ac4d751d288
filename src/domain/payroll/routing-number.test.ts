import { assert, constantFrom, integer, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isRoutingNumber } from './routing-number.ts'

const banks: [routingNumber: string, bank: string][] = [
  ['011401533', 'Citizens, Boston district'],
  ['021000021', 'JPMorgan Chase, New York'],
  ['021000089', 'Citibank, New York'],
  ['031201360', 'TD Bank, Philadelphia district'],
  ['044000037', 'JPMorgan Chase, Cleveland district'],
  ['053000219', 'Wells Fargo, Richmond district'],
  ['061000104', 'Truist, Atlanta district'],
  ['071000013', 'JPMorgan Chase, Chicago'],
  ['081000210', 'U.S. Bank, St. Louis district'],
  ['091000019', 'Wells Fargo, Minneapolis'],
  ['101000187', 'U.S. Bank, Kansas City district'],
  ['111000025', 'Bank of America, Dallas district'],
  ['121000248', 'Wells Fargo, San Francisco'],
  ['122100024', 'JPMorgan Chase, Arizona'],
  ['256074974', 'Navy Federal Credit Union'],
  ['314074269', 'USAA Federal Savings Bank'],
  ['322271627', 'JPMorgan Chase, California'],
]

/** The number with this prefix and these six digits, plus the last digit that makes the checksum valid. */
function withChecksum(prefix: number, middle: number): string {
  const eight = String(prefix).padStart(2, '0') + String(middle).padStart(6, '0')
  const sum = [3, 7, 1, 3, 7, 1, 3, 7].reduce((total, weight, at) => total + weight * Number(eight[at]), 0)
  return eight + ((10 - (sum % 10)) % 10)
}

test.each(banks)('%s, for %s, is a routing number', (number) => expect(isRoutingNumber(number)).toBe(true))

test.each([
  ['', 'nothing'],
  ['02100002', 'eight digits'],
  ['0210000210', 'ten digits'],
  ['021000022', 'the last digit is one off'],
  ['021000012', 'two digits are swapped'],
  ['02100002A', 'a letter'],
  ['021-000-021', 'hyphens'],
  [' 021000021', 'a space before'],
  ['021000021\n', 'a line break after'],
  ['-21000021', 'a sign'],
  ['2.1000021', 'a decimal point'],
  ['0x1000021', 'a hexadecimal prefix'],
  ['1e1000021', 'an exponent'],
  ['٠٢١٠٠٠٠٢١', 'digits of another script'],
  ['123456789', 'what is typed to try it'],
  ['111111111', 'one digit repeated'],
  ['999999992', 'a right checksum under an unknown prefix'],
])('%j is not a routing number: %s', (number) => expect(isRoutingNumber(number)).toBe(false))

describe('the prefix', () => {
  const known = (prefix: number) =>
    prefix <= 12 || (prefix >= 21 && prefix <= 32) || (prefix >= 61 && prefix <= 72) || prefix === 80
  const every = Array.from({ length: 100 }, (_, prefix) => prefix)

  test('is one of the 38 known ones', () =>
    expect(every.filter((prefix) => isRoutingNumber(withChecksum(prefix, 123_456)))).toHaveLength(13 + 12 + 12 + 1))

  test.each([0, 1, 12, 21, 32, 61, 72, 80])('%i is known', (prefix) =>
    expect(isRoutingNumber(withChecksum(prefix, 1))).toBe(true),
  )
  test.each([13, 20, 33, 60, 73, 79, 81, 99])('%i is unknown', (prefix) =>
    expect(isRoutingNumber(withChecksum(prefix, 1))).toBe(false),
  )

  test('is checked regardless of the other digits', () => {
    assert(
      property(integer({ min: 0, max: 99 }), integer({ min: 0, max: 999_999 }), (prefix, middle) => {
        expect(isRoutingNumber(withChecksum(prefix, middle))).toBe(known(prefix))
      }),
    )
  })
})

describe('the checksum', () => {
  const number = tuple(constantFrom(0, 5, 12, 21, 27, 32, 61, 66, 72, 80), integer({ min: 0, max: 999_999 })).map(
    ([prefix, middle]) => withChecksum(prefix, middle),
  )

  test('detects every single wrong digit', () => {
    assert(
      property(number, integer({ min: 0, max: 8 }), integer({ min: 1, max: 9 }), (right, at, off) => {
        const wrong = right.slice(0, at) + ((Number(right[at]) + off) % 10) + right.slice(at + 1)
        expect(isRoutingNumber(wrong)).toBe(false)
      }),
    )
  })

  test('detects two swapped neighbors, unless they differ by five', () => {
    assert(
      property(number, integer({ min: 2, max: 7 }), (right, at) => {
        const [left = '', next = ''] = [right[at], right[at + 1]]
        const swapped = right.slice(0, at) + next + left + right.slice(at + 2)
        expect(isRoutingNumber(swapped)).toBe(Math.abs(Number(left) - Number(next)) % 5 === 0)
      }),
    )
  })
})
