import { expect, test } from 'vitest'
import { counties } from './counties.ts'
import { states } from './states.ts'

const named = (code: string) => counties.find((county) => county.code === code)

test('3,144 counties and equivalents in the states, 91 in the territories', () => {
  const territories = ['AS', 'GU', 'MP', 'PR', 'VI']
  expect(counties.filter(({ state }) => !territories.includes(state))).toHaveLength(3144)
  expect(counties.filter(({ state }) => territories.includes(state))).toHaveLength(91)
})

test('every code is unique, has five digits, and belongs to a known state', () => {
  expect(new Set(counties.map(({ code }) => code)).size).toBe(counties.length)
  const known = new Set(states.map(({ code }) => code))
  for (const { code, state } of counties) {
    expect(code).toMatch(/^\d{5}$/)
    expect(known).toContain(state)
  }
})

test.each([
  ['04013', 'Maricopa County', 'AZ'],
  ['48301', 'Loving County', 'TX'],
  ['22059', 'LaSalle Parish', 'LA'],
  ['51830', 'Williamsburg city', 'VA'],
  ['29510', 'St. Louis city', 'MO'],
  ['46102', 'Oglala Lakota County', 'SD'],
  ['02158', 'Kusilvak Census Area', 'AK'],
  ['09190', 'Western Connecticut Planning Region', 'CT'],
  ['12086', 'Miami-Dade County', 'FL'],
  ['72153', 'Yauco Municipio', 'PR'],
  ['56045', 'Weston County', 'WY'],
])('%s is %s', (code, description, state) => {
  expect(named(code)).toEqual({ code, description, state })
})
