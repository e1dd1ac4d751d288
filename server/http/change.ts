import type { IncomingHttpHeaders } from 'node:http'
import { sql } from 'kysely'
import { broken } from '@/domain/check.ts'
import { addAudit } from '../stores/audit.ts'
import { applyForNow } from '../work/kept-saves.ts'
import { type Written, written } from './answers.ts'
import { answeredBefore, InWork, keepAnswer, type Key, keyOf, stillInWork } from './idempotency.ts'
import { problemBody, Refusal, refuseProblems } from './problems.ts'
import { newReceipt } from './receipts.ts'
import { type Call, type Route, Versioned } from './serve.ts'
import { etagOf, missingVersion, needsVersion, staleVersion } from './versions.ts'

const inWork = new InWork()

/**
 * Takes a change exactly once: idempotency record, change, audit row, upload and mail are one transaction and one fsync.
 * Refusals are not kept: the same key may come again once the reason is gone.
 */
export async function change(call: Call, route: Route, headers: IncomingHttpHeaders): Promise<Written | Refusal> {
  const { endpoint } = route
  const { database } = call.services
  const { employeeId } = call.user
  const key = keyOf(headers, employeeId, [endpoint.name, call.params, call.body])
  if (key instanceof Refusal) return key
  const ifMatch = headers['if-match']
  const missing = missingVersion(endpoint, ifMatch)
  if (missing) return missing
  const release = inWork.take(key)
  if (!release) return stillInWork()
  try {
    return await database.change(
      async (tx) => {
        if (!(await database.tryHold(tx, `${key.employeeId} ${key.key}`))) return stillInWork()
        const before = await answeredBefore(tx, key)
        if (before) return before
        const subject = (await route.handler.subject?.({ ...call, db: tx })) ?? null
        if (subject instanceof Refusal) return subject
        // The changes of one employee's record happen one after the other, whoever makes them, also with several processes.
        await database.hold(tx, `employee ${subject?.employeeId ?? employeeId}`)
        return take({ ...call, db: tx, subject, key: key.key, receipt: newReceipt() }, route, key, ifMatch ?? '')
      },
      (result) => !(result instanceof Refusal),
    )
  } finally {
    release()
    call.services.mailWaiting()
  }
}

async function take(call: Call, route: Route, key: Key, ifMatch: string): Promise<Written | Refusal> {
  const { endpoint, handler } = route
  const { db, receipt, services } = call
  const { host } = services
  const { employeeId } = key
  const hostState = endpoint.lockable ? await host.state(db) : 'open'
  const kept = hostState === 'locked'
  // It is judged and made on top of what was kept before it, as it will be at unlock; then all of that is taken back.
  if (kept) await sql`savepoint at_unlock`.execute(db)
  if (kept) await applyForNow(db, services, route, employeeId)
  const present = await handler.present?.(call)
  if (present instanceof Refusal) return present
  const stale = needsVersion(endpoint) && staleVersion(ifMatch, present.version, () => handler.shown?.(call, present))
  if (stale) return stale
  const barred = handler.bars?.(call, present)
  if (barred) return barred
  const problems = broken(call.body, endpoint.rules, handler.facts?.(call, present))
  if (problems.length) return refuseProblems(problems)
  const outcome = await handler.run(call, present)
  if (outcome instanceof Refusal) return outcome
  if (kept) await sql`rollback to savepoint at_unlock`.execute(db)
  const now = services.clock()
  if (endpoint.lockable) await host.take(db, { endpoint: endpoint.name, employeeId, body: call.body, receipt, now }, hostState)
  const answer = kept ? received(outcome, receipt) : written(endpoint, outcome, receipt)
  await addAudit(db, { employeeId, action: endpoint.name, outcome: kept ? 'received' : 'taken', receipt, now })
  await keepAnswer(db, key, answer, now)
  return answer
}

/** With the version that it makes at unlock: whoever goes on from here says so with If-Match. */
function received(outcome: unknown, receipt: string): Written {
  const etag = outcome instanceof Versioned ? etagOf(outcome.version) : null
  return { status: 423, json: JSON.stringify(problemBody(423)), etag, receipt }
}
