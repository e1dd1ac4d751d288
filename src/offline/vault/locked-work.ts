import type { Observable } from 'dexie'
import { db } from '@/offline/database.ts'
import { live } from '@/offline/live.ts'
import { draftsOf, restoreSetAside } from '@/offline/outbox/drafts.ts'
import { announce } from '@/offline/outbox/events.ts'
import { rowsIn, unsettledStates } from '@/offline/outbox/rows.ts'
import { countTry, resetTries } from './people.ts'
import { openEarlier } from './vault-opening.ts'
import { opensHere } from './vault.ts'

/** How many of the person's drafts and submissions are locked, that is, sealed under an earlier password. */
export function countLockedWork(person: string): Observable<number> {
  return live(async () => {
    const rows = await rowsIn(person, unsettledStates).toArray()
    const sealed = [...rows.map(({ content }) => content), ...(await draftsOf(person)).map((draft) => draft.sealed)]
    return sealed.filter(({ keyId }) => !opensHere(person, keyId)).length
  })
}

/** `paused`: too many wrong passwords, wait `forMs`. `open`: from now on, the current password opens this work, too. */
export type Unlocked = { is: 'open' } | { is: 'wrong' } | { is: 'paused'; forMs: number }

export async function unlockWork(person: string, earlierPassword: string): Promise<Unlocked> {
  const counter = `${person}|earlier`
  const forMs = await countTry(counter)
  if (forMs > 0) return { is: 'paused', forMs }
  if ((await openEarlier(person, earlierPassword)) === 0) return { is: 'wrong' }
  await resetTries(counter)
  await db.transaction('rw', db.rows, db.drafts, async () => {
    await restoreSetAside(person)
    // Rewritten unchanged, so that every tab rereads them.
    await db.rows.bulkPut(await rowsIn(person, unsettledStates).toArray())
  })
  announce({ type: 'poke' })
  return { is: 'open' }
}
