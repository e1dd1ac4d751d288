import { currentIdentity } from '@/offline/identity.ts'

// A pseudonym, and a hash of the text: neither reveals anything about the user.
const keyOf = () => `ess.disclaimer.${currentIdentity()?.person ?? ''}`

/** Whether this user has accepted this text on this device. A changed text must be accepted again. */
export function hasAccepted(text: string): boolean {
  try {
    return localStorage.getItem(keyOf()) === hashOf(text)
  } catch {
    return false
  }
}

export function noteAccepted(text: string): void {
  try {
    localStorage.setItem(keyOf(), hashOf(text))
  } catch {
    // Without storage, the device asks again.
  }
}

function hashOf(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 2_147_483_647
  return String(sum)
}
