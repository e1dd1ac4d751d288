import type { Language } from '@/domain/languages.ts'
import type { Company } from './company.ts'

/** The person a text is written for. `language`: the one they chose, null before their first choice. */
export type Reader = { language: Language | null }

/** The language that the person chose, if the company offers it; otherwise English. */
export function languageFor({ configuration }: Pick<Company, 'configuration'>, { language }: Reader): Language {
  return language !== null && configuration.languages?.includes(language) ? language : 'en'
}
