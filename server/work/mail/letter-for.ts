import type { Language } from '@/domain/languages.ts'
import { inLanguage, screenTexts } from '@/domain/screen-texts.ts'
import type { Company } from '../../company/companies.ts'
import { languageFor, type Reader } from '../../company/reader-language.ts'

export const letterText = screenTexts('letters', {
  en: { hello: 'Hello {{name}},' },
})

/** Writes a letter in its reader's language. */
export function letterFor<Letter extends object>(
  company: Pick<Company, 'configuration'>,
  reader: Reader,
  write: () => Letter,
): Letter & { language: Language } {
  const language = languageFor(company, reader)
  return { ...inLanguage(language, write), language }
}

/** The first line of a letter. */
export const helloTo = ({ firstName }: { firstName: string }): string => letterText('hello', { name: firstName })
