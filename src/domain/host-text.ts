import type { HostCharacters, HostField, HostText } from '@/domain/company/configuration.ts'
import type { Rule } from './check.ts'
import { type Problem, problem } from './problem.ts'
import { sentences } from './problem-texts.ts'
import { withoutInvisible } from './typed-text.ts'

export const ownSentences = sentences('host-text', {
  'host.characters': 'Payroll’s system can’t hold {{characters}}. Please write this another way.',
  'host.characters.try': 'Payroll’s system can’t hold {{characters}}. You could write “{{instead}}”.',
  'host.length': 'Payroll’s system holds at most {{max}} characters here.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

const ascii = /^[\t\n\r\x20-\x7e]*$/
const latin1 = /^[\t\n\r\x20-\x7e\xa0-\xff]*$/

/**
 * The texts that fit a character set. The EBCDIC code pages 37, 500, and 1047 have exactly the characters of ISO
 * 8859-1, and 1140 has the euro sign in place of ¤. Sources: the tables CP037.TXT, CP500.TXT, and CP1252.TXT at
 * unicode.org, and IBM's tables of CCSID 1047 and 1140.
 */
const sets: Record<HostCharacters, RegExp> = {
  'utf-8': /^/,
  'iso-8859-1': latin1,
  'windows-1252': /^[\t\n\r\x20-\x7e\xa0-\xff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]*$/,
  ascii,
  'ccsid-37': latin1,
  'ccsid-500': latin1,
  'ccsid-1047': latin1,
  'ccsid-1140': /^[\t\n\r\x20-\x7e\xa0-\xa3\xa5-\xff€]*$/,
}

/** A letter with its accents, which may be separate characters. */
const letters = /\P{M}\p{M}*|\p{M}+/gu

const lettersOf = (text: string) => withoutInvisible(text).normalize('NFC').match(letters) ?? []

/** The letters that don't fit, each once. */
export function unfitLetters(text: string, characters: HostCharacters): string[] {
  const set = sets[characters]
  if (set.test(text)) return []
  return [...new Set(lettersOf(text).filter((letter) => !set.test(letter)))]
}

// Letters that have no accent to drop. Others are looked up by their decomposition.
const others: Record<string, string> = {
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  ø: 'o',
  Ø: 'O',
  ħ: 'h',
  Ħ: 'H',
  ŧ: 't',
  Ŧ: 'T',
  ı: 'i',
  ß: 'ss',
  ẞ: 'SS',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
  þ: 'th',
  Þ: 'Th',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  '„': '"',
  '‐': '-',
  '‑': '-',
  '–': '-',
  '—': '-',
  '…': '...',
}

/** A possible spelling of the text; null if a letter has no likely substitute. */
export function writtenFor(text: string, characters: HostCharacters): string | null {
  const set = sets[characters]
  const written = lettersOf(text).map((letter) => {
    if (set.test(letter)) return letter
    const plain = letter.normalize('NFD').replace(/\p{M}/gu, '')
    const instead = others[letter] ?? others[plain] ?? (/^\s$/u.test(letter) ? ' ' : plain)
    return instead !== '' && set.test(instead) ? instead : null
  })
  return written.includes(null) ? null : written.join('')
}

/** For rules: `hostText` is the configuration's. */
export type HostFacts = { hostText?: HostText }

/** Texts in a body, or in each entry of a list, must fit the payroll host. `fields` names the host's field of each. */
export function hostTexts<Value, Facts>(fields: Record<string, HostField>): Rule<Value, Facts> {
  return (value, facts) => {
    const { hostText } = (facts ?? {}) as HostFacts
    if (!hostText) return []
    return Object.entries(fields).flatMap(([at, field]) => {
      const text = Reflect.get(value as object, at) as unknown
      return typeof text === 'string' ? hostProblems(at, text.trim(), field, hostText) : []
    })
  }
}

function hostProblems(
  at: string,
  text: string,
  field: HostField,
  { characters = 'utf-8', longest }: HostText,
): Problem[] {
  const unfit = unfitLetters(text, characters)
  const max = longest?.[field]
  return [
    ...(unfit.length > 0 ? [unfitProblem(at, text, characters, unfit)] : []),
    ...(max !== undefined && lettersOf(text).length > max ? [problem(at, 'host.length', { max })] : []),
  ]
}

const mostNamed = 5

function unfitProblem(at: string, text: string, set: HostCharacters, unfit: string[]): Problem {
  const characters = unfit.slice(0, mostNamed).map(shown).join(' ')
  const instead = writtenFor(text, set)
  return instead === null
    ? problem(at, 'host.characters', { characters })
    : problem(at, 'host.characters.try', { characters, instead })
}

/** Invisible characters are shown by their code. */
const shown = (letter: string) =>
  /^[\p{L}\p{M}\p{N}\p{P}\p{S}]+$/u.test(letter)
    ? letter
    : `U+${letter.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`
