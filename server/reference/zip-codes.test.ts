import { expect, test } from 'vitest'
import { zipLookup } from '@/domain/personal-info/zip-places.ts'
import { states } from './states.ts'
import { zipPlaces } from './zip-codes.ts'

const placeOf = zipLookup(zipPlaces)
const everyZip = Array.from({ length: 100_000 }, (_, at) => String(at).padStart(5, '0')).filter((zip) => placeOf(zip))

test('about 41,000 ZIP codes fit in 600 kB', () => {
  expect(everyZip.length).toBeGreaterThan(41_000)
  expect(everyZip.length).toBeLessThan(43_000)
  expect(Buffer.byteLength(zipPlaces)).toBeLessThan(600_000)
})

test('every ZIP code is in a known state, and every state has ZIP codes', () => {
  expect(new Set(everyZip.map((zip) => placeOf(zip)!.state))).toEqual(new Set(states.map(({ code }) => code)))
})

test.each([
  ['85043', 'Phoenix', 'AZ'],
  ['10001', 'New York', 'NY'],
  ['00501', 'Holtsville', 'NY'],
  ['99950', 'Ketchikan', 'AK'],
  ['20500', 'Washington', 'DC'],
  ['83814', "Coeur d'Alene", 'ID'],
  ['63101', 'Saint Louis', 'MO'],
  ['00901', 'San Juan', 'PR'],
  ['00802', 'St Thomas', 'VI'],
  ['96910', 'Hagatna', 'GU'],
  ['96799', 'Pago Pago', 'AS'],
  ['96950', 'Saipan', 'MP'],
])('%s is %s, %s', (zip, city, state) => expect(placeOf(zip)).toEqual({ city, state }))

test.each(['00000', '09001', '34001', '99999'])('%s is not a ZIP code, or is a military one without a state', (zip) =>
  expect(placeOf(zip)).toBeNull(),
)

test('no city name breaks the line format', () => {
  for (const line of zipPlaces.trim().split('\n'))
    expect(line).toMatch(/^[A-Z]{2}\|[^|]+\|\d{5}(-\d{5})?(,\d{5}(-\d{5})?)*$/)
})
