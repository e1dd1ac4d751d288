import { smokingPreference } from '@/contract/drivers/smoking-preference.ts'
import type { SmokingPreference } from '@/domain/drivers/smoking-preference.ts'
import type { Instant } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'
import { demoRows } from '../seed/demo-rows.ts'
import { serveRecord } from '../http/serve-record.ts'

declare module '../db/tables.ts' {
  interface Tables {
    smoking_preferences: { person_id: string; preference: 'S' | 'N'; changed_at: Instant }
  }
}

export const smokingPreferenceRoutes = serveRecord(smokingPreference, {
  read: ({ db, user }) => onFileOf(db, user.personId),
  toAnswer: (_, onFile) => onFile,
  save: async ({ db, user, body, services }) => {
    // Blank is stored as N. Source: decisions 32.
    const row = { preference: body.smokingPreference || ('N' as const), changed_at: services.clock() }
    await db
      .insertInto('smoking_preferences')
      .values({ person_id: user.personId, ...row })
      .onConflict((on) => on.column('person_id').doUpdateSet(row))
      .execute()
    return { smokingPreference: row.preference }
  },
  demo: demoRows('smoking_preferences', ({ person_id, level2, user_name }, random, now) =>
    level2 === 'DRV' && user_name !== 'driver2'
      ? { person_id, preference: random.chance(0.2) ? ('S' as const) : ('N' as const), changed_at: now }
      : null,
  ),
})

/** Blank before the driver's first answer. */
async function onFileOf(db: Db, personId: string): Promise<SmokingPreference> {
  const row = await db
    .selectFrom('smoking_preferences')
    .select('preference')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return { smokingPreference: row?.preference ?? '' }
}
