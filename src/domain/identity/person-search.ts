/** Without accents and in lower case, so that 'zoe' finds 'Zoë'. */
export function foldedText(text: string): string {
  return ascii.test(text)
    ? text.toLowerCase()
    : text
        .normalize('NFD')
        .replace(/[\u0300-\u036f]/g, '')
        .toLowerCase()
}

const ascii = /^[\x20-\x7e]*$/

/** Enough for every name; each further word would only cost time. */
const mostWords = 6

/**
 * The words of a person search, folded. A comma separates too, because people are shown as 'last name, first name'.
 * The first word may be part of the id, last or first name; each further word of the last or first name. Source:
 * specification 1 section 5.
 */
export function searchWords(text: string): string[] {
  return foldedText(text)
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, mostWords)
}
