import { sql } from 'kysely'
import { type AuditKind, kindOfAction, maxListedEntries } from '@/domain/administration/audit-trail.ts'
import { compiledOnce, insertsInto } from '../../db/compiled-once.ts'
import type { Database } from '../../db/database.ts'
import type { AuditOutcome, Db } from '../../db/tables.ts'
import type { PageWanted } from '../page.ts'

export type AuditEntry = {
  /** The actor. */
  personId: string
  /** The person that the entry is about. Default: the actor. */
  subjectId?: string | null
  /** The time-off request that the entry is about. */
  requestId?: number
  action: string
  outcome: AuditOutcome
  receipt: string | null
  now: number
}

const insertEntries = insertsInto('audit', [
  'at',
  'person_id',
  'subject_id',
  'request_id',
  'action',
  'kind',
  'outcome',
  'receipt',
])

/** Records a sign-in or sign-out step, with the session that it starts or ends. */
export function addSignIn(db: Db, action: string, personId: string, now: number): Promise<void> {
  return addAudit(db, { personId, action, outcome: 'taken', receipt: null, now })
}

/** Records a refused step. The text typed as a user name isn't stored, because it may be a password. */
export function addFailedSignIn(
  database: Pick<Database, 'change'>,
  action: string,
  personId: string | undefined,
  now: number,
): Promise<void> {
  return database.change(
    (tx) => addAudit(tx, { personId: personId ?? '', action, outcome: 'refused', receipt: null, now }),
    () => true,
  )
}

/** Records who did what, and when. The change itself is stored only in its own table, so that account numbers are not stored twice. */
export async function addAudit(db: Db, entry: AuditEntry): Promise<void> {
  const { personId, subjectId = null, requestId = null, action, outcome, receipt, now } = entry
  await insertEntries(db, [
    {
      at: now,
      person_id: personId,
      subject_id: subjectId === personId ? null : subjectId,
      request_id: requestId,
      action,
      kind: kindOfAction(action),
      outcome,
      receipt,
    },
  ])
}

/** How many changes of one kind a person has made since a given time, including those stored for the legacy host. */
export async function changesSince(db: Db, personId: string, action: string, since: number): Promise<number> {
  const [row] = await changeCount(db, personId, since, action)
  return row?.made ?? 0
}

const changeCount = compiledOnce((db, personId: string, since: number, action: string) =>
  db
    .selectFrom('audit')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('person_id', '=', personId)
    .where('at', '>', since)
    .where('action', '=', action)
    .where('receipt', 'is not', null),
)

export type AuditWanted = PageWanted<'at'> & {
  /** Selects entries by and about this person; null for a person who isn't on file. */
  personId?: string | null
  kind?: AuditKind
  /** From `from` (inclusive) to `until` (exclusive), in milliseconds. */
  from: number
  until?: number
}

type AuditOnFile = {
  id: number
  at: number
  personId: string
  subjectId: string | null
  requestId: number | null
  action: string
  kind: AuditKind
  outcome: AuditOutcome
  receipt: string | null
  /** True for the first sign-in on a device. The entry for the new device itself isn't listed. */
  isNewDevice: boolean
}

const signIns = ['signIn', 'singleSignOn', 'verifyFactorCode']
const soonMs = 600_000

/**
 * Whether one entry is a sign-in and the other, shortly afterward, is about its new device. Both are given by their aliases.
 * They're one event, so only the sign-in is listed.
 */
const isSignInOf = (signIn: string, device: string) => sql<boolean>`(
  ${sql.ref(`${signIn}.person_id`)} = ${sql.ref(`${device}.person_id`)}
  and ${sql.ref(`${signIn}.action`)} in (${sql.join(signIns)})
  and ${sql.ref(`${signIn}.outcome`)} = 'taken'
  and ${sql.ref(`${signIn}.at`)} between ${sql.ref(`${device}.at`)} - ${soonMs} and ${sql.ref(`${device}.at`)}
)`

/** The ids of one page, and the total on all pages: at most `maxListedEntries`, so no filter takes long. */
export async function auditIdsOf(db: Db, wanted: AuditWanted): Promise<{ ids: number[]; total: number }> {
  const { order, limit, offset } = wanted
  const first = firstOf(db, wanted)
  const { total } = await db
    .selectFrom(first.as('chosen'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom(first.as('chosen'))
    .select('id')
    .orderBy('at', order)
    .orderBy('id', order)
    .limit(Math.min(limit ?? maxListedEntries, maxListedEntries))
    .offset(offset)
    .execute()
  return { ids: rows.map(({ id }) => id), total }
}

/** The first `maxListedEntries` entries. */
function firstOf(db: Db, wanted: AuditWanted) {
  const { personId } = wanted
  if (personId === undefined) return entriesOf(db, wanted)
  const [done, about] = (['person_id', 'subject_id'] as const).map((column) =>
    db.selectFrom(entriesOf(db, wanted).where(column, '=', personId).as('chosen')).select(['id', 'at']),
  )
  const both = db.selectFrom(done!.unionAll(about!).as('chosen')).select(['id', 'at'])
  return both.orderBy('at', wanted.order).orderBy('id', wanted.order).limit(maxListedEntries)
}

function entriesOf(db: Db, { kind, from, until, order }: AuditWanted) {
  let entries = db
    .selectFrom('audit')
    .select(['id', 'at'])
    .where('at', '>=', from)
    .where(
      sql<boolean>`(audit.action <> 'postDeviceKey' or not exists (
        select 1 from audit as sign_in where ${isSignInOf('sign_in', 'audit')}))`,
    )
  if (until !== undefined) entries = entries.where('at', '<', until)
  if (kind !== undefined) entries = entries.where('kind', '=', kind)
  return entries.orderBy('at', order).orderBy('id', order).limit(maxListedEntries)
}

/** Sorted by id. */
export async function auditById(db: Db, ids: number[]): Promise<AuditOnFile[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('audit')
    .select(['id', 'at', 'person_id as personId', 'subject_id as subjectId', 'request_id as requestId'])
    .select(['action', 'kind', 'outcome', 'receipt'])
    .where('id', 'in', ids)
    .execute()
  const ofNewDevices = await signInsOfNewDevices(
    db,
    rows.filter(({ action }) => signIns.includes(action)).map(({ id }) => id),
  )
  const byId = new Map(rows.map((row) => [row.id, { ...row, isNewDevice: ofNewDevices.has(row.id) }]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function signInsOfNewDevices(db: Db, ids: number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('audit')
    .select('id')
    .where('id', 'in', ids)
    .where(
      sql<boolean>`exists (select 1 from audit as device where device.person_id = audit.person_id
        and device.action = 'postDeviceKey' and device.at >= audit.at and device.at <= audit.at + ${soonMs}
        and ${isSignInOf('audit', 'device')}
        and not exists (select 1 from audit as later
          where later.id > audit.id and later.id < device.id and ${isSignInOf('later', 'device')}))`,
    )
    .execute()
  return new Set(rows.map(({ id }) => id))
}
