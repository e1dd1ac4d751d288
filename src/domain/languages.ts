/** The portal's languages. English comes first, because it's for people who haven't chosen a language. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Each language's name in that language. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** The first supported language among tags such as 'es-MX', in order of preference. */
export function firstSpoken(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}
