import { refine, string } from '@/domain/struct.ts'

/** A search without letters finds everyone; 1 or 2 letters don't start a search. Source: specification 1 section 9. */
export const minSearchLetters = 3
export const maxSearchLetters = 100

/** The letters to search for: '' if there are too few. */
export function searchable(text: string): string {
  const letters = [...text.trim()].slice(0, maxSearchLetters)
  return letters.length < minSearchLetters ? '' : letters.join('')
}

/** A search in a query: empty, or long enough to search. */
export const SearchText = refine(string(), 'SearchText', (text) => {
  const letters = [...text.trim()].length
  return letters === 0 || (letters >= minSearchLetters && letters <= maxSearchLetters)
})

// Letters that Unicode doesn't decompose. PostgreSQL's `folded` has the same list, see its migrations.
const plainLetters: Record<string, string> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '`': "'",
  '´': "'",
}
const withPlainLetter = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'g')

/** Without accents and in lower case, so that 'zoe' finds 'Zoë', and 'soren' finds 'Søren'. */
export function foldedText(text: string): string {
  return ascii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
        .replace(withPlainLetter, (letter) => plainLetters[letter]!)
}

// A backtick is folded, too.
const ascii = /^[\x20-\x5f\x61-\x7e]*$/

/** Enough for any name; more words would only cost time. */
const maxWords = 6

/**
 * The words of a person search, folded. A comma is also a separator, because people are shown as 'last name, first name'. The
 * first word may be part of the id or the last or first name; each further word, of the last or first name. Source: specification
 * 1 section 5.
 */
export function searchWords(text: string): string[] {
  return foldedText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, maxWords)
}
