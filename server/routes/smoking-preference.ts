import { smokingPreference } from '@/contract/smoking-preference.ts'
import type { SmokingPreference } from '@/domain/drivers/smoking-preference.ts'
import type { Instant } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'
import { demoRows } from '../seed/demo-rows.ts'
import { serveRecord } from '../http/serve-record.ts'

declare module '../db/tables.ts' {
  interface Tables {
    smoking_preferences: { employee_id: string; preference: 'S' | 'N'; changed_at: Instant }
  }
}

export const smokingPreferenceRoutes = serveRecord(smokingPreference, {
  read: ({ db, user }) => onFileOf(db, user.employeeId),
  toAnswer: (_, onFile) => onFile,
  save: async ({ db, user, body, services }) => {
    // Blank is stored as N. Source: decisions 32.
    const row = { preference: body.smokingPreference || ('N' as const), changed_at: services.clock() }
    await db
      .insertInto('smoking_preferences')
      .values({ employee_id: user.employeeId, ...row })
      .onConflict((on) => on.column('employee_id').doUpdateSet(row))
      .execute()
    return { smokingPreference: row.preference }
  },
  demo: demoRows('smoking_preferences', ({ employee_id, level2, user_name }, random, now) =>
    level2 === 'DRV' && user_name !== 'driver2'
      ? { employee_id, preference: random.chance(0.2) ? ('S' as const) : ('N' as const), changed_at: now }
      : null,
  ),
})

/** Blank before the driver's first answer. */
async function onFileOf(db: Db, employeeId: string): Promise<SmokingPreference> {
  const row = await db
    .selectFrom('smoking_preferences')
    .select('preference')
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return { smokingPreference: row?.preference ?? '' }
}
