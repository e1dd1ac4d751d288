import type { Generated } from 'kysely'
import type { DriverText, DriverTextElection } from '@/domain/drivers/driver-text.ts'
import type { UndeliveredReason } from '@/domain/texts/delivery-states.ts'
import type { Flag, Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    driver_texts: {
      person_id: string
      opted_in: Flag
      carrier_address: string
      area_code: string
      prefix: string
      line_number: string
      changed_at: Instant
      /** The hash of the secret in the last link sent to this number. */
      confirmation_hash: string | null
      confirmation_sent_at: Instant | null
      confirmed_at: Instant | null
      /** JSON list: when the last texts were sent to this driver, at any number. */
      text_times: Generated<string>
      /** The last text to this number, if an SMS provider sends it. */
      text_id: number | null
      /** Why that text didn't arrive; '' if no failure is known. */
      undelivered: Generated<UndeliveredReason | ''>
    }
  }
}

export type DriverTextOnFile = Omit<DriverText, 'serviceProviders' | 'confirmation'> &
  Unconfirmed & { textTimes: number[] }

/** All values are null until a text is sent to this number. Times are in milliseconds. */
type Unconfirmed = {
  /** The hash of the secret in the last link. */
  confirmationHash: string | null
  sentAt: number | null
  confirmedAt: number | null
  textId: number | null
  undelivered: UndeliveredReason | ''
}

const unconfirmed: Unconfirmed = {
  confirmationHash: null,
  sentAt: null,
  confirmedAt: null,
  textId: null,
  undelivered: '',
}
const nothing: DriverTextOnFile = {
  optedIn: false,
  carrierAddress: '',
  areaCode: '',
  prefix: '',
  lineNumber: '',
  ...unconfirmed,
  textTimes: [],
}

export async function readDriverText(db: Db, personId: string): Promise<DriverTextOnFile> {
  const row = await db.selectFrom('driver_texts').selectAll().where('person_id', '=', personId).executeTakeFirst()
  if (!row) return nothing
  return {
    optedIn: row.opted_in === 1,
    carrierAddress: row.carrier_address,
    areaCode: row.area_code,
    prefix: row.prefix,
    lineNumber: row.line_number,
    confirmationHash: row.confirmation_hash,
    sentAt: row.confirmation_sent_at,
    confirmedAt: row.confirmed_at,
    textId: row.text_id,
    undelivered: row.undelivered,
    textTimes: JSON.parse(row.text_times) as number[],
  }
}

/**
 * The record after the election. When a driver opts out, the number stays on file for opting in again. A confirmation lasts as
 * long as the driver stays opted in with the same number and carrier.
 */
export function elected(onFile: DriverTextOnFile, election: DriverTextElection): DriverTextOnFile {
  if (election.status === 'O') return { ...onFile, ...unconfirmed, optedIn: false }
  const next = {
    carrierAddress: election.carrierAddr ?? '',
    areaCode: (election.areaCode ?? '').trim(),
    prefix: (election.prefix ?? '').trim(),
    lineNumber: (election.lineNumber ?? '').trim(),
  }
  const isSame = Object.entries(next).every(([name, value]) => onFile[name as keyof typeof next] === value)
  return { ...onFile, ...(onFile.optedIn && isSame ? {} : unconfirmed), ...next, optedIn: true }
}

export async function saveDriverText(db: Db, personId: string, next: DriverTextOnFile, now: number): Promise<void> {
  const row = {
    opted_in: next.optedIn ? (1 as const) : (0 as const),
    carrier_address: next.carrierAddress,
    area_code: next.areaCode,
    prefix: next.prefix,
    line_number: next.lineNumber,
    changed_at: now,
    // A save stored by an earlier release has none of these.
    confirmation_hash: next.confirmationHash ?? null,
    confirmation_sent_at: next.sentAt ?? null,
    confirmed_at: next.confirmedAt ?? null,
    text_times: JSON.stringify(next.textTimes ?? []),
    text_id: next.textId ?? null,
    undelivered: next.undelivered ?? '',
  }
  await db
    .insertInto('driver_texts')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/**
 * The driver whose last link has this secret; undefined once the number has changed, the driver opted out, or a newer link was
 * sent.
 */
export function findByConfirmation(db: Db, confirmationHash: string) {
  return db
    .selectFrom('driver_texts')
    .select(['person_id as personId', 'confirmation_sent_at as sentAt', 'confirmed_at as confirmedAt'])
    .where('confirmation_hash', '=', confirmationHash)
    .executeTakeFirst()
}

type PhoneNumber = Pick<DriverText, 'areaCode' | 'prefix' | 'lineNumber'>

/** A number such as +16025550142. All numbers are in the United States or Canada. */
export const wholeNumber = ({ areaCode, prefix, lineNumber }: PhoneNumber): string =>
  `+1${areaCode}${prefix}${lineNumber}`

/**
 * The people who have this number on file. Two people may share a phone. The order is always the same, so that locks are always
 * taken in that order.
 */
export async function peopleWithNumber(db: Db, number: string): Promise<string[]> {
  const [, areaCode, prefix, lineNumber] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number) ?? []
  if (areaCode === undefined) return []
  const rows = await db
    .selectFrom('driver_texts')
    .select('person_id')
    .where('area_code', '=', areaCode)
    .where('prefix', '=', prefix!)
    .where('line_number', '=', lineNumber!)
    .orderBy('person_id')
    .execute()
  return rows.map(({ person_id }) => person_id)
}

/** Records that a confirmation text didn't arrive, as long as it's the driver's last one. */
export async function noteUndelivered(db: Db, textId: number, reason: UndeliveredReason): Promise<void> {
  await db
    .updateTable('driver_texts')
    .set({ undelivered: reason })
    .where('text_id', '=', textId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Whether the driver is still waiting for this text: its link works, and they haven't opted out since. */
export async function isWanted(db: Db, textId: number): Promise<boolean> {
  const row = await db.selectFrom('driver_texts').select('opted_in').where('text_id', '=', textId).executeTakeFirst()
  return row?.opted_in === 1
}

/** Drivers who are opted in and unconfirmed, and were never texted by an SMS provider: their carrier may have closed its gateway. */
export async function neverTexted(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .selectFrom('driver_texts')
    .innerJoin('employees', 'employees.person_id', 'driver_texts.person_id')
    .select('driver_texts.person_id')
    // People who have left don't get texts.
    .where('disabled_at', 'is', null)
    .where('opted_in', '=', 1)
    .where('confirmed_at', 'is', null)
    .where('text_id', 'is', null)
    .orderBy('driver_texts.person_id')
    .limit(most)
    .execute()
  return rows.map(({ person_id }) => person_id)
}

export async function noteConfirmed(db: Db, personId: string, now: number): Promise<void> {
  await db.updateTable('driver_texts').set({ confirmed_at: now }).where('person_id', '=', personId).execute()
}
