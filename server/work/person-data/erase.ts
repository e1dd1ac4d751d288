import { sql } from 'kysely'
import { operatorActor, systemActor } from '@/domain/administration/audit-trail.ts'
import { dateOf, filesNameFor, type Periods, taxDue, timeAfter, timeBefore } from '@/domain/your-data/retention.ts'
import type { Clock } from '../../base/clock.ts'
import type { Announcements } from '../../db/announcements.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { findErased, findHold, saveErased } from '../../stores/person-data/erased-people.ts'
import { personTables, type TableName } from '../../stores/person-data/every-table.ts'
import {
  leftAt,
  signedInOrder,
  signedToRemove,
  type SignedUntil,
  unsettledOf,
} from '../../stores/person-data/expired.ts'
import { countsOf, eraseRows } from '../../stores/person-data/rows.ts'
import { endSessionsOf } from '../../stores/sign-in/sessions.ts'
import { removeSigned } from '../../stores/audit/signed-chain.ts'

export type ErasingServices = {
  database: Pick<Database, 'change' | 'hold'>
  sessionEnds: Pick<Announcements, 'publish'>
  clock: Clock
  periods: Periods
}

/** The person's rows in a table: how many are gone, and how many stay, until when or for what reason. */
export type ErasedLine = {
  title: string
  deleted: number
  cleared: number
  kept: number
  until: number | null
  why: string | null
}
export type Erased = { lines: ErasedLine[]; numberUntil: number | null }

type How = {
  by: typeof operatorActor | typeof systemActor
  /** Only reports what would happen. */
  dryRun?: boolean
  /**
   * The person was erased before, and a restored backup brought them back. Whatever the backup says, they have left, and payroll
   * has everything.
   */
  again?: boolean
}

const removalReason = 'retention'
const dayMs = 24 * 3_600_000

/**
 * Erases a person's data in one transaction, except for data that must be kept by law. Erases the rest once that period is over,
 * so it may run any number of times. Returns the reason if it can't.
 */
export function erasePerson(services: ErasingServices, personId: string, how: How): Promise<Erased | string> {
  const { database, clock, periods } = services
  return database.change<Erased | string>(
    async (tx) => {
      const now = clock()
      await holdAccount(database, tx, personId)
      if (how.again) await markLeft(tx, personId, now)
      const refused = how.again ? null : await whyNot(tx, personId)
      if (refused) return refused
      const earlier = await findErased(tx, personId)
      if (how.by === systemActor && earlier && (earlier.next_at ?? Infinity) > now) return 'Another process was faster.'
      const left = (await leftAt(tx, personId))!
      const before = await countsOf(tx, personId)
      const kept = await keptUntil(tx, personId, left, periods)
      await endSessionsOf(tx, services.sessionEnds, personId)
      for (const each of personTables) await eraseRows(tx, each, personId)
      // Comes after everything slow, because other signers have to wait from here on.
      await removeExpired(tx, personId, periods, now)
      const after = await countsOf(tx, personId)
      const named = timeAfter(left, filesNameFor)
      const isFiled = signedInOrder.some((source) => after.get(source)) || Math.max(kept.requests ?? 0, named) > now
      const numberUntil = isFiled ? Math.max(named, ...Object.values(kept).map((until) => until ?? 0)) : null
      await closeAccount(tx, personId, { now, withNumber: isFiled })
      const lines = linesOf(before, after, kept)
      const kinds = Object.fromEntries([...before].filter(([, count]) => count > 0))
      // Periods count from the end of a day.
      const nextAt = numberUntil === null ? null : Math.max(numberUntil, now) + dayMs
      await saveErased(tx, { personId, at: now, by: how.by, kinds, nextAt })
      const action = earlier ? 'erasePersonAgain' : 'erasePerson'
      await addAudit(tx, { personId: how.by, subjectId: personId, action, outcome: 'taken', receipt: null, now })
      return { lines, numberUntil }
    },
    (outcome) => typeof outcome !== 'string' && !how.dryRun,
  )
}

/** Why a person's data can't be erased; null if it can. */
async function whyNot(tx: Db, personId: string): Promise<string | null> {
  const hold = await findHold(tx, personId)
  if (hold) return `There is a legal hold since ${dateOf(hold.set_at)}: ${hold.reason}`
  if ((await leftAt(tx, personId)) === null)
    return 'This person still works here. HR’s file must end the employment or, without such files, disable the account: npm run ess -- user disable'
  const { changes, requests } = await unsettledOf(tx, personId)
  if (changes > 0) return `Payroll doesn’t have ${changes} of this person’s changes yet. See Payroll Desk.`
  if (requests > 0) return `Nobody has decided ${requests} of this person’s time-off requests yet.`
  return null
}

