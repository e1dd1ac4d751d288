import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  hoursFromHundredths,
  hoursLabel,
  hoursText,
  hundredthsFromHours,
  hundredthsFromText,
  nearestHundredths,
} from './hours.ts'

describe('hours on the wire', () => {
  test.each<[hours: number, hundredths: number | null]>([
    [0, 0],
    [-0, 0],
    [0.01, 1],
    [0.29, 29],
    [1.1, 110],
    [2.3, 230],
    [8, 800],
    [24, 2400],
    [-8, -800],
    [7.125, null],
    [0.1 + 0.2, null],
    [0.001, null],
    [1e300, null],
    [Number.NaN, null],
    [Number.POSITIVE_INFINITY, null],
    [Number.NEGATIVE_INFINITY, null],
  ])('%d', (hours, hundredths) => expect(hundredthsFromHours(hours)).toBe(hundredths))

  test('stay the same after a round trip', () => {
    assert(
      property(integer({ min: -1_000_000, max: 1_000_000 }), (hundredths) => {
        const travelled = JSON.parse(JSON.stringify(hoursFromHundredths(hundredths)))
        expect(hundredthsFromHours(travelled)).toBe(hundredths)
        expect(nearestHundredths(travelled)).toBe(hundredths)
      }),
    )
  })
})

describe('typed hours', () => {
  test.each<[text: string, hundredths: number | null]>([
    ['8', 800],
    ['8.', 800],
    ['8.5', 850],
    ['8.05', 805],
    ['08.50', 850],
    ['12.25', 1225],
    ['.25', 25],
    ['.5', 50],
    ['0', 0],
    [' 8 ', 800],
    ['25', 2500],
    ['99.99', 9999],
    ['', null],
    ['.', null],
    ['100', null],
    ['8.125', null],
    ['-8', null],
    ['+8', null],
    ['8,5', 850],
    ['8 h', 800],
    ['7.5 hours', 750],
    ['0:45', 75],
    ['10:15', 1025],
    ['08:00', 800],
    ['7:20', 733],
    ['7:40', 767],
    ['0:59', 98],
    ['7:30 h', 750],
    ['7:60', null],
    ['7:5', null],
    ['7:', null],
    [':30', null],
    ['7:30.5', null],
    ['1:00:00', null],
    ['1030', null],
    ['8h30', null],
    ['1/2', null],
    ['8-12', null],
    ['h', null],
    ['1,000', null],
    ['1e1', null],
    ['NaN', null],
    ['eight', null],
    ['８', 800],
    ['\u200b7.5', 750],
  ])('%j', (text, hundredths) => expect(hundredthsFromText(text)).toBe(hundredths))

  test('are read back as shown', () => {
    assert(
      property(integer({ min: 0, max: 9999 }), (hundredths) => {
        expect(hundredthsFromText(hoursText(hundredths))).toBe(hundredths)
        expect(hundredthsFromText(hoursLabel(hundredths))).toBe(hundredths)
      }),
    )
  })
})

test.each([
  [0, '0.00', '0'],
  [2, '0.02', '0.02'],
  [25, '0.25', '0.25'],
  [750, '7.50', '7.5'],
  [800, '8.00', '8'],
  [829, '8.29', '8.29'],
  [-150, '-1.50', '-1.5'],
  [123_456, '1234.56', '1234.56'],
])('%i hundredths appear in a table as %s and in a sentence as %s', (hundredths, text, label) => {
  expect(hoursText(hundredths)).toBe(text)
  expect(hoursLabel(hundredths)).toBe(label)
})
