const key = 'ess.push'

/** The opaque name of the person whose pushes this device gets; null if it gets none. Read at sign-out. */
export const pushOwner = (): string | null => localStorage.getItem(key)

export const notePushOwner = (person: string): void => localStorage.setItem(key, person)

export const forgetPushOwner = (): void => localStorage.removeItem(key)

/** Marks a subscription that neither the browser nor our server could end yet. */
export const nobody = ''
