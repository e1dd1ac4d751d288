import { expect, test } from 'vitest'
import { foldedText, searchWords } from './person-search.ts'

test.each([
  ['', []],
  ['  ', []],
  ['100017', ['100017']],
  ['Elena', ['elena']],
  ['  elena   RAMIREZ ', ['elena', 'ramirez']],
  ['Ramirez, Elena', ['ramirez', 'elena']],
  ['Zoë Núñez', ['zoe', 'nunez']],
  ['O’Brien-Smith', ['o’brien-smith']],
  ['100% _x', ['100%', '_x']],
  ['a b c d e f g h', ['a', 'b', 'c', 'd', 'e', 'f']],
])('the words of "%s" are %j', (text, words) => {
  expect(searchWords(text)).toEqual(words)
})

test('folding composed and decomposed letters gives the same text', () => {
  expect(foldedText('Zo\u00eb')).toBe(foldedText('Zoe\u0308'))
  expect(foldedText('ÉLODIE Ångström')).toBe('elodie angstrom')
})
