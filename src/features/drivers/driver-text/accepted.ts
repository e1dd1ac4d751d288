import { currentIdentity } from '@/offline/identity.ts'

// A pseudonym, and a number made of the text: neither says anything of the person.
const keyOf = () => `ess.disclaimer.${currentIdentity()?.person ?? ''}`

/** Whether this person has accepted this text on this device. Another text has to be accepted again. */
export function hasAccepted(text: string): boolean {
  try {
    return localStorage.getItem(keyOf()) === marked(text)
  } catch {
    return false
  }
}

export function noteAccepted(text: string): void {
  try {
    localStorage.setItem(keyOf(), marked(text))
  } catch {
    // A device that stores nothing asks again.
  }
}

function marked(text: string): string {
  let sum = 0
  for (const letter of text) sum = (sum * 31 + letter.codePointAt(0)!) % 2_147_483_647
  return String(sum)
}
