import { currentIdentity } from '@/offline/identity.ts'

const key = 'ess.push-offer'
const answered = 'answered'

/** Call it after a success: Home then offers this person notifications, once, if this device can get them. */
export async function pushIsDue(): Promise<void> {
  const person = currentIdentity()?.person
  if (!person || [person, answered].includes(localStorage.getItem(key) ?? '')) return
  const { pushState } = await import('@/session/push/push.ts')
  if ((await pushState()) === 'off') localStorage.setItem(key, person)
}

export const pushOffer = (): boolean => localStorage.getItem(key) === currentIdentity()?.person

/** Remembers the answer, whichever it was. */
export const answerPush = (): void => localStorage.setItem(key, answered)
