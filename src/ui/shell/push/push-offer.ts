const key = 'ess.push-offer'

/** Something has succeeded: from now on Home offers notifications, once, if this device can get them. */
export async function pushIsDue(): Promise<void> {
  if (localStorage.getItem(key) !== null) return
  const { pushState } = await import('@/session/push/push.ts')
  if ((await pushState()) === 'off') localStorage.setItem(key, 'due')
}

export const pushOffer = (): boolean => localStorage.getItem(key) === 'due'

/** Any answer is remembered. */
export const answerPush = (): void => localStorage.setItem(key, 'answered')
