import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { troubleOf } from '../../db/trouble.ts'
import { everyKind } from '../kinds/every-kind.ts'
import { applyImport, endRun } from '../staging/apply-import.ts'
import { runsToApply } from '../../stores/imports/imports.ts'
import type { WorkServices } from '../../work/services.ts'

/**
 * Applies the runs that were approved, even if the server was killed in between. Several processes may try, but each run is
 * applied only once.
 */
export async function applyDecided(services: WorkServices): Promise<void> {
  for (const run of await runsToApply(services.database.read)) {
    // Another release may support more kinds.
    const kind = everyKind.find(({ table }) => table.kind === run.kind)
    if (!kind) continue
    try {
      await applyImport(services, kind, run.id, operatorActor)
    } catch (error) {
      if (troubleOf(error as Error)) throw error
      services.log.error({ err: error }, 'an import could not be applied')
      await endRun(services, run.id, 'This file could not be applied. Read it again.')
    }
  }
}
