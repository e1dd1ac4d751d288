import { describe, expect, test } from 'vitest'
import { plainEmail, plainText, sameName, typedCode, withoutInvisible } from './typed-text.ts'
import { shaped } from './check.ts'

describe('a number that looks right is read the way it looks', () => {
  test.each([
    ['zero-width spaces', '1210\u200b0024\u200b8', '121000248'],
    ['direction marks around a copied number', '\u202a121000248\u202c', '121000248'],
    ['a byte order mark', '\ufeff121000248', '121000248'],
    ['a word joiner and a soft hyphen', '121\u2060000\u00ad248', '121000248'],
    ['variation selectors', '1\ufe0f2\ufe0f', '12'],
    ['full-width digits and signs', '１２１０００２４８－（６）．５', '121000248-(6).5'],
    ['an en dash, a minus, and a non-breaking hyphen', '85009\u20131234 \u22125 602\u2011555', '85009-1234 -5 602-555'],
    ['no-break spaces', '1\u00a0250\u202f.50', '1 250 .50'],
    ['curly apostrophes', 'O\u2018Brien O\u2019Brien O\u02bcBrien', "O'Brien O'Brien O'Brien"],
  ])('%s', (_, typed, meant) => {
    expect(plainText(typed)).toBe(meant)
  })

  test('in a body', () => {
    expect(shaped(' \u200e1２1 ', typedCode(9))).toEqual({ ok: true, value: '121' })
  })
})

test('words lose only invisible characters', () => {
  expect(withoutInvisible('\u200bCre\u0301dit d\u2019Union\ufeff – 東')).toBe('Cre\u0301dit d\u2019Union – 東')
})

test.each([
  ['ann@example.com', 'ann@example.com'],
  [' ann@example.com\u200b ', 'ann@example.com'],
  ['mailto:ann@example.com', 'ann@example.com'],
  ['MAILTO:ann@example.com?subject=Hello', 'ann@example.com'],
  ['Ann Lee <ann@example.com>', 'ann@example.com'],
  ['"Lee, Ann" <mailto:ann@example.com>', 'ann@example.com'],
  ['ann＠example.com', 'ann@example.com'],
  ['not an address', 'not an address'],
])('the address in %j is %j', (typed, address) => {
  expect(plainEmail(typed)).toBe(address)
})

test.each([
  ["Ann O'Brien", 'ann o\u2018brien', true],
  ["Ann O'Brien", 'ANN  O\u2019BRIEN ', true],
  ["Ann O'Brien", 'Ann O\u00b4Brien', true],
  ['Zoe\u0301 Lee', 'Zo\u00e9\u00a0Lee', true],
  ['Jean-Luc Roy', 'Jean\u2011Luc Roy', true],
  ['Ann Lee', 'Ann\u200b Lee', true],
  ["Ann O'Brien", 'Ann OBrien', false],
])('%j and %j are the same name: %s', (one, other, same) => {
  expect(sameName(one, other)).toBe(same)
})
