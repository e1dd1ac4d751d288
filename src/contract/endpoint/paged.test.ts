import { enums, optional, string, type } from '@/domain/struct.ts'
import { expect, test } from 'vitest'
import { paged } from './paged.ts'

const trucks = paged({
  list: 'trucks',
  item: type({ unit: string() }),
  sort: ['unit', 'miles'],
  filters: { state: optional(enums(['parked', 'rolling'])) },
})
const accepts = (query: Record<string, unknown>) => trucks.query.validate(query, { coerce: true })[0] === undefined

test.each([{}, { limit: '10', page: '3' }, { limit: '100', sort: 'miles:desc' }, { sort: 'unit', state: 'parked' }])(
  'accepts %o as a list’s query',
  (query) => {
    expect(accepts(query)).toBe(true)
  },
)

test.each([
  { limit: '0' },
  { limit: '-1' },
  { limit: '101' },
  { page: '0' },
  { page: '-1' },
  { page: 'two' },
  { page: '1000001' },
  { sort: 'colour' },
  { sort: 'miles:down' },
  { state: 'lost' },
  { colour: 'red' },
])('refuses %o', (query) => {
  expect(accepts(query)).toBe(false)
})

test('only a list that allows it can be queried as a whole', () => {
  const all = paged({ list: 'trucks', item: string(), sort: [], filters: {}, wholeList: true })
  expect(all.query.is({ limit: -1 })).toBe(true)
})

test('an answer has the items under the name of the list and the total count; the number of pages is optional', () => {
  const page = { _embedded: { trucks: [{ unit: '7' }] }, _total_items: 23 }
  expect(trucks.answer.is(page)).toBe(true)
  expect(trucks.answer.is({ ...page, _page_count: 3 })).toBe(true)
  expect(trucks.answer.is({ _embedded: page._embedded })).toBe(false)
  expect(trucks.answer.is({ ...page, _embedded: { cars: [] } })).toBe(false)
})
