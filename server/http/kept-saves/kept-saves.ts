import type { FastifyBaseLogger } from 'fastify'
import { type Selectable, sql } from 'kysely'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { Refusal } from '../answers/problems.ts'
import { type Call, outcomeOf, type Route } from '../serve.ts'
import type { Db, Tables } from '../../db/tables.ts'
import { troubleOf } from '../../db/trouble.ts'
import type { Services } from '../services.ts'
import { addAudit } from '../../stores/audit.ts'
import { findUser } from '../../stores/people/employees.ts'
import { keptSavesOf } from '../../work/host/kept-rows.ts'
import type { SavedRecord } from '../../work/host/legacy-host.ts'

const few = 25
const minAhead = 2
// The request waits during this time.
const aheadMs = 50

type KeptSave = Selectable<Tables['host_uploads']>

/**
 * Brings the record into the state after its kept saves, so that the call is checked as at unlock. The caller rolls this
 * back. The state is stored with the last kept save; if it is not, the saves are applied.
 */
export async function showKept(call: Call, route: Route, record: SavedRecord): Promise<void> {
  const { db, services } = call
  const last = await keptSavesOf(db, record)
    .clearOrderBy()
    .orderBy('id', 'desc')
    .select('record_after')
    .limit(1)
    .executeTakeFirst()
  if (!last) return
  if (last.record_after !== null && route.handler.restore)
    return route.handler.restore(call, JSON.parse(last.record_after))
  for (const kept of await keptSavesOf(db, record).selectAll().execute())
    await appliedOrNothing(db, services, [route], kept)
}

/**
 * Applies this record's kept saves early so that a new save can follow: all of them, or two if there are many
 * or they take too long. False if some are still kept, so the new save must be kept too. Each newly kept save thus
 * removes two from the queue, so the queue shrinks at any rate of saves.
 */
export async function applyKeptFirst({ db, services }: Call, route: Route, record: SavedRecord): Promise<boolean> {
  const some = await keptSavesOf(db, record)
    .selectAll()
    .limit(few + 1)
    .execute()
  const isFew = some.length <= few
  const until = performance.now() + aheadMs
  for (const [at, kept] of some.entries()) {
    if (at >= minAhead && !(isFew && performance.now() < until)) return false
    const why = await applyKept(db, services, [route], kept)
    if (why !== null) reportFailed(services.log, { receipt: kept.receipt, endpoint: kept.endpoint, why })
  }
  return isFew
}

export type FailedSave = { receipt: string; endpoint: string; why: string }

/** For the operator. `listPayrollChanges` tells the person. */
export function reportFailed(log: Pick<FastifyBaseLogger, 'error'>, save: FailedSave): void {
  log.error(save, 'a kept save could not be applied')
}

/** The current record, in the form that `showKept` restores. */
export async function currentRecord(call: Call, { handler }: Route): Promise<string | null> {
  return handler.restore && handler.present ? JSON.stringify(await handler.present(call)) : null
}

/** A kept save failed with an unexpected database error. It stays kept. */
export class StillKept extends Error {
  constructor(
    readonly kept: KeptSave,
    override readonly cause: unknown,
  ) {
    super(`${kept.receipt} (${kept.endpoint}) could not be applied`)
  }
}

/**
 * Applies a kept save and marks it as applied, or as failed. Returns null, or why it failed, without personal data.
 */
export async function applyKept(tx: Db, services: Services, routes: Route[], kept: KeptSave): Promise<string | null> {
  const failure = await appliedOrNothing(tx, services, routes, kept)
  await note(tx, kept, failure, services.clock())
  return failure?.why ?? null
}

/** `code`: the first problem's code, if the save was refused with one. */
type Failure = { why: string; code?: string }

async function appliedOrNothing(tx: Db, services: Services, routes: Route[], kept: KeptSave): Promise<Failure | null> {
  await sql`savepoint kept_save`.execute(tx)
  const failure = await applied(tx, services, routes, kept).catch((error: unknown) => {
    if (troubleOf(error)) throw error
    if (isOfTheDatabase(error)) throw new StillKept(kept, error)
    const { name, code } = error as NodeJS.ErrnoException
    return { why: [name, code].filter(Boolean).join(' ') }
  })
  if (failure) await sql`rollback to savepoint kept_save`.execute(tx)
  await sql`release savepoint kept_save`.execute(tx)
  return failure
}

/** Database errors are not the fault of the save, except for invalid values and violated constraints. */
function isOfTheDatabase(error: unknown): boolean {
  const { code = '' } = error as { code?: string }
  return /^(SQLITE_.*|[0-9A-Z]{5})$/.test(code) && !/^(SQLITE_CONSTRAINT|22|23)/.test(code)
}

/**
 * Runs only the handler: shape and rules were checked when the save was accepted. Returns why it could not be applied;
 * null if it was.
 */
async function applied(tx: Db, services: Services, routes: Route[], kept: KeptSave): Promise<Failure | null> {
  const route = routes.find(({ endpoint }) => endpoint.name === kept.endpoint)
  const user = await findUser(tx, services.company, kept.person_id)
  if (!route) return { why: 'no such endpoint' }
  if (!user) return { why: 'no such employee' }
  const call: Call = {
    db: tx,
    services,
    user,
    get session(): never {
      throw new Error(`${kept.endpoint} is applied at unlock, when its session may have ended`)
    },
    // The password was checked when the save was accepted.
    passwordCounts: true,
    subject: null,
    query: undefined,
    params: JSON.parse(kept.params),
    body: JSON.parse(kept.body),
    address: '',
    device: deviceOf(),
    fromApp: false,
    key: '',
    receipt: kept.receipt,
  }
  const outcome = await outcomeOf(call, route)
  if (!(outcome instanceof Refusal)) return null
  const { status, errors } = outcome.problem
  return { why: `refused with ${status}`, code: errors[0]?.code }
}

async function note(
  tx: Db,
  { id, subject_id: subjectId, endpoint: action, receipt }: KeptSave,
  failure: Failure | null,
  now: number,
) {
  const outcome = failure ? 'failed' : 'applied'
  await tx
    .updateTable('host_uploads')
    .set({ state: outcome, applied_at: now, record_after: null, failed_with: failure?.code ?? null })
    .where('id', '=', id)
    .execute()
  await addAudit(tx, { personId: systemActor, subjectId, action, outcome, receipt, now })
}
