import type { Language } from '@/domain/languages.ts'
import { languageFor } from '../company/reader-language.ts'
import { languageOf } from '../stores/people/languages.ts'
import type { Call } from './serve.ts'

/** The language of files that the caller downloads. */
export async function callerLanguage({
  db,
  user,
  services,
}: Pick<Call, 'db' | 'user' | 'services'>): Promise<Language> {
  return languageFor(services.company, { language: await languageOf(db, user.personId) })
}
