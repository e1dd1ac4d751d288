import { expect, test } from 'vitest'
import { sentencesOf } from '@/domain/test-problem-sentences.ts'
import { addressProblems, shownAddress } from './address.ts'
import { phoneDigits, shownPhone } from './phone.ts'
import { shownZip, zipDigits } from './zip.ts'

const names = { street: 'line1', city: 'town', state: 'code', zip: 'zip' }
const good = { line1: '1 Main St', town: 'Mesa', code: 'AZ', zip: '85201' }
const said = (change: object, limits = {}) =>
  sentencesOf(addressProblems({ ...good, ...change }, names, { states: ['AZ'] }, limits))

test('reports an address’s problems under its record’s field names', () => {
  expect(said({})).toEqual([])
  expect(said({ line1: '', town: '', code: '', zip: '' })).toEqual(
    ['line1', 'town', 'code', 'zip'].map((name) => `${name}: This field is required`),
  )
})

test('a street is limited only if the record limits it', () => {
  expect(said({ line1: 'x'.repeat(31) })).toEqual([])
  expect(said({ line1: 'x'.repeat(30) }, { streetMax: 30 })).toEqual([])
  expect(said({ line1: 'x'.repeat(31) }, { streetMax: 30 })).toEqual(['line1: Max 30 characters'])
})

test('a suite is limited only if the address has one', () => {
  const long = { unit: 'x'.repeat(11), town: 'x'.repeat(21) }
  const limits = { suiteMax: 10, cityMax: 20 }
  expect(said(long, limits)).toEqual(['town: Max 20 characters'])
  expect(
    sentencesOf(addressProblems({ ...good, ...long }, { ...names, suite: 'unit' }, { states: [] }, limits)),
  ).toEqual(['unit: Max 10 characters', 'town: Max 20 characters'])
})

test.each([
  [
    { street: '1 Main St', suite: '# 4', city: 'Mesa', state: 'AZ', zip: '852011234' },
    '1 Main St, # 4, Mesa, AZ 85201-1234',
  ],
  [{ street: '1 Main St', suite: '', city: 'Mesa', state: 'AZ', zip: '85201' }, '1 Main St, Mesa, AZ 85201'],
  [{ street: '', city: '', state: '', zip: '' }, ''],
])('%j in one line', (address, line) => expect(shownAddress(address)).toBe(line))

test.each([
  ['', ''],
  ['6', '(6'],
  ['602', '(602'],
  ['6025', '(602) 5'],
  ['602555', '(602) 555'],
  ['6025550', '(602) 555-0'],
  ['6025550123', '(602) 555-0123'],
  ['602555012345', '602555012345'],
])('shows the phone %s as %s, and reads it back', (digits, shown) => {
  expect(shownPhone(digits)).toBe(shown)
  expect(phoneDigits(shown)).toBe(digits)
})

test.each([
  ['', ''],
  ['8500', '8500'],
  ['85009', '85009'],
  ['850091', '85009-1'],
  ['850091234', '85009-1234'],
])('shows the ZIP %s as %s, and reads it back', (digits, shown) => {
  expect(shownZip(digits)).toBe(shown)
  expect(zipDigits(shown)).toBe(digits)
})

test('a ZIP has at most nine digits', () => expect(zipDigits('85009-123456')).toBe('850091234'))
