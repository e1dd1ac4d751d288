import { setImmediate as others } from 'node:timers/promises'
import { sql } from 'kysely'
import { kindOfAction } from '@/domain/administration/audit-trail.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { inTransaction } from '../../db/transaction.ts'
import { insertAll } from '../../seed/insert-all.ts'
import { changesAfter, findRun, outdateRun, removeHidden, saveNotes, setRun } from '../../stores/imports/imports.ts'
import type { LifeServices } from '../../work/time-off/request-life.ts'
import type { What } from './difference.ts'
import { type Change, type Kind, Outdated } from './kind.ts'

const atOnce = 400

type Services = LifeServices & { database: Database }

/** `outdated` says what changed since the file was read. */
export type Applied = { outcome: 'applied' | 'not read' } | { outcome: 'outdated'; why: string }

/**
 * Applies a whole run in one transaction, so that it's applied completely or not at all. `by` is who applies it, unless someone
 * has already approved it.
 */
export async function applyImport(services: Services, kind: Kind, runId: number, by: string): Promise<Applied> {
  const { database, clock } = services
  try {
    // Not `database.change`: on SQLite its savepoint would keep every changed page in memory.
    return await inTransaction<Applied>(
      database.write,
      async (tx) => {
        await database.hold(tx, 'imports')
        // A tree of many thousands takes longer than a request may.
        if (database.kind === 'postgres') await sql`set local statement_timeout = 0`.execute(tx)
        const run = await findRun(tx, runId)
        if (run?.state !== 'read' && run?.state !== 'applying') return { outcome: 'not read' }
        const appliedBy = run.applied_by || by
        const applying = { ...services, runId, by: appliedBy, asOf: run.as_of, now: clock() }
        await eachPart(tx, runId, (changes) => kind.prepare(tx, changes, applying))
        await saveNotes(tx, runId, (await kind.notes?.(tx, runId)) ?? [])
        const audited = new Set<string>()
        await eachPart(tx, runId, async (changes) => {
          await kind.apply(tx, changes, applying)
          await addEntries(tx, kind, firstsOf(changes, kind, audited), { by: appliedBy, now: applying.now })
        })
        await removeHidden(tx, runId)
        await kind.checkWhole?.(tx)
        await kind.follow?.(tx, applying)
        await setRun(tx, runId, { state: 'applied', applied_by: appliedBy, applied_at: applying.now })
        return { outcome: 'applied' }
      },
      ({ outcome }) => outcome === 'applied',
    )
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    await endRun(services, runId, error.message)
    return { outcome: 'outdated', why: error.message }
  }
}

/** The run can no longer be applied, for this reason. */
export function endRun({ database }: Pick<Services, 'database'>, runId: number, why: string): Promise<void> {
  return database.change(
    async (tx) => {
      const run = await findRun(tx, runId)
      if (run?.state !== 'read' && run?.state !== 'applying') return
      await outdateRun(tx, runId, why)
    },
    () => true,
  )
}

async function eachPart(tx: Db, runId: number, work: (changes: Change[]) => Promise<void>): Promise<void> {
  for (let after = 0; ;) {
    const rows = await changesAfter(tx, runId, after, atOnce)
    if (rows.length === 0) return
    await work(
      rows.map((row) => ({
        personId: row.person_id,
        employerId: row.employer_id,
        employeeId: row.employee_id,
        item: row.item,
        what: row.what as What,
        line: row.line,
        fields: JSON.parse(row.fields),
        ...(row.hidden === null ? {} : { hidden: JSON.parse(row.hidden) }),
      })),
    )
    after = rows.at(-1)!.position
    // SQLite's queries block the thread, so other calls are answered in between.
    await others()
  }
}

/** Each person's first change that gets an audit entry. `audited`: people who already have one. */
function firstsOf(changes: Change[], { isAudited = () => true }: Kind, audited: Set<string>): Change[] {
  return changes.filter((change) => {
    if (audited.has(change.personId) || !isAudited(change)) return false
    audited.add(change.personId)
    return true
  })
}

function addEntries(
  tx: Db,
  { audited }: Kind,
  changes: Change[],
  { by, now }: { by: string; now: number },
): Promise<void> {
  return insertAll(
    tx,
    'audit',
    changes.map(({ what, personId }) => ({
      at: now,
      person_id: by,
      subject_id: personId || null,
      action: audited[what],
      kind: kindOfAction(audited[what]),
      outcome: 'taken' as const,
      receipt: null,
    })),
  )
}
