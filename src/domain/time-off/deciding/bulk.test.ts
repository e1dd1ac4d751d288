import { expect, test } from 'vitest'
import { type InBulk, bulkFacts, concernsIn, keysOverLimit } from './bulk.ts'

const request = (key: string, given: Partial<InBulk> = {}): InBulk => ({
  key,
  employee: `E${key}`,
  manager: 'M1',
  name: `Person ${key}`,
  dates: ['2027-01-04'],
  hundredths: 800,
  left: [],
  others: { named: [], count: 0, more: 0 },
  ...given,
})
const off = (requestId: number, name: string) => ({ requestId, name, status: 'S' as const, dates: ['2027-01-04'] })

test('says how many requests, hours, and people, and from when to when', () => {
  const requests = [
    request('1', { dates: ['2027-01-29'], hundredths: 400 }),
    request('2', { dates: ['2027-01-04', '2027-01-05'], hundredths: 1600 }),
    request('3', { employee: 'E1', dates: ['2027-01-11'] }),
  ]
  expect(bulkFacts(requests)).toEqual({
    count: 3,
    hundredths: 2800,
    people: 2,
    first: '2027-01-04',
    last: '2027-01-29',
  })
  expect(bulkFacts([])).toEqual({ count: 0, hundredths: 0, people: 0, first: null, last: null })
})

test.each<[what: string, requests: InBulk[], expected: Record<string, object>]>([
  ['nothing', [request('1'), request('2', { dates: ['2027-01-05'] })], {}],
  ['unknown facts', [request('1', { left: null, others: null })], {}],
  [
    'two of one team on the same day',
    [request('1'), request('2')],
    { 1: { together: ['Person 2'] }, 2: { together: ['Person 1'] } },
  ],
  ['two of different teams on the same day', [request('1'), request('2', { manager: 'M2' })], {}],
  ['two without a manager on the same day', [request('1', { manager: '' }), request('2', { manager: '' })], {}],
  ['two of one person', [request('1'), request('2', { employee: 'E1' })], {}],
  [
    'a balance below zero',
    [request('1', { left: [{ code: 'P', category: 'PTO', left: -200, without: 600 }] })],
    { 1: { below: [{ code: 'P', category: 'PTO', left: -200, without: 600 }] } },
  ],
  ['a balance of zero', [request('1', { left: [{ code: 'P', category: 'PTO', left: 0, without: 800 }] })], {}],
  [
    'others who are off',
    [request('1', { others: { named: [off(9, 'Ann Lee')], count: 3, more: 2 } })],
    { 1: { off: { names: ['Ann Lee'], count: 3 } } },
  ],
  [
    'others who are only off by another selected request',
    [
      request('1', { others: { named: [off(2, 'Person 2')], count: 1, more: 0 } }),
      request('2', { others: { named: [off(1, 'Person 1')], count: 1, more: 0 } }),
    ],
    { 1: { together: ['Person 2'], off: { names: [], count: 0 } }, 2: { together: ['Person 1'] } },
  ],
  [
    'two people with the same name, all selected',
    [
      request('1', { others: { named: [off(2, 'Ann Lee'), off(3, 'Ann Lee')], count: 2, more: 0 } }),
      request('2', { name: 'Ann Lee', others: { named: [off(1, 'Person 1'), off(3, 'Ann Lee')], count: 2, more: 0 } }),
      request('3', { name: 'Ann Lee', others: { named: [off(1, 'Person 1'), off(2, 'Ann Lee')], count: 2, more: 0 } }),
    ],
    {
      1: { together: ['Ann Lee'], off: { names: [], count: 0 } },
      2: { together: ['Person 1', 'Ann Lee'], off: { names: [], count: 0 } },
      3: { together: ['Person 1', 'Ann Lee'], off: { names: [], count: 0 } },
    },
  ],
])('%s: %j', (_, requests, expected) => {
  const found = Object.fromEntries(concernsIn(requests))
  expect(Object.keys(found)).toEqual(Object.keys(expected))
  expect(found).toMatchObject(expected)
})

/** Coverage of a day with a limit of 3. */
const limited = (off: number, asked: number) => [{ date: '2027-01-04', limit: 3, off, asked }]

test.each<[what: string, requests: InBulk[], over: string[]]>([
  [
    'there is room for both',
    [request('1', { coverage: limited(1, 2) }), request('2', { coverage: limited(1, 2) })],
    [],
  ],
  ['the day is full', [request('1', { coverage: limited(3, 0) })], ['1']],
  [
    'there is room for one, who asked first',
    [
      request('1', { coverage: limited(2, 1), madeAt: 2 }),
      request('2', { coverage: limited(2, 1), madeAt: 1, dates: ['2027-01-04', '2027-01-05'] }),
    ],
    ['1'],
  ],
  [
    'one that exceeds it on another day takes no place',
    [
      request('1', {
        coverage: [...limited(2, 1), { date: '2027-01-05', limit: 3, off: 3, asked: 1 }],
        madeAt: 1,
        dates: ['2027-01-04', '2027-01-05'],
      }),
      request('2', { coverage: limited(2, 1), madeAt: 2 }),
    ],
    ['1'],
  ],
  [
    'the other one is on another team',
    [request('1', { coverage: limited(2, 1), madeAt: 2 }), request('2', { manager: 'M2', madeAt: 1 })],
    [],
  ],
  [
    'one person asked twice',
    [
      request('1', { coverage: limited(1, 1), madeAt: 3 }),
      request('2', { employee: 'E9', madeAt: 1 }),
      request('3', { employee: 'E9', madeAt: 2 }),
    ],
    [],
  ],
])('flags the selected requests that exceed the limit: %s', (_, requests, over) => {
  expect(keysOverLimit(requests)).toEqual(over)
  for (const key of over) expect(concernsIn(requests).get(key)!.over[0]).toMatchObject({ off: 3 })
})
