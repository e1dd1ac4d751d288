import { type Insertable, sql } from 'kysely'
import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postW4 } from '@/contract/payroll/w4.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { isOneOf } from '../one-of.ts'
import { withOpenChanges } from './payroll-changes.ts'

/** Records that payroll may load before people save their own, and the call that saves each. */
const saves = {
  direct_deposit_lists: putDirectDeposits.name,
  w4_forms: postW4.name,
  state_taxes: putArizonaTax.name,
} as const
type LoadedTable = keyof typeof saves

/** `version` is 0 if there's no record. */
export type Loaded = {
  version: number
  /** The day of payroll's file that it came from; null if there's none. */
  asOf: PlainDate | null
  /** True if the person saved the record in the portal, or if their save is waiting for the payroll host. */
  isTheirs: boolean
  /** True if the person's save is waiting for the payroll host. */
  waits: boolean
  changedAt: number
}

/** Whether these people's records came from payroll or are their own. People without one aren't in the map. */
export async function loadedOf(db: Db, table: LoadedTable, personIds: string[]): Promise<Map<string, Loaded>> {
  const rows = await db
    .selectFrom(table as 'w4_forms')
    .select(['person_id', 'version', 'loaded_as_of', 'changed_at'])
    .where(isOneOf(db, 'person_id', personIds))
    .execute()
  const waiting = await withOpenChanges(db, saves[table], personIds)
  const onFile = new Map(
    rows.map(({ person_id, version, loaded_as_of: asOf, changed_at: changedAt }): [string, Loaded] => [
      person_id,
      { version, asOf, isTheirs: version > 0 && asOf === null, waits: false, changedAt },
    ]),
  )
  return new Map([
    ...onFile,
    ...waiting.map((personId): [string, Loaded] => [
      personId,
      { ...onFile.get(personId)!, asOf: null, isTheirs: true, waits: true },
    ]),
  ])
}

/**
 * Saves records from payroll, whose versions are one above those read. Returns the people whose records were saved, which
 * excludes those who saved in the portal in the meantime.
 */
export async function saveLoaded<Name extends LoadedTable>(
  tx: Db,
  table: Name,
  rows: Insertable<Tables[Name]>[],
): Promise<Set<string>> {
  if (rows.length === 0) return new Set()
  const keys = table === 'state_taxes' ? ['person_id', 'state'] : ['person_id']
  const others = Object.keys(rows[0]!).filter((column) => !keys.includes(column))
  const saved = await tx
    .insertInto(table as 'w4_forms')
    .values(rows as never)
    .onConflict((on) =>
      on
        .columns(keys as never)
        .doUpdateSet(Object.fromEntries(others.map((column) => [column, sql.ref(`excluded.${column}`)])))
        .where(sql.ref(`${table}.version`), '=', sql`excluded.version - 1`),
    )
    .returning('person_id')
    .execute()
  return new Set(saved.map(({ person_id }) => person_id))
}
