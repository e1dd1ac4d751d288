import { rowsIn, rowsOf, unsettledStates } from './rows.ts'
import { db } from './database.ts'
import type { StoredRow } from './stored.ts'

type Newer = Pick<StoredRow, 'person' | 'kind' | 'about' | 'lane' | 'base'>

/** It certainly never reached the server, or was refused by it. */
export function canBeTakenBack({ state, attempts }: StoredRow): boolean {
  if (state === 'attention' || state === 'conflict') return true
  return (state === 'waiting' || state === 'held') && attempts === 0
}

/** A newer row takes the place of one that can be taken back. */
export function isReplaceable(row: StoredRow, newer: Newer): boolean {
  return row.kind === newer.kind && row.about === newer.about && canBeTakenBack(row)
}

const promise = 'new-'

/** Stands for the version of what has not been made yet: it is never sent, and lifted to the ETag once that is known. */
export function promisedBase(): string {
  return promise + crypto.randomUUID()
}

export function isPromised(base: string | null): base is string {
  return base !== null && base.startsWith(promise)
}

/** What is written on top of this device's own earlier change carries that change's ETag. Inside a transaction. */
export async function liftedBase(newer: Newer): Promise<string | null> {
  if (newer.base === null) return null
  const taken = await rowsIn(newer.person, ['sent', 'received']).filter((row) => row.lane === newer.lane && row.base !== null).toArray()
  return taken.sort((one, other) => one.order - other.order).reduce((base, row) => (row.base === base ? baseAfter(row) : base), newer.base as string | null)
}

/** What starts from a row that was taken: from its ETag, once the server shows it; from none where it gave none to what it made. */
export function baseAfter({ state, etag, base }: StoredRow): string | null {
  return (state === 'sent' ? etag : null) ?? (isPromised(base) ? null : base)
}

/** What the server compares: what this device had received before counts for it, though no read shows it yet. */
export async function ifMatchOf({ person, lane, base, order }: StoredRow): Promise<string | undefined> {
  if (base === null || isPromised(base)) return undefined
  const before = await rowsIn(person, ['received']).filter((row) => row.lane === lane && row.base === base && row.order < order).toArray()
  return before.sort((one, other) => one.order - other.order).findLast(({ etag }) => etag !== null)?.etag ?? base
}

/** A row goes, and with it what was written on top of what it would have made. Inside a transaction. */
export async function removeRow(row: StoredRow): Promise<void> {
  await db.rows.delete(row.order)
  if (!isPromised(row.base)) return
  const onTop = (other: StoredRow) => other.base === row.base && other.order > row.order && unsettledStates.includes(other.state)
  await rowsOf(row.person).filter(onTop).delete()
}

/** These answers stand behind the look-up of the key, so that under this key nothing was changed. */
const refusedUnderKey = [409, 412, 422]

/** A refused row needs another key to be judged anew; one that may have reached the server keeps its own. */
export function renewedKey(row: StoredRow, status: number | null): string {
  return status !== null && refusedUnderKey.includes(status) ? crypto.randomUUID() : row.key
}
