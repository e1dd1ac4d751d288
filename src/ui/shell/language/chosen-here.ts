import { type Language, isLanguage } from '@/domain/languages.ts'

const key = 'ess.language-chosen'

/** The language chosen on the sign-in screen. It becomes the language of the person who then signs in. */
export function noteChosenHere(language: Language): void {
  sessionStorage.setItem(key, language)
}

export function takeChosenHere(): Language | null {
  const chosen = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return isLanguage(chosen) ? chosen : null
}
