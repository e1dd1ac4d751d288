import type { IncomingHttpHeaders } from 'node:http'
import { customAlphabet } from 'nanoid'
import { broken } from '@/domain/check.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { takeForPayroll } from './payroll/take-for-payroll.ts'
import { refusedWhileFrozen } from './payroll/frozen-pay.ts'
import { holdFor } from '../work/pay-safety/deposit-holds.ts'
import { followGuarded } from '../work/pay-safety/pay-safety.ts'
import { type Written, written } from './answers/answers.ts'
import { countsFrom } from './payroll/counts-from.ts'
import { tooManyToday } from './limits/change-limit.ts'
import { storedAnswer, InProgress, keepAnswer, type Key, keyOf, stillInProgress } from './idempotency.ts'
import { problemBody, Refusal, refuseProblems } from './answers/problems.ts'
import { passwordMissing } from './sign-in/step-up.ts'
import { type Call, type Route, Versioned } from './serve.ts'
import { etagOf, missingVersion, needsVersion, staleVersion } from './versions.ts'
import { employeeLock } from '../stores/people/employee-lock.ts'

const inWork = new InProgress()

/**
 * Makes a change exactly once: the idempotency record, change, audit row, upload, and mail share one transaction and one fsync.
 * Refusals are not stored, so the same key may be sent again after the reason has been resolved.
 */
export async function change(call: Call, route: Route, headers: IncomingHttpHeaders): Promise<Written | Refusal> {
  const { endpoint } = route
  const { database } = call.services
  const { personId } = call.user
  const key = keyOf(headers, personId, [endpoint.name, call.params, call.body])
  if (key instanceof Refusal) return key
  const ifMatch = headers['if-match']
  const missing = missingVersion(endpoint, ifMatch)
  if (missing) return missing
  const tooMany = await call.services.changeLimit.count(personId, endpoint)
  if (tooMany) return tooMany
  const release = inWork.take(key)
  if (!release) return stillInProgress()
  try {
    const receipt = newReceipt()
    const prepared = await preparedFor({ ...call, receipt }, route)
    return await database.change(
      async (tx) => {
        if (!(await database.tryHold(tx, `${key.personId} ${key.key}`))) return stillInProgress()
        const before = await storedAnswer(tx, key)
        if (before) return before
        const subject = (await route.handler.subject?.({ ...call, db: tx })) ?? null
        if (subject instanceof Refusal) return subject
        // Changes to one employee's record run one after another, across callers and processes.
        await database.hold(tx, employeeLock(subject?.personId ?? personId))
        return take({ ...call, db: tx, subject, key: key.key, receipt, prepared }, route, key, headers)
      },
      (result) => !(result instanceof Refusal),
    )
  } finally {
    release()
    call.services.mailWaiting()
    if (endpoint.forPayroll) call.services.payrollWaiting.emit('raised')
  }
}

/** Skips slow work for calls that would be refused, which would otherwise be the easiest way to overload the server. */
async function preparedFor(call: Call, { endpoint, handler }: Route): Promise<unknown> {
  if (!handler.prepare || (await tooManyToday(call, endpoint)).length > 0) return undefined
  return handler.prepare(call)
}

async function take(call: Call, route: Route, key: Key, headers: IncomingHttpHeaders): Promise<Written | Refusal> {
  const { endpoint, handler } = route
  const { db, receipt, services } = call
  call.countsFrom = await countsFrom(call, endpoint)
  const { personId } = key
  const subject = call.subject as { personId: string } | null
  const present = await handler.present?.(call)
  if (present instanceof Refusal) return present
  const guarded = handler.guarded?.(call, present) ?? []
  const frozen = await refusedWhileFrozen(call, guarded)
  if (frozen) return frozen
  const stale =
    needsVersion(endpoint) &&
    staleVersion(headers['if-match'] ?? '', present.version, () => handler.toAnswer?.(call, present))
  const refused = stale || handler.precondition?.(call, present)
  if (refused) {
    const before = await handler.madeBefore?.(call, present)
    if (!before) return refused
    // Sent without an ETag: the caller hasn't seen this version, and later changes to theirs weren't made for it.
    const made = written(endpoint, before, receipt)
    await keepAnswer(db, key, made, { now: services.clock(), device: call.device.kind })
    return made
  }
  const given = (await handler.facts?.(call, present)) as object | undefined
  const facts = { ...given, hostText: services.company.configuration.hostText }
  const problems = [...broken(call.body, endpoint.rules, facts), ...(await tooManyToday(call, endpoint))]
  if (problems.length) return refuseProblems(problems, endpoint)
  const unconfirmed = await passwordMissing(call, endpoint, facts, headers)
  if (unconfirmed) return unconfirmed
  const affected = handler.affectedEmployee?.(call, present)
  const outcome = await handler.run(call, present)
  if (outcome instanceof Refusal) return outcome
  const hold = await holdFor(call, guarded, present)
  await followGuarded(call, guarded, hold.reason)
  const now = services.clock()
  const waits = endpoint.forPayroll && (await takeForPayroll(call, route, present, hold))
  const answer = waits ? received(outcome, receipt) : written(endpoint, outcome, receipt)
  await addAudit(db, {
    personId,
    subjectId: affected ?? subject?.personId,
    requestId: handler.auditedRequest?.(call, present, outcome),
    action: handler.action?.(call) ?? endpoint.name,
    outcome: waits ? 'received' : 'taken',
    receipt,
    now,
  })
  await keepAnswer(db, key, answer, { now, device: call.device.kind, payday: call.countsFrom?.date ?? null })
  return answer
}

/** The host is locked: the record has changed, and payroll gets the change later. */
function received(outcome: unknown, receipt: string): Written {
  const etag = outcome instanceof Versioned ? etagOf(outcome.version) : null
  return { status: 423, json: JSON.stringify(problemBody(423)), etag, receipt }
}

// Without I, L, O, and U, because people read receipts aloud over the phone.
const fourLetters = customAlphabet('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 4)

/** A change's receipt, such as R-7F3K-92QD: 40 random bits. */
export const newReceipt = () => `R-${fourLetters()}-${fourLetters()}`
