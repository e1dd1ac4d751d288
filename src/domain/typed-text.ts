import { coerce, size, string } from './struct.ts'

// Format characters (zero-width, direction marks, soft hyphen), variation selectors, and fillers: characters without width.
const invisible = /[\p{Cf}\u115f\u1160\u17b4\u17b5\u3164\uffa0]|[\u034f\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu
const fullWidth = /[\uff01-\uff5e]/g
const fullWidthOffset = 0xfee0
const dashes = /[\p{Pd}\u02d7\u2212]/gu
const apostrophes = /[\u2018\u2019\u201b\u02b9\u02bc\u2032\uff07]/g

/**
 * The intended text after pasting, autofill, or typing on another keyboard: without invisible characters, in
 * plain digits and letters, with plain hyphens, apostrophes, and spaces. For numbers, codes, amounts, and
 * addresses; the length may change.
 */
export function plainText(text: string): string {
  if (ascii.test(text)) return text
  return text
    .replace(invisible, '')
    .replace(fullWidth, (char) => String.fromCharCode(char.charCodeAt(0) - fullWidthOffset))
    .replace(dashes, '-')
    .replace(apostrophes, "'")
    .replace(/\s/g, ' ')
}

const ascii = /^[\x20-\x7e]*$/

/** For words: letters, dashes, and apostrophes are kept as is. */
export const withoutInvisible = (text: string): string => text.replace(invisible, '')

/** The bare address from a copied one: 'mailto:ann@example.com', 'Ann Lee <ann@example.com>'. */
export function plainEmail(text: string): string {
  const plain = plainText(text).trim()
  const [, inBrackets] = /<([^<>]*)>$/.exec(plain) ?? []
  return (inBrackets ?? plain)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
}

/** Names match regardless of how their apostrophes, accents, and spaces were typed. */
export const sameName = (one: string, other: string): boolean => comparable(one) === comparable(other)

const comparable = (name: string) =>
  plainText(name.normalize('NFC'))
    .replace(/[`\u00b4]/g, "'")
    .toLowerCase()
    .trim()
    .replace(/\s+/g, ' ')

/** A number, code, or amount in a body. */
export const typedCode = (most: number) =>
  size(
    coerce(string(), string(), (text) => plainText(text).trim()),
    0,
    most,
  )

/** Words in a body. */
export const typedWords = (most: number) =>
  size(
    coerce(string(), string(), (text) => withoutInvisible(text).trim()),
    0,
    most,
  )
