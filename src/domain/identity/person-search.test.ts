import { expect, test } from 'vitest'
import { foldedText, searchable, SearchText, searchWords } from './person-search.ts'

test.each([
  ['', []],
  ['  ', []],
  ['100017', ['100017']],
  ['Elena', ['elena']],
  ['  elena   RAMIREZ ', ['elena', 'ramirez']],
  ['Ramirez, Elena', ['ramirez', 'elena']],
  ['Zoë Núñez', ['zoe', 'nunez']],
  ['Søren Łukasz', ['soren', 'lukasz']],
  ['Đurić Großmann', ['duric', 'grossmann']],
  ['O’Brien O‘Brien O`Brien', ["o'brien", "o'brien", "o'brien"]],
  ['O’Brien-Smith', ["o'brien-smith"]],
  ['100% _x', ['100%', '_x']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('the words of "%s" are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('composed and decomposed letters fold to the same text', () => {
  expect(foldedText('Zo\u00eb')).toBe(foldedText('Zoe\u0308'))
  expect(foldedText('ÉLODIE Ångström')).toBe('elodie angstrom')
})

test.each([
  ['', true],
  ['  ', true],
  ['jo', false],
  [' jo ', false],
  ['jos', true],
  ['x'.repeat(100), true],
  ['x'.repeat(101), false],
])('a query may search for "%s": %s', (text, taken) => expect(SearchText.is(text)).toBe(taken))

test('trims a search, and requires 3 to 100 letters', () => {
  expect(['jo', ' jos ', '👍👍', 'x'.repeat(200)].map(searchable)).toEqual(['', 'jos', '', 'x'.repeat(100)])
})
