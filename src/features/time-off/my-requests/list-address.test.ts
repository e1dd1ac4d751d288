// @vitest-environment node
import { expect, test } from 'vitest'
import { type ListAddress, addressOf, searchOf } from './list-address.ts'

const defaults: ListAddress = { page: 1, size: 10, range: null }

const searches: [string, Record<string, unknown>, ListAddress][] = [
  ['nothing', {}, defaults],
  ['a page', { page: 3 }, { ...defaults, page: 3 }],
  ['25 rows', { size: 25 }, { ...defaults, size: 25 }],
  ['two dates', { dates: '2026-11-23||2026-11-27' }, { ...defaults, range: { start: '2026-11-23', end: '2026-11-27' } }],
  ['one date', { dates: '2026-11-23' }, { ...defaults, range: { start: '2026-11-23', end: null } }],
]
test.each(searches)('an address that says %s is understood, and written the same again', (_, search, address) => {
  expect(addressOf(search)).toEqual(address)
  expect(searchOf(address)).toEqual(search)
})

test.each([{ page: 0 }, { page: -1 }, { page: 1.5 }, { page: 'two' }, { page: 1e300 }, { size: 7 }, { size: 1000 }, { dates: 'soon' }, { dates: 7 }])(
  'what makes no sense is passed over: %o',
  (search) => {
    expect(addressOf(search)).toEqual(defaults)
  },
)
