import type { Observable, Subscription } from 'dexie'
import { db } from '@/offline/database.ts'
import { currentIdentity, onIdentity } from '@/offline/identity.ts'
import { live } from '@/offline/live.ts'
import { setBadge } from '@/offline/push/badge.ts'
import { type DraftKey, type DraftLabel, draftsOf, isSetAside, labelOf } from './drafts.ts'
import { type OpenRow, isSealed, openRow } from './open-row.ts'
import { rowsIn, rowsOf, unsettledStates } from './rows.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { onVaultOpened } from '@/offline/vault/vault.ts'
import { opensHere } from '@/offline/vault/vault.ts'

/** The signed-in person's rows, newest first, including replaced ones. */
export function watchEveryRow(): Observable<OpenRow[]> {
  return ofPerson(
    [],
    (person) => rowsOf(person).reverse().sortBy('order'),
    () => {
      const open = openOnce()
      return (rows) => Promise.all(rows.map(open))
    },
  )
}

/** The newest undelivered row of a kind and subject, whichever tab queued it. */
export function watchNewest(kind: string, subject?: string): Observable<OpenRow | null> {
  return ofPerson(
    null,
    async (person) => {
      const rows = await rowsIn(person, unsettledStates)
        .filter((row) => row.kind === kind)
        .sortBy('order')
      return { person, rows }
    },
    () =>
      async ({ person, rows }) => {
        const about = await subjectHash(person, kind, subject)
        const newest = rows.findLast((row) => row.about === about)
        const row = newest ? await openRow(newest) : null
        return row && isSealed(row) ? null : row
      },
  )
}

/** A form that was started and not submitted. Drafts of earlier releases have no label. */
export type Unfinished = { key: DraftKey; kind: string; keptAt: number; label: DraftLabel | null }

/** The signed-in person's unfinished forms that can be opened here, newest first. */
export function watchDrafts(): Observable<Unfinished[]> {
  return ofPerson([], draftsOf, () => async (drafts) => {
    const open = drafts.filter((draft) => !isSetAside(draft) && opensHere(draft.person, draft.sealed.keyId))
    const unfinished = open.map(async (draft): Promise<Unfinished> => {
      const { person, kind, about, keptAt } = draft
      return { key: [person, kind, about], kind, keptAt, label: await labelOf(draft) }
    })
    return (await Promise.all(unfinished)).toSorted((one, other) => other.keptAt - one.keptAt)
  })
}

export function watchRow(id: string): Observable<OpenRow | null> {
  const own = async (person: string) => {
    const row = await db.rows.get({ id })
    return row?.person === person ? row : null
  }
  return ofPerson(null, own, () => async (row) => row && openRow(row))
}

/** The number of undelivered rows: waiting, being sent, held, needing attention, in conflict. */
export function countWaiting(): Observable<number> {
  return ofPerson(
    0,
    (person) => rowsIn(person, unsettledStates).count(),
    () => async (count) => count,
  )
}

/** Shows the number of undelivered rows on the app's icon. Returns the function that stops it. */
export function startBadge(): () => void {
  const subscription = countWaiting().subscribe((count) => void setBadge(count))
  return () => subscription.unsubscribe()
}

/** Reopens a row only if it changed. */
function openOnce(): (row: StoredRow) => Promise<OpenRow> {
  const opened = new Map<string, { changes: string; row: Promise<OpenRow> }>()
  return (row) => {
    // Every sealing has its own initialization vector.
    const { iv } = row.outcome ?? {}
    const changes = [
      row.key,
      row.kind,
      row.state,
      row.attempts,
      row.nextAt,
      row.sendAfter,
      row.settledAt,
      row.base,
      iv,
    ].join('|')
    const known = opened.get(row.id)
    if (known?.changes === changes) return known.row
    const fresh = openRow(row)
    opened.set(row.id, { changes, row: fresh })
    // The row's key may be opened later.
    void fresh.then(
      (open) => isSealed(open) && opened.get(row.id)?.row === fresh && opened.delete(row.id),
      () => opened.delete(row.id),
    )
    return fresh
  }
}

/**
 * A live query for the signed-in person. Rows are opened outside of it, because Dexie watches everything read inside. `opener`
 * restarts with every person, sign-in, and opened vault, so that opened data doesn't outlive the sign-out.
 */
function ofPerson<Read, Shown>(
  nobody: Shown,
  read: (person: string) => PromiseLike<Read>,
  opener: () => (read: Read) => Promise<Shown>,
): Observable<Shown> {
  const observable = {
    subscribe(next?: unknown, failed?: (error: unknown) => void) {
      const tell = (typeof next === 'function' ? next : (next as { next?: unknown } | null)?.next) as
        | ((shown: Shown) => void)
        | undefined
      const fail = failed ?? (next as { error?: (error: unknown) => void } | null)?.error
      let inner: Subscription | null = null
      let turn = 0
      const follow = () => {
        inner?.unsubscribe()
        inner = null
        const person = currentIdentity()?.person
        turn++
        if (!person) return tell?.(nobody)
        const open = opener()
        inner = live(async () => read(person)).subscribe((value) => {
          const mine = ++turn
          open(value).then((shown) => mine === turn && tell?.(shown), fail)
        }, fail)
      }
      const unfollow = [onIdentity(follow), onVaultOpened(follow)]
      follow()
      const subscription = {
        closed: false,
        unsubscribe() {
          subscription.closed = true
          turn++
          for (const step of unfollow) step()
          inner?.unsubscribe()
        },
      }
      return subscription
    },
    [Symbol.observable]: () => observable,
  }
  return observable as Observable<Shown>
}
