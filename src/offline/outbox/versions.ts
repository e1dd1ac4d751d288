import { db } from '@/offline/database.ts'
import type { StoredRow } from '@/offline/stored.ts'
import { subjectHash } from '@/offline/vault/digest.ts'
import { isAccepted, isInRecord } from './open-row.ts'
import {
  type RowContent,
  acceptedStates,
  contentOf,
  openStates,
  rowsIn,
  rowsOf,
  sealContent,
  unsettledStates,
} from './rows.ts'
import type { Submission } from './submission.ts'

// Versions of records that rows are based on: `base` is the ETag sent as If-Match.

const provisionalPrefix = 'new-'

/**
 * The base of records created on this device that the server does not have yet. Never sent; replaced by the
 * ETag once that is known.
 */
export function provisionalBase(): string {
  return provisionalPrefix + crypto.randomUUID()
}

function isProvisional(base: string | null): base is string {
  return base !== null && base.startsWith(provisionalPrefix)
}

/** The base of a new row. If it's based on this device's own earlier change, it's that change's ETag. Inside a transaction. */
export async function currentBase(newer: Pick<StoredRow, 'person' | 'lane' | 'base'>): Promise<string | null> {
  if (newer.base === null) return null
  const taken = await rowsIn(newer.person, acceptedStates)
    .filter((row) => row.lane === newer.lane && row.base !== null)
    .toArray()
  return taken
    .sort((one, other) => one.order - other.order)
    .reduce((base, row) => (row.base === base ? baseAfter(row) : base), newer.base as string | null)
}

/** The base after a row that the server accepted: its ETag once it's in the record. Null if a create returned none. */
function baseAfter(row: StoredRow): string | null {
  return (isInRecord(row) ? row.etag : null) ?? (isProvisional(row.base) ? null : row.base)
}

/** The version for If-Match: the server counts what it has received from this device, even if no read shows it yet. */
export async function ifMatchOf({
  person,
  lane,
  base,
  order,
}: Pick<StoredRow, 'person' | 'lane' | 'base' | 'order'>): Promise<string | undefined> {
  if (base === null || isProvisional(base)) return undefined
  const before = await rowsIn(person, acceptedStates)
    .filter((row) => row.lane === lane && row.base === base && row.order < order)
    .toArray()
  return before.sort((one, other) => one.order - other.order).findLast(({ etag }) => etag !== null)?.etag ?? base
}

/** Deletes a row, and with a create the changes that depend on it. Inside a transaction. */
export async function removeRow(row: StoredRow): Promise<void> {
  await db.rows.delete(row.order)
  await removeDependents(row)
}

/**
 * Another version replaces the row. Activity still shows it. Changes that depend on a create go with it.
 * Inside a transaction.
 */
export async function replaceRow(row: StoredRow): Promise<void> {
  await db.rows.put({ ...row, state: 'replaced', settledAt: Date.now(), envelope: undefined })
  await removeDependents(row)
}

async function removeDependents(row: StoredRow): Promise<void> {
  if (!isProvisional(row.base)) return
  const depends = (other: StoredRow) =>
    other.base === row.base && other.order > row.order && unsettledStates.includes(other.state)
  await rowsOf(row.person).filter(depends).delete()
}

/** Whether a row changes what an earlier row of this device creates, and doesn't know its outcome yet. */
export function waitsForCreate({ base }: Pick<StoredRow, 'base'>, { sends }: Submission): boolean {
  return isProvisional(base) && sends.method !== 'POST'
}

/**
 * For a row that waits for a create that was sent: after a success it gets the new base. If the server
 * refused the create, or it is gone, the row replaces it under `fallbackKind`; without one both are deleted.
 * Returns the row as it now is, null if it is gone or must still wait.
 */
export async function settleDependent(
  row: StoredRow,
  content: RowContent,
  { fallbackKind }: Submission,
  known: ReadonlyMap<string, Submission>,
): Promise<StoredRow | null> {
  const fallback = fallbackKind ? known.get(fallbackKind) : undefined
  const replacement = fallback ? await asKind(fallback, row, content) : null
  return db.transaction('rw', db.rows, async () => {
    const present = await db.rows.get(row.order)
    const create = await rowsOf(row.person)
      .filter((other) => other.base === row.base && other.order < row.order)
      .first()
    if (!present || (create && openStates.includes(create.state))) return null
    if (create && isAccepted(create)) return put({ ...present, base: baseAfter(create) })
    if (!replacement && fallbackKind !== null) return null
    if (create) await db.rows.delete(create.order)
    if (replacement) return put({ ...present, ...replacement })
    await db.rows.delete(row.order)
    return null
  })
}

// The other form may store its values differently: it is filled from the body.
async function asKind(
  submission: Submission,
  { person, id }: StoredRow,
  { body, params, subject }: RowContent,
): Promise<Partial<StoredRow>> {
  const { kind, version, replaces } = submission
  const content = await sealContent({ person, id, kind }, contentOf(submission, body, { form: null, params, subject }))
  return { kind, version, replaces, about: await subjectHash(person, kind, subject), content, outcome: null }
}

async function put(row: StoredRow): Promise<StoredRow> {
  await db.rows.put(row)
  return row
}
