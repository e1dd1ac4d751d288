import { type Language, isLanguage } from '@/domain/languages.ts'

const key = 'ess.language-chosen'

/** After that, someone else may be using the device. */
const fewMinutes = 5 * 60_000

/** The language chosen on the sign-in screen. It becomes the language of the person who then signs in, within a few minutes. */
export function noteChosenHere(language: Language): void {
  sessionStorage.setItem(key, `${language} ${Date.now()}`)
}

export function forgetChosenHere(): void {
  sessionStorage.removeItem(key)
}

export function takeChosenHere(): Language | null {
  const [chosen, at] = sessionStorage.getItem(key)?.split(' ') ?? []
  forgetChosenHere()
  return isLanguage(chosen) && Math.abs(Date.now() - Number(at)) < fewMinutes ? chosen : null
}
