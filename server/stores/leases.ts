import type { Instant } from '../db/column-types.ts'
import type { Db } from '../db/tables.ts'

declare module '../db/tables.ts' {
  interface Tables {
    leases: { name: string; holder: string; until: Instant }
  }
}

/** Takes or renews the lease. Returns false while another holder has it. */
export async function takeLease(db: Db, name: string, holder: string, now: number, forMs: number): Promise<boolean> {
  const until = now + forMs
  const taken = await db
    .insertInto('leases')
    .values({ name, holder, until })
    .onConflict((on) =>
      on
        .column('name')
        .doUpdateSet({ holder, until })
        .where((eb) => eb.or([eb('leases.holder', '=', holder), eb('leases.until', '<', now)])),
    )
    .returning('name')
    .execute()
  return taken.length > 0
}

export const endLease = (db: Db, name: string, holder: string) =>
  db.deleteFrom('leases').where('name', '=', name).where('holder', '=', holder).execute()
