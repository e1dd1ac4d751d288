import { expect, test } from 'vitest'
import { type HostCharacters, HostCharacters as Sets } from '@/domain/company/configuration.ts'
import { broken } from './check.ts'
import { type HostFacts, hostTexts, unfitLetters, writtenFor } from './host-text.ts'
import { sentence } from './problem-texts.ts'

/** The characters of the bytes 40 to FE in CCSID 37, in order. Source: CP037.TXT at unicode.org. */
const ccsid37 =
  ' \xa0âäàáãåçñ¢.<(+|&éêëèíîïìß!$*);¬-/ÂÄÀÁÃÅÇÑ¦,%_>?øÉÊËÈÍÎÏÌ`:#@\'="' +
  'Øabcdefghi«»ðýþ±°jklmnopqrªºæ¸Æ¤µ~stuvwxyz¡¿ÐÝÞ®^£¥·©§¶¼½¾[]¯¨´×' +
  '{ABCDEFGHI\xadôöòóõ}JKLMNOPQR¹ûüùúÿ\\÷STUVWXYZ²ÔÖÒÓÕ0123456789³ÛÜÙÚ'

const fits = (characters: HostCharacters) => (code: number) =>
  unfitLetters(String.fromCodePoint(code), characters).length === 0
/** Every printable character of the first planes that a set holds; control characters are left out. */
const held = (characters: HostCharacters) =>
  [...Array(0x2fff).keys()].filter((code) => code >= 0xa0 || (code >= 0x20 && code < 0x7f)).filter(fits(characters))
const codesOf = (text: string) =>
  [...text].map((letter) => letter.codePointAt(0)!).toSorted((one, other) => one - other)

test('CCSID 37 has the characters in its table, which are those of ISO 8859-1', () => {
  const listed = codesOf(ccsid37)
  expect(listed).toHaveLength(191)
  for (const characters of ['ccsid-37', 'ccsid-500', 'ccsid-1047', 'iso-8859-1'] as const)
    expect(held(characters).filter((code) => code <= 0xff)).toEqual(listed)
})

test('Windows-1252 has the characters that its decoder knows', () => {
  const decoded = new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))
  const printable = codesOf(decoded).filter((code) => code >= 0xa0 || (code >= 0x20 && code < 0x7f))
  expect(printable.filter((code) => !fits('windows-1252')(code))).toEqual([])
})

test.each<[text: string, characters: HostCharacters, unfit: string[], instead: string | null]>([
  ['Zoë Núñez', 'ccsid-37', [], 'Zoë Núñez'],
  ['Wałęsa', 'ccsid-37', ['ł', 'ę'], 'Walesa'],
  ['Zoe\u0308', 'ccsid-37', [], 'Zoë'],
  ['O’Brien', 'ccsid-37', ['’'], "O'Brien"],
  ['O’Brien', 'windows-1252', [], 'O’Brien'],
  ['Œuvre – €', 'windows-1252', [], 'Œuvre – €'],
  ['Œuvre – €', 'iso-8859-1', ['Œ', '–', '€'], null],
  ['5 €', 'ccsid-1140', [], '5 €'],
  ['5 ¤', 'ccsid-1140', ['¤'], null],
  ['Straße', 'ascii', ['ß'], 'Strasse'],
  ['Ærø', 'ascii', ['Æ', 'ø'], 'AEro'],
  ['Łódź, łódź', 'ascii', ['Ł', 'ó', 'ź', 'ł'], 'Lodz, lodz'],
  ['王', 'ccsid-37', ['王'], null],
  ['Sun 🌞', 'windows-1252', ['🌞'], null],
  ['Nguyễn', 'iso-8859-1', ['ễ'], 'Nguyen'],
  ['王🌞', 'utf-8', [], '王🌞'],
])('%s in %s', (text, characters, unfit, instead) => {
  expect([unfitLetters(text, characters), writtenFor(text, characters)]).toEqual([unfit, instead])
})

const rules = [hostTexts<{ bank: string }, HostFacts>({ bank: 'bankName' })]
const said = (bank: string, hostText?: HostFacts['hostText']) => broken({ bank }, rules, { hostText }).map(sentence)

test('the sentence names the characters and a possible spelling, or the maximum length', () => {
  const ccsid = { characters: 'ccsid-37', longest: { bankName: 12 } } as const
  expect(said('Bank Wałęsy', ccsid)).toEqual(['Payroll’s system can’t hold ł ę. You could write “Bank Walesy”.'])
  expect(said('Bank 王', ccsid)).toEqual(['Payroll’s system can’t hold 王. Please write this another way.'])
  expect(said('Bank\u2003One', { characters: 'ascii' })).toEqual([
    'Payroll’s system can’t hold U+2003. You could write “Bank One”.',
  ])
  expect(said('Thirteen char', ccsid)).toEqual(['Payroll’s system holds at most 12 characters here.'])
  expect(said('Twelve chars', ccsid)).toEqual([])
})

test('without a configuration, and in UTF-8, every text fits', () => {
  expect([said('王'.repeat(50)), said('王'.repeat(50), { characters: 'utf-8' })]).toEqual([[], []])
})

test('an empty text fits in every set', () => {
  expect(Object.keys(Sets.schema).flatMap((characters) => unfitLetters('', characters as HostCharacters))).toEqual([])
})
