/** The languages that the portal speaks. English comes first, because it's for people who haven't chosen one. */
export const languages = ['en', 'es'] as const

export type Language = (typeof languages)[number]

/** Each in its own words. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

export function isLanguage(value: unknown): value is Language {
  return (languages as readonly unknown[]).includes(value)
}

/** The first language that the portal speaks among tags in the order of preference, such as 'es-MX'. */
export function firstSpoken(tags: readonly string[]): Language {
  return tags.map((tag) => tag.toLowerCase().split('-')[0]).find(isLanguage) ?? 'en'
}
