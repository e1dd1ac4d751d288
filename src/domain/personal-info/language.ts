import { type Infer, enums, object, type } from '@/domain/struct.ts'
import { reading } from '@/domain/lenient.ts'
import { type Language, isLanguage, languages } from '@/domain/languages.ts'

/** The language that the person chose. Blank before the first choice. */
export const LanguageOnFile = type({
  language: reading(enums([...languages, '']), (wire) => (isLanguage(wire) ? wire : '')),
})
export const LanguageChange = object({ language: enums(languages) })

export type LanguageOnFile = Infer<typeof LanguageOnFile>
export type LanguageChange = { language: Language }
