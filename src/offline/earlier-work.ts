import { type Observable, liveQuery } from 'dexie'
import { db } from './database.ts'
import { draftsOf, takeUpSetAside } from './drafts.ts'
import { countTry, forgiveTries } from './people.ts'
import { announce } from './pokes.ts'
import { rowsIn, unsettledStates } from './rows.ts'
import { openEarlier } from './vault-opening.ts'
import { opensHere } from './vault.ts'

/** How many drafts and submissions of the person wait under an earlier password. */
export function countEarlierWork(person: string): Observable<number> {
  return liveQuery(async () => {
    const rows = await rowsIn(person, unsettledStates).toArray()
    const sealed = [...rows.map(({ content }) => content), ...(await draftsOf(person)).map((draft) => draft.sealed)]
    return sealed.filter(({ keyId }) => !opensHere(person, keyId)).length
  })
}

/** `paused`: after too many wrong ones, in ms. Once it is open, the present password opens it as well. */
export type EarlierOpened = { is: 'open' } | { is: 'wrong' } | { is: 'paused'; forMs: number }

export async function openEarlierWork(person: string, password: string): Promise<EarlierOpened> {
  const counter = `${person}|earlier`
  const forMs = await countTry(counter)
  if (forMs > 0) return { is: 'paused', forMs }
  if ((await openEarlier(person, password)) === 0) return { is: 'wrong' }
  await forgiveTries(counter)
  await db.transaction('rw', db.rows, db.drafts, async () => {
    await takeUpSetAside(person)
    // Written as they are, so that every tab looks at them anew.
    await db.rows.bulkPut(await rowsIn(person, unsettledStates).toArray())
  })
  announce({ type: 'poke' })
  return { is: 'open' }
}