async function markLeft(tx: Db, personId: string, now: number): Promise<void> {
  await tx
    .updateTable('employees')
    .set({ disabled_at: now })
    .where('person_id', '=', personId)
    .where('disabled_at', 'is', null)
    .execute()
  await tx
    .updateTable('hr_people')
    .set({ ended_at: now, last_day: sql<string>`case when last_day = '' then ${dateOf(now)} else last_day end` })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .execute()
}

type Kept = { requests: number | null; w4: number | null; signedDocuments: number | null }

/** Until when the person's records must be kept by law, in milliseconds; null if there are none. */
async function keptUntil(tx: Db, personId: string, left: number, periods: Periods): Promise<Kept> {
  const has = async (table: 'time_off_requests' | 'signed_documents' | 'new_york_answers') =>
    (await tx.selectFrom(table).select('id').where('person_id', '=', personId).limit(1).executeTakeFirst()) !==
    undefined
  const files = await tx
    .selectFrom('w4_files')
    .select('date_signed')
    .where('person_id', '=', personId)
    .orderBy('id')
    .execute()
  const lastYears = files.map((_, at) => Number((files[at + 1]?.date_signed ?? dateOf(left)).slice(0, 4)))
  const signed = (await has('signed_documents')) || (await has('new_york_answers'))
  return {
    requests: (await has('time_off_requests')) ? timeAfter(left, periods.requests) : null,
    w4: files.length ? timeAfter(Date.parse(taxDue(Math.max(...lastYears))), periods.w4) : null,
    signedDocuments: signed ? timeAfter(left, periods.signedDocuments) : null,
  }
}

/** Signed records may be deleted if the W-4 was replaced, or the person left, before these days. */
export function signedUntil(periods: Periods, now: number): SignedUntil {
  let year = new Date(now).getUTCFullYear()
  while (timeAfter(Date.parse(taxDue(year)), periods.w4) > now) year -= 1
  return { w4: `${year + 1}-01-01`, signedDocuments: dateOf(timeBefore(now, periods.signedDocuments)) }
}

async function removeExpired(tx: Db, personId: string, periods: Periods, now: number): Promise<void> {
  const until = signedUntil(periods, now)
  for (const source of signedInOrder) {
    const ids = await signedToRemove(tx, source, until, { personId, most: 100_000 })
    await removeSigned(tx, source, ids, { reason: removalReason, now })
  }
}

/** Deletes signed records of all people whose retention period is over. Returns true if there may be more. */
export async function removeExpiredSigned(tx: Db, periods: Periods, now: number, most: number): Promise<boolean> {
  let more = false
  for (const source of signedInOrder) {
    const ids = await signedToRemove(tx, source, signedUntil(periods, now), { most })
    await removeSigned(tx, source, ids, { reason: removalReason, now })
    more ||= ids.length === most
  }
  return more
}

/** The account stays without a name, because others' records refer to it. Records are filed under the employee number. */
async function closeAccount(
  tx: Db,
  personId: string,
  { now, withNumber }: { now: number; withNumber: boolean },
): Promise<void> {
  const name = `former-${personId}`.toLowerCase()
  await tx
    .updateTable('employees')
    .set(({ fn, val }) => ({
      user_name: name,
      disabled_at: fn.coalesce('disabled_at', val(now)),
      ...(withNumber ? {} : { employee_id: name }),
    }))
    .where('person_id', '=', personId)
    .execute()
}

const laws = { w4: 'Tax law requires it.', signedDocuments: 'Labor law requires it, and it shows what was agreed.' }

function linesOf(before: Map<TableName, number>, after: Map<TableName, number>, kept: Kept): ErasedLine[] {
  return personTables.flatMap(([name, { title, erasing }]) => {
    const was = before.get(name) ?? 0
    if (was === 0) return []
    const line = { title, deleted: 0, cleared: 0, kept: 0, until: null, why: null }
    if (erasing === 'deleted') return [{ ...line, deleted: was }]
    if ('cleared' in erasing) return [{ ...line, cleared: was }]
    if ('stays' in erasing) return [{ ...line, kept: was, why: erasing.stays }]
    if ('later' in erasing) return [{ ...line, kept: was, why: 'It is deleted automatically after its period.' }]
    const left = after.get(name) ?? 0
    const until = Math.max(kept[erasing.signed] ?? 0, name === 'signed_documents' ? (kept.w4 ?? 0) : 0)
    return [
      { ...line, deleted: was - left, kept: left, until: left ? until : null, why: left ? laws[erasing.signed] : null },
    ]
  })
}
