import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { RightDecision } from '@/domain/administration/right-changes.ts'
import type { RightSetting } from '@/domain/administration/rights.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Db } from '../../db/tables.ts'

/** Grants or withholds a right, and replaces the earlier setting. */
export async function saveSetting(db: Db, setting: RightSetting & { personId: string }): Promise<void> {
  const changed = { enabled: setting.isGranted ? 1 : 0, set_by: setting.by, set_at: setting.at } as const
  await db
    .insertInto('right_settings')
    .values({ person_id: setting.personId, right_name: setting.right, ...changed })
    .onConflict((on) => on.columns(['person_id', 'right_name']).doUpdateSet(changed))
    .execute()
}

/** From then on, the right is computed. */
export async function removeSetting(db: Db, personId: string, right: Right): Promise<void> {
  await db.deleteFrom('right_settings').where('person_id', '=', personId).where('right_name', '=', right).execute()
}

type Decided = { personId: string; right: Right; decision: RightDecision; by: string; at: number }

export function decideRight(db: Db, { decision, ...decided }: Decided): Promise<void> {
  const { personId, right } = decided
  if (decision === 'computed') return removeSetting(db, personId, right)
  return saveSetting(db, { ...decided, isGranted: decision === 'granted' })
}

/** A condition on `employees`, under this name: one of these rights was granted by hand, withheld by hand, or either. */
export function isSet(rights: readonly Right[], enabled: 0 | 1 | null, table = 'employees'): RawBuilder<SqlBool> {
  const named = sql.join(rights.map((right) => sql.lit(right)))
  return sql<SqlBool>`exists (select 1 from right_settings
    where right_settings.person_id = ${sql.ref(`${table}.person_id`)} and right_name in (${named})
    ${enabled === null ? sql`` : sql`and enabled = ${sql.lit(enabled)}`})`
}

const line = sql.lit('\n')

/** A column for a query of `employees`: the settings by hand. Null if there are none. */
export const settingsColumn = sql<string | null>`(
  select string_agg(right_name || ' ' || enabled || ' ' || set_at || ' ' || set_by, ${line}) from right_settings
  where right_settings.person_id = employees.person_id)`.as('settings')

export const settingsIn = (column: string | null): RightSetting[] =>
  (column ?? '')
    .split('\n')
    .filter(Boolean)
    .map((text) => {
      const [right, enabled, at, ...by] = text.split(' ')
      return { right: right as Right, isGranted: enabled === '1', at: Number(at), by: by.join(' ') }
    })
