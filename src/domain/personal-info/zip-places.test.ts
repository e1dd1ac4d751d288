import { expect, test } from 'vitest'
import { zipLookup, zipPlaces } from './zip-places.ts'

const known = [
  { zip: '85203', city: 'Mesa', state: 'AZ' },
  { zip: '00501', city: 'Holtsville', state: 'NY' },
  { zip: '85201', city: 'Mesa', state: 'AZ' },
  { zip: '85202', city: 'Mesa', state: 'AZ' },
  { zip: '85210', city: 'Mesa', state: 'AZ' },
  { zip: '83814', city: "Coeur d'Alene", state: 'ID' },
  { zip: '99999', city: 'Mesa', state: 'NY' },
]
const places = zipPlaces(known)

test('each place is one line, with valid ranges of ZIP codes', () => {
  expect(places).toBe("AZ|Mesa|85201-85203,85210\nID|Coeur d'Alene|83814\nNY|Holtsville|00501\nNY|Mesa|99999\n")
})

test('finds the place that was written', () => {
  const placeOf = zipLookup(places)
  for (const { zip, city, state } of known) expect(placeOf(zip)).toEqual({ city, state })
})

test.each(['852021234', '85202-1234'])('%s is found by its first five digits', (zip) =>
  expect(zipLookup(places)(zip)).toEqual({ city: 'Mesa', state: 'AZ' }),
)

test.each(['85204', '85211', '00000', '99998', '8520', '852020', '', 'ABCDE', ' 85201', '８５２０１'])(
  '%j is not found',
  (zip) => {
    expect(zipLookup(places)(zip)).toBeNull()
  },
)

test('without any places, no ZIP code is found', () => expect(zipLookup('')('85201')).toBeNull())
