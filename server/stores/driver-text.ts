import type { Generated } from 'kysely'
import type { DriverText, DriverTextElection } from '@/domain/drivers/driver-text.ts'
import type { Flag, Instant } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'

declare module '../db/tables.ts' {
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
      /** JSON list: when the last texts were sent to this driver, whatever the number. */
      text_times: Generated<string>
    }
  }
}

export type DriverTextOnFile = Omit<DriverText, 'serviceProviders' | 'confirmation'> &
  Unconfirmed & { textTimes: number[] }

/** All null before a text was sent to this number. Times in milliseconds. */
type Unconfirmed = {
  /** The hash of the secret in the last link. */
  confirmationHash: string | null
  sentAt: number | null
  confirmedAt: number | null
}

const unconfirmed: Unconfirmed = { confirmationHash: null, sentAt: null, confirmedAt: null }
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
    textTimes: JSON.parse(row.text_times) as number[],
  }
}

/**
 * The record after the election. A driver who opts out keeps the number on file, for opting in again. A confirmation
 * lasts as long as the driver stays opted in with the same number and carrier.
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
    // A save kept by an earlier release has none of these.
    confirmation_hash: next.confirmationHash ?? null,
    confirmation_sent_at: next.sentAt ?? null,
    confirmed_at: next.confirmedAt ?? null,
    text_times: JSON.stringify(next.textTimes ?? []),
  }
  await db
    .insertInto('driver_texts')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute()
}

/** The driver whose last link has this secret; undefined once the number was changed, the driver opted out, or a newer link was sent. */
export function findByConfirmation(db: Db, confirmationHash: string) {
  return db
    .selectFrom('driver_texts')
    .select(['person_id as personId', 'confirmation_sent_at as sentAt', 'confirmed_at as confirmedAt'])
    .where('confirmation_hash', '=', confirmationHash)
    .executeTakeFirst()
}

export async function noteConfirmed(db: Db, personId: string, now: number): Promise<void> {
  await db.updateTable('driver_texts').set({ confirmed_at: now }).where('person_id', '=', personId).execute()
}
