import { type PasswordGiven, setPasswordGiven } from '@/offline/password-given.ts'

const storageKey = 'ess.password-at'

/**
 * The person has just typed the password or the device passcode, or come back from the identity provider. This survives a reload
 * of the tab.
 */
export function notePasswordGiven(person: string): void {
  keepPasswordGiven({ person, at: Date.now() })
}

export function keepPasswordGiven(given: PasswordGiven): void {
  setPasswordGiven(given)
  sessionStorage.setItem(storageKey, JSON.stringify(given))
}

export function restorePasswordGiven(): void {
  setPasswordGiven(JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as PasswordGiven | null)
}

export function forgetPasswordGiven(): void {
  setPasswordGiven(null)
  sessionStorage.removeItem(storageKey)
}
