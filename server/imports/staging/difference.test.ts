import { describe, expect, test } from 'vitest'
import { people } from '../tables/people.ts'
import { changedFields, circlesOf, isMoreThan, personDifference } from './difference.ts'

const { columns } = people
const ann = { employerId: 'SWF', employeeId: '1', lastName: 'Lee', level2: 'DRV', street: '1 Main St', endDate: '' }
const today = '2026-11-26'

describe('a row of a people file', () => {
  test.each([
    ['adds somebody who is not on file', ann, null, { what: 'added', fields: { lastName: [null, 'Lee'] } }],
    ['changes nothing for the same values', ann, { cells: ann, ended: false }, null],
    [
      'changes what differs, field by field',
      { ...ann, lastName: 'Lee-Ng' },
      { cells: ann, ended: false },
      { what: 'changed', fields: { lastName: ['Lee', 'Lee-Ng'] } },
    ],
    ['leaves columns it may not write', { ...ann, street: '' }, { cells: ann, ended: false }, null],
    ['leaves columns missing from the file', { lastName: 'Lee' }, { cells: ann, ended: false }, null],
    [
      'ends somebody whose last day is over',
      { ...ann, endDate: '2026-11-25' },
      { cells: ann, ended: false },
      { what: 'ended', fields: { endDate: ['', '2026-11-25'] } },
    ],
    [
      'keeps somebody on the last day',
      { ...ann, endDate: today },
      { cells: ann, ended: false },
      { what: 'changed', fields: { endDate: ['', today] } },
    ],
    [
      "ends nobody's employment twice",
      { ...ann, endDate: '2026-11-25' },
      { cells: { ...ann, endDate: '2026-11-25' }, ended: true },
      null,
    ],
    [
      'brings somebody back, with everything',
      { ...ann, street: '2 Main St' },
      { cells: { ...ann, endDate: '2026-10-01' }, ended: true },
      { what: 'rehired', fields: { street: ['1 Main St', '2 Main St'], endDate: ['2026-10-01', ''] } },
    ],
    [
      'brings somebody back in a file without last days',
      { lastName: 'Lee' },
      { cells: { ...ann, endDate: '2026-10-01' }, ended: true },
      { what: 'rehired', fields: { endDate: ['2026-10-01', ''] } },
    ],
  ] as const)('%s', (_, values, onFile, expected) => {
    const difference = personDifference(
      columns,
      values,
      onFile && { ...onFile, mayWrite: (name, comesBack) => comesBack || name !== 'street' },
      today,
    )
    if (expected === null) expect(difference).toBeNull()
    else expect(difference).toMatchObject(expected)
    if (expected && expected.what !== 'added') expect(difference?.fields).toEqual(expected.fields)
  })
})

test('only writable columns are compared', () => {
  expect(changedFields(columns, { street: 'x', lastName: 'y' }, {}, (name) => name === 'street')).toEqual({
    street: [null, 'x'],
  })
})

describe('circular chains of managers', () => {
  test.each([
    ['none in a tree', { a: null, b: 'a', c: 'a', d: 'b' }, []],
    ['two people', { a: 'b', b: 'a', c: 'a' }, [['a', 'b']]],
    ['a long one, once', { x: 'a', a: 'b', b: 'c', c: 'a', y: 'c' }, [['a', 'b', 'c']]],
    [
      'several',
      { a: 'b', b: 'a', c: 'd', d: 'c' },
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['somebody alone', { a: 'a' }, [['a']]],
    ['a manager who is not listed', { a: 'z' }, []],
  ])('%s', (_, tree, circles) => {
    expect(circlesOf(new Map(Object.entries(tree)))).toEqual(circles)
  })

  test('a chain of 200,000 people is followed once', () => {
    const chain = Array.from({ length: 200_000 }, (_, at) => [`${at}`, at === 0 ? null : `${at - 1}`] as const)
    expect(circlesOf(new Map(chain))).toEqual([])
  })
})

test.each([
  [5, 5, 100, false],
  [5, 6, 100, true],
  [10, 0, 0, false],
])('the limit of %d %% is exceeded only by more than that: %d of %d is %s', (percent, count, all, expected) => {
  expect(isMoreThan(percent, count, all)).toBe(expected)
})
