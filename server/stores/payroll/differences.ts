import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../db/tables.ts'
import { isAmong, isOneOf } from '../one-of.ts'
import { type PageWanted, selectPage } from '../page.ts'
import { idsFound } from '../people/person-search.ts'

// A literal, because SQLite doesn't use a partial index with a parameter.
const isOpen = sql<boolean>`closed_at is null`

type Difference = {
  employerId: string
  employeeId: string
  fields: object
  /** Includes the record's `version`. */
  hidden?: Record<string, unknown>
}

type Found = {
  kind: string
  runId: number
  /** The file's day. */
  asOf: string
  now: number
  /** The versions of the secret used for the digests, oldest first. */
  secrets: string[]
  /** By person: the difference, or null if the file shows none. People who aren't in the file are missing. */
  theirs: ReadonlyMap<string, Difference | null>
}

/**
 * Lists where a payroll file differs from what people saved. A difference that the file no longer has closes
 * automatically; a dismissed one stays dismissed while the file says the same.
 */
export async function noteDifferences(tx: Db, { kind, runId, asOf, now, secrets, theirs }: Found): Promise<void> {
  const found = [...theirs].flatMap(([personId, difference]) => (difference ? [{ personId, ...difference }] : []))
  const taken = await lastTaken(
    tx,
    kind,
    found.map(({ personId }) => personId),
  )
  // The file can't include changes that payroll accepted on its day or later.
  const isKnown = ({ personId }: { personId: string }) => (taken.get(personId)?.at ?? 0) < Date.parse(asOf)
  const listed = new Map(
    found
      .filter(isKnown)
      .map((each) => [each.personId, { ...each, digests: secrets.map((secret) => digestOf(each, secret)) }]),
  )
  const open = await tx
    .selectFrom('payroll_differences')
    .select(['id', 'person_id', 'digest'])
    .where(isOpen)
    .where('kind', '=', kind)
    .execute()
  const gone = open.filter(({ person_id }) => theirs.has(person_id) && !listed.has(person_id))
  for (const { id } of gone) await closeDifference(tx, id, { outcome: 'gone', by: null, reason: null, now })
  const openOf = new Map(open.map((row) => [row.person_id, row]))
  const dismissed = await lastDismissed(tx, kind, [...listed.keys()])
  for (const [personId, { employerId, employeeId, fields, hidden, digests }] of listed) {
    const content = {
      run_id: runId,
      as_of: asOf,
      fields: JSON.stringify(fields),
      hidden: JSON.stringify(hidden ?? {}),
      digest: digests.at(-1)!,
      receipt: taken.get(personId)?.receipt ?? null,
    }
    const before = openOf.get(personId)
    if (before) await tx.updateTable('payroll_differences').set(content).where('id', '=', before.id).execute()
    else if (!digests.includes(dismissed.get(personId) ?? ''))
      await tx
        .insertInto('payroll_differences')
        .values({
          ...content,
          kind,
          person_id: personId,
          employer_id: employerId,
          employee_id: employeeId,
          found_at: now,
        })
        .execute()
  }
}

/** A keyed hash, because account numbers can be guessed from a plain one. */
function digestOf({ fields, hidden }: Difference, secret: string): string {
  const content = [fields, { ...hidden, version: null }]
  return createHmac('sha256', secret).update(JSON.stringify(content)).digest('base64url')
}

/** The last change to each person's record that payroll accepted or entered. */
async function lastTaken(db: Db, kind: string, personIds: string[]) {
  if (personIds.length === 0) return new Map<string, { receipt: string; at: number }>()
  const rows = await db
    .selectFrom('payroll_changes')
    .select(['person_id', 'receipt', 'settled_at'])
    .where('kind', '=', kind)
    .where('state', 'in', ['taken', 'done'])
    .where(isOneOf(db, 'person_id', personIds))
    .orderBy('id')
    .execute()
  return new Map(rows.map(({ person_id, receipt, settled_at }) => [person_id, { receipt, at: settled_at ?? 0 }]))
}

/** The last dismissed difference, by person. */
async function lastDismissed(db: Db, kind: string, personIds: string[]): Promise<Map<string, string>> {
  if (personIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payroll_differences')
    .select(['person_id', 'digest'])
    .where('kind', '=', kind)
    .where('outcome', '=', 'dismissed')
    .where(isOneOf(db, 'person_id', personIds))
    .orderBy('closed_at')
    .execute()
  return new Map(rows.map(({ person_id, digest }) => [person_id, digest]))
}

const openOnes = (db: Db) =>
  db
    .selectFrom('payroll_differences')
    .leftJoin('employees', 'employees.person_id', 'payroll_differences.person_id')
    .leftJoin('import_runs', 'import_runs.id', 'payroll_differences.run_id')
    .selectAll('payroll_differences')
    .select(['employees.first_name as firstName', 'employees.last_name as lastName'])
    .select('import_runs.file_name as fileName')

export type DifferenceOnFile = Awaited<ReturnType<ReturnType<typeof openOnes>['executeTakeFirstOrThrow']>>

export function pageOfDifferences(
  db: Db,
  { search, kind, ...wanted }: PageWanted<'found_at'> & { search: string; kind?: string },
) {
  let found = openOnes(db).where(isOpen)
  if (kind !== undefined) found = found.where('payroll_differences.kind', '=', kind)
  const people = idsFound(search)
  if (people) found = found.where(isAmong(db, 'payroll_differences.person_id', people))
  return selectPage(found, 'payroll_differences.id', wanted)
}

export const findDifference = (db: Db, id: number): Promise<DifferenceOnFile | undefined> =>
  openOnes(db).where('payroll_differences.id', '=', id).executeTakeFirst()

export async function countDifferences(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('payroll_differences')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(isOpen)
    .executeTakeFirstOrThrow()
  return count
}

type Closing = {
  outcome: NonNullable<DifferenceOnFile['outcome']>
  by: string | null
  reason: string | null
  now: number
}

export async function closeDifference(db: Db, id: number, { outcome, by, reason, now }: Closing): Promise<void> {
  await db
    .updateTable('payroll_differences')
    .set({ outcome, closed_by: by, reason, closed_at: now, hidden: null })
    .where('id', '=', id)
    .execute()
}

export async function purgeDifferences(db: Db, closedBefore: number): Promise<void> {
  await db.deleteFrom('payroll_differences').where('closed_at', '<', closedBefore).execute()
}
