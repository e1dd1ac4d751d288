import { db } from './database.ts'

const markName = 'ess.device'

/** Notes in two places that this device keeps something. After it was wiped only once that has been read: see below. */
export async function noteStorage(): Promise<void> {
  if (!(await storageWasWiped())) await note()
}

/** Somebody has read that the storage was wiped. */
export const noteWipeRead = (): Promise<void> => note()

async function note(): Promise<void> {
  await db.marks.put({ id: markName, at: Date.now() })
  localStorage.setItem(markName, '1')
}

/**
 * True when the device kept something once and its database is empty now: the browser or a person cleared it. Browsers
 * evict IndexedDB without local storage, so the mark there outlives it.
 */
export async function storageWasWiped(): Promise<boolean> {
  if (localStorage.getItem(markName) === null) return false
  return (await db.marks.get(markName)) === undefined
}

/** Asks the browser not to clear what is kept here when space is short. */
export async function askForPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}
