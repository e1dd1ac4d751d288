import { expect, test } from 'vitest'
import { type Layer, merged, mergedConfiguration } from './merge.ts'

test.each<[what: string, layers: Layer[], expected: Layer]>([
  ['a single layer stays as it is', [{ a: 1 }], { a: 1 }],
  ['the later one wins', [{ a: 1, b: 1 }, { a: 2 }], { a: 2, b: 1 }],
  ['records are merged deeply', [{ a: { b: { c: 1, d: 1 } } }, { a: { b: { c: 2 } } }], { a: { b: { c: 2, d: 1 } } }],
  ['a list replaces a list', [{ a: [1, 2, 3] }, { a: [4] }], { a: [4] }],
  ['an empty list replaces a list', [{ a: [1] }, { a: [] }], { a: [] }],
  [
    'a record replaces a list, and vice versa',
    [
      { a: [1], b: { c: 1 } },
      { a: { d: 1 }, b: [2] },
    ],
    { a: { d: 1 }, b: [2] },
  ],
  ['keys in only one layer are kept', [{ a: 1 }, { unheardOf: { of: 2 } }], { a: 1, unheardOf: { of: 2 } }],
  [
    'false, 0, the empty text and null are values',
    [
      { a: true, b: 1, c: 'x', d: 1 },
      { a: false, b: 0, c: '', d: null },
    ],
    { a: false, b: 0, c: '', d: null },
  ],
  ['undefined changes nothing', [{ a: 1 }, { a: undefined }], { a: 1 }],
  ['no layers give nothing', [], {}],
])('%s', (_, layers, expected) => expect(merged(...layers)).toEqual(expected))

test('leaves the layers unchanged', () => {
  const below = { a: { b: 1 }, list: [1] }
  const result = merged(below, { a: { c: 2 } }) as { a: Layer; list: number[] }
  result.a.b = 5
  expect(below).toEqual({ a: { b: 1 }, list: [1] })
})

test("a file can't change what every object inherits", () => {
  const result = merged(
    {},
    JSON.parse(
      '{ "__proto__": { "cellPhone": true }, "constructor": { "prototype": { "cellPhone": true } } }',
    ) as Layer,
  )
  expect(({} as Layer).cellPhone).toBeUndefined()
  expect(result.cellPhone).toBeUndefined()
})

test('a module has the default and company settings, overridden by its own', () => {
  const configuration = mergedConfiguration(
    {
      settings: { perPage: 25, days: 3 },
      modules: { timeOff: { enabled: true, config: { days: 4 } }, payroll: { enabled: true } },
    },
    { settings: { perPage: 20 } },
    { modules: { timeOff: { config: { perPage: 10 } } } },
  )
  expect(configuration.modules).toEqual({
    timeOff: { enabled: true, config: { perPage: 10, days: 4 } },
    payroll: { enabled: true, config: { perPage: 20, days: 3 } },
  })
})
