import { type Observable, type Subscription, liveQuery } from 'dexie'
import { db } from './database.ts'
import { currentIdentity, onIdentity } from './identity.ts'
import { type OpenRow, isSealed, openRow } from './open-row.ts'
import { rowsIn, rowsOf, unsettledStates } from './rows.ts'
import type { StoredRow } from './stored.ts'

/** The signed-in person's rows, newest first. */
export function watchRows(): Observable<OpenRow[]> {
  const open = openOnce()
  return ofPerson([], (person) => rowsOf(person).reverse().sortBy('order'), (rows) => Promise.all(rows.map(open)))
}

export function watchRow(id: string): Observable<OpenRow | null> {
  const own = async (person: string) => {
    const row = await db.rows.get({ id })
    return row?.person === person ? row : null
  }
  return ofPerson(null, own, async (row) => row && openRow(row))
}

/** What has not arrived: waiting, being sent, held, needing attention, in conflict. */
export function countWaiting(): Observable<number> {
  return ofPerson(0, (person) => rowsIn(person, unsettledStates).count(), async (count) => count)
}

/** Rows that did not change are not opened again. */
function openOnce(): (row: StoredRow) => Promise<OpenRow> {
  const opened = new Map<string, { seen: string; row: Promise<OpenRow> }>()
  return (row) => {
    const seen = [row.key, row.kind, row.state, row.attempts, row.nextAt, row.settledAt, row.base, row.shown].join('|')
    const known = opened.get(row.id)
    if (known?.seen === seen) return known.row
    const fresh = openRow(row)
    opened.set(row.id, { seen, row: fresh })
    // The key may be opened later.
    void fresh.then((open) => isSealed(open) && opened.get(row.id)?.row === fresh && opened.delete(row.id), () => opened.delete(row.id))
    return fresh
  }
}

/** A live query that follows who is signed in. Sealing stays outside of it: Dexie watches what is read inside. */
function ofPerson<Read, Shown>(
  nobody: Shown,
  read: (person: string) => PromiseLike<Read>,
  show: (read: Read) => Promise<Shown>,
): Observable<Shown> {
  const observable = {
    subscribe(next?: unknown, failed?: (error: unknown) => void) {
      const tell = (typeof next === 'function' ? next : (next as { next?: unknown } | null)?.next) as ((shown: Shown) => void) | undefined
      const fail = failed ?? (next as { error?: (error: unknown) => void } | null)?.error
      let inner: Subscription | null = null
      let turn = 0
      const follow = () => {
        inner?.unsubscribe()
        inner = null
        const person = currentIdentity()?.person
        turn++
        if (!person) return tell?.(nobody)
        inner = liveQuery(async () => read(person)).subscribe((value) => {
          const mine = ++turn
          show(value).then((shown) => mine === turn && tell?.(shown), fail)
        }, fail)
      }
      const unfollow = onIdentity(follow)
      follow()
      const subscription = {
        closed: false,
        unsubscribe() {
          subscription.closed = true
          turn++
          unfollow()
          inner?.unsubscribe()
        },
      }
      return subscription
    },
    [Symbol.observable]: () => observable,
  }
  return observable as Observable<Shown>
}
