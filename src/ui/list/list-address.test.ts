import { expect, test } from 'vitest'
import { type ListDescription, changed, dateRange, oneOf, paramsOf, stateOf, unknownIn } from './list-address.ts'

const filters = { dates: dateRange, status: oneOf(['P', 'F']), reports: oneOf(['direct', 'indirect', 'both'], 'both') }
const list: ListDescription<typeof filters, 'name' | 'miles'> = {
  sort: { fields: ['name', 'miles'], byDefault: 'miles:desc' },
  filters,
  tabs: 2,
}
const defaults = stateOf(list, {})
const week = { start: '2026-11-23', end: '2026-11-27' }

const addresses: [string, Record<string, string>, object][] = [
  ['nothing', {}, {}],
  ['a page', { page: '3' }, { page: 3 }],
  ['25 rows', { size: '25' }, { size: 25 }],
  ['another order', { sort: 'name' }, { sort: 'name' }],
  ['the order turned around', { sort: 'name:desc' }, { sort: 'name:desc' }],
  ['a search', { search: 'smith' }, { search: 'smith' }],
  ['the second tab', { tab: '1' }, { tab: 1 }],
  ['two dates', { dates: '2026-11-23||2026-11-27' }, { filters: { ...defaults.filters, dates: week } }],
  ['a status', { status: 'F' }, { filters: { ...defaults.filters, status: 'F' } }],
  ['whose reports', { reports: 'direct' }, { filters: { ...defaults.filters, reports: 'direct' } }],
]
test.each(addresses)('parses a URL with %s, and writes it back unchanged', (_, params, state) => {
  expect(unknownIn(list, params)).toEqual([])
  expect(stateOf(list, params)).toEqual({ ...defaults, ...state })
  const written = Object.entries(paramsOf(list, stateOf(list, params))).filter(([, value]) => value !== undefined)
  expect(Object.fromEntries(written)).toEqual(params)
})

test('a list begins on page 1 with its first size and default order, unfiltered', () => {
  expect(defaults).toEqual({
    page: 1,
    size: 10,
    sizes: [10, 25],
    sort: 'miles:desc',
    search: '',
    tab: 0,
    filters: { dates: null, status: '', reports: 'both' },
  })
})

test.each([
  { page: '0' },
  { page: '-1' },
  { page: '1.5' },
  { page: 'two' },
  { page: '1e300' },
  { page: ['4', '5'] },
  { page: {} },
  { page: null },
  { size: '7' },
  { size: '1000' },
  { sort: 'salary' },
  { sort: 'name:down' },
  { search: 'sm' },
  { search: '   ' },
  { tab: '9' },
  { tab: '-1' },
  { tab: 'list' },
  { dates: 'soon' },
  { dates: '2026-02-30' },
  { status: 'X' },
  { status: 'toString' },
  { reports: '' },
])('skips and names invalid parts: %o', (params) => {
  expect(stateOf(list, params)).toEqual(defaults)
  const [name, value] = Object.entries(params)[0]!
  expect(unknownIn(list, params).map((each) => each.name)).toEqual(String(value ?? '').trim() ? [name] : [])
})

test('names the part of the list with each mistake; empty and default values are known', () => {
  expect(unknownIn(list, { page: '-1', tab: '9', status: 'X', dates: 'soon', search: 'sm', size: '7' })).toEqual([
    { name: 'dates', part: 'filter' },
    { name: 'status', part: 'filter' },
    { name: 'page', part: 'page' },
    { name: 'size', part: 'size' },
    { name: 'search', part: 'search' },
    { name: 'tab', part: 'tab' },
  ])
  const said = { page: '1', size: '10', sort: 'miles:desc', search: '', tab: '0', reports: 'both', status: '' }
  expect(unknownIn(list, said)).toEqual([])
  expect(unknownIn(list, { dates: '2026-11-27||2026-11-23', user: 'dana' })).toEqual([])
  expect(unknownIn({}, { tab: '1', sort: 'name' })).toEqual([])
})

test('a search of ten thousand letters is cut to the limit of the field', () => {
  expect(stateOf(list, { search: 'x'.repeat(10_000) }).search).toBe('x'.repeat(100))
})

test('each list has its own sizes, and a list without tabs or order has neither', () => {
  const archive = { sizes: [25, 10] } as const
  expect(stateOf(archive, {})).toMatchObject({ size: 25, sort: undefined })
  expect(stateOf(archive, { size: '10', tab: '1', sort: 'name' })).toMatchObject({ size: 10, tab: 0, sort: undefined })
})

test('changing a filter, the search, size or order begins on page 1; the other filters stay', () => {
  const third = stateOf(list, { page: '3', status: 'P', search: 'smith' })
  expect(changed(third, { filters: { dates: week } })).toEqual({
    ...third,
    page: 1,
    filters: { ...third.filters, dates: week },
  })
  for (const change of [{ search: 'smithe' }, { search: '' }, { size: 25 }, { sort: 'name' as const }])
    expect(changed(third, change)).toEqual({ ...third, ...change, page: 1 })
})

test('turning the page or changing the tab keeps everything else', () => {
  const third = stateOf(list, { page: '3', status: 'P' })
  expect(changed(third, { page: 4 })).toEqual({ ...third, page: 4 })
  expect(changed(third, { tab: 1 })).toEqual({ ...third, tab: 1 })
})
