import { screenTexts } from './screen-texts.ts'

/**
 * The language and region that determine how dates and numbers are shown. Money and typed dates use the U.S. format in all of
 * them.
 */
export const localeText = screenTexts('locale', { en: { tag: 'en-US' } })

export const locale = (): string => localeText('tag')

/**
 * Servers send English text with each code. Readers of other languages see the app's own text, unless it doesn't know the code.
 */
export function readersWords(theirs: string, own: string): string {
  return locale().startsWith('en') ? theirs || own : own || theirs
}

/** For parsing the parts of a date, which isn't shown to users. */
export const computing = 'en-US'

/** '10,000' */
export const shownCount = (count: number): string => count.toLocaleString(locale())
