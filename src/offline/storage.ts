import { db } from './database.ts'
import { storageState } from './storage-state.ts'
import { VaultClosed } from './vault/vault.ts'

const markName = 'ess.device'

/**
 * Records in two places that this device stores something. After a wipe, it does so only once the person has read the notice
 * about it.
 */
export async function noteStorage(): Promise<void> {
  if (!(await storageWasWiped())) await note()
}

/** Call it once the person has read that the storage was wiped. */
export const noteWipeRead = (): Promise<void> => note()

async function note(): Promise<void> {
  await db.marks.put({ id: markName, at: Date.now() })
  localStorage.setItem(markName, '1')
}

/**
 * True if the device once stored something and its database is empty now, because the browser or a person cleared it. Browsers
 * can evict IndexedDB and leave local storage, so the mark there survives.
 */
export async function storageWasWiped(): Promise<boolean> {
  if (localStorage.getItem(markName) === null) return false
  return (await db.marks.get(markName)) === undefined
}

/** Asks the browser not to clear this app's storage when space is short. */
export async function askForPersistence(): Promise<boolean> {
  if (!navigator.storage?.persist) return false
  return (await navigator.storage.persisted()) || navigator.storage.persist()
}

/**
 * Why this device did not store something: it has no room, its vault is closed, its database is unusable, or
 * anything else.
 */
export type NotStored = 'full' | 'locked' | 'closed' | 'failed'

const closed = [
  'DatabaseClosedError',
  'OpenFailedError',
  'MissingAPIError',
  'InvalidStateError',
  'UnknownError',
  'SecurityError',
]

export function whyNotStored(error: unknown): NotStored {
  if (error instanceof VaultClosed) return 'locked'
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown }
  if (name === 'QuotaExceededError') return 'full'
  // Dexie wraps the error that ended a transaction.
  if (inner && whyNotStored(inner) !== 'failed') return whyNotStored(inner)
  return storageState() !== 'works' && closed.includes(name ?? '') ? 'closed' : 'failed'
}
