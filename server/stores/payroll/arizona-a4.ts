import { arizonaA4, type ArizonaElections, type ArizonaTax } from '@/domain/payroll/arizona-a4.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Instant } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'

declare module '../../db/tables.ts' {
  interface Tables {
    /**
     * `state` is always AZ. Percent and dollars are text; '0.0' and '' mean none. The queued values take effect on
     * `effective_on`, YYYY-MM-DD.
     */
    state_taxes: {
      person_id: string
      state: string
      version: number
      changed_at: Instant
      /** The day of payroll's file that it came from; null once the person saves it here. */
      loaded_as_of: PlainDate | null
      percentage: string
      amount: string
      queued_percentage: string | null
      queued_amount: string | null
      effective_on: string | null
    }
  }
}

/** `version` is 0 before the first save. */
export type ArizonaTaxOnFile = {
  version: number
  elections: ArizonaElections
  /** The submitted election, and the day it takes effect. */
  queued: (ArizonaElections & { effectiveOn: PlainDate }) | null
}

/** Elections queued until `today` are in effect. */
export async function readArizonaTax(db: Db, personId: string, today: PlainDate): Promise<ArizonaTaxOnFile> {
  const row = await db
    .selectFrom('state_taxes')
    .selectAll()
    .where('person_id', '=', personId)
    .where('state', '=', arizonaA4.state)
    .executeTakeFirst()
  if (!row)
    return { version: 0, elections: { percentageElection: arizonaA4.withoutForm, additionalAmount: '' }, queued: null }
  const { version, percentage, amount, queued_percentage, queued_amount, effective_on: effectiveOn } = row
  const elections = { percentageElection: percentage, additionalAmount: amount }
  if (effectiveOn === null) return { version, elections, queued: null }
  const queued = { percentageElection: queued_percentage!, additionalAmount: queued_amount! }
  return effectiveOn <= today
    ? { version, elections: queued, queued: null }
    : { version, elections, queued: { ...queued, effectiveOn } }
}

/** These people's Arizona withholding on file. */
export async function arizonaElectionsOf(db: Db, personIds: string[]): Promise<Map<string, ArizonaElections>> {
  const rows = await db
    .selectFrom('state_taxes')
    .select(['person_id', 'percentage', 'amount'])
    .where('state', '=', arizonaA4.state)
    .where(isOneOf(db, 'person_id', personIds))
    .execute()
  return new Map(
    rows.map(({ person_id, percentage: percentageElection, amount: additionalAmount }) => [
      person_id,
      { percentageElection, additionalAmount },
    ]),
  )
}

/** The record as calls return it. */
export function arizonaTaxAnswer({ elections, queued }: ArizonaTaxOnFile): ArizonaTax {
  if (!queued) return { ...elections, queued: null }
  const { percentageElection, additionalAmount } = queued
  return { ...elections, queued: { percentageElection, additionalAmount, oldElections: elections } }
}

export async function saveArizonaTax(
  db: Db,
  personId: string,
  { version, elections, queued }: ArizonaTaxOnFile,
  now: number,
): Promise<void> {
  const row = {
    version,
    changed_at: now,
    loaded_as_of: null,
    percentage: elections.percentageElection,
    amount: elections.additionalAmount,
    queued_percentage: queued?.percentageElection ?? null,
    queued_amount: queued?.additionalAmount ?? null,
    effective_on: queued?.effectiveOn ?? null,
  }
  await db
    .insertInto('state_taxes')
    .values({ person_id: personId, state: arizonaA4.state, ...row })
    .onConflict((on) => on.columns(['person_id', 'state']).doUpdateSet(row))
    .execute()
}
