import { repeat } from '../base/repeat.ts'
import { noteComputedRights } from '../stores/rights/computed-rights.ts'
import type { WorkServices } from './services.ts'

const everyMs = 5 * 60_000

/**
 * Detects changes to the tree and the rules, records when they took effect, and tells the affected people's pages. Calls don't
 * depend on it: they compute rights each time.
 */
export function followComputedRights(services: WorkServices) {
  const { log } = services
  const job = repeat(
    () =>
      noteRights(services).catch((error: unknown) => {
        log.error({ err: error }, 'noting rights failed')
        return false
      }),
    everyMs,
  )
  return { stop: job.stop }
}

/** Returns false: there is nothing left to do at once. */
export async function noteRights({ database, company, announcements, clock }: WorkServices): Promise<false> {
  await database.change(
    async (tx) => {
      await database.hold(tx, 'computed rights')
      const isFirst = !(await tx.selectFrom('computed_rights').select('source').limit(1).executeTakeFirst())
      const changed = await noteComputedRights(tx, company.rightsRules, clock())
      // On the first run, nothing has changed yet.
      if (!isFirst) await announcements.rightsChanges.publish(tx, changed)
    },
    () => true,
  )
  return false
}
