import { screenTexts } from './screen-texts.ts'

/** The language and region by which people read dates and numbers. Money and typed dates have the U.S. format in all. */
export const localeText = screenTexts('locale', { en: { tag: 'en-US' } })

export const locale = (): string => localeText('tag')

/**
 * Servers send English words beside each code. Readers of another language see the app's own words, unless it doesn't know
 * the code.
 */
export function readersWords(theirs: string, own: string): string {
  return locale().startsWith('en') ? theirs || own : own || theirs
}

/** For reading the parts of a date, which nobody sees. */
export const computing = 'en-US'

/** '10,000' */
export const shownCount = (count: number): string => count.toLocaleString(locale())
