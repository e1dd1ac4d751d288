import type { FastifyBaseLogger } from 'fastify'
import { repeat } from '../../base/repeat.ts'
import { troubleOf } from '../../db/trouble.ts'
import { claimChanges, type ClaimedChange, releaseClaims } from '../../stores/payroll/claimed-changes.ts'
import { newestTaken, sendLostAgain } from '../../stores/payroll/lost-changes.ts'
import { queueMissingParts } from '../../stores/time-off/uploads.ts'
import type { WorkServices } from '../services.ts'
import type { Delivery, PayrollChange } from './carrier.ts'
import { hostLock, lockHost, openHost } from './host-lock.ts'
import { recordedHere } from './recorded-here.ts'
import { type PutBack, settlements } from './settle-changes.ts'

const everyMs = 5_000
// Batches changes that were made at about the same time.
const gatherMs = 250
/** How long a process claims changes. If the process ends, another one continues after that. */
export const claimMs = 120_000
const sendWithinMs = 60_000
const lockedForMs = 60_000
const checkEveryMs = 3_600_000
/** Content that the host accepted is kept this long, so that it can be sent again to a restored host. */
export const contentLifeMs = 14 * 24 * 3_600_000
const checkedFirst = 50
const checkedAtOnce = 500
// The number of parallel sends: while one waits for a slow answer, others continue.
const sideBySide = 4
const mostBackoffMs = 5 * 60_000

type Log = Pick<FastifyBaseLogger, 'error' | 'warn'>

/** Delivers changes to the payroll host, soon after each save. */
export function startDelivery(services: WorkServices, putBack: PutBack, log: FastifyBaseLogger) {
  const delivery = deliverChanges(services, putBack, log)
  const failed = (error: unknown) => {
    log.error({ err: error }, 'delivering changes to payroll failed')
    return false
  }
  const job = repeat(() => delivery.pass().catch(failed), everyMs, gatherMs)
  const unfollow = services.announcements.timeOffChanges.subscribe(job.poke)
  services.payrollWaiting.on('raised', job.poke)
  return {
    stop: async () => {
      unfollow()
      services.payrollWaiting.off('raised', job.poke)
      delivery.abort()
      await job.stop()
      await services.carrier?.close()
    },
  }
}

/**
 * Sends waiting changes to the payroll host, each lane in order. Any number of processes may do so: each change is
 * claimed by one of them, and the host accepts each receipt once, so a process may end at any point and another
 * continues. Source: docs/decisions/0048.
 */
export function deliverChanges(services: WorkServices, putBack: PutBack, log: Log) {
  const { database, clock } = services
  const carrier = services.carrier ?? recordedHere
  const settle = settlements(services, putBack, carrier === recordedHere ? 'done' : 'taken')
  const stopping = new AbortController()
  let first = true
  /** When to check a host that was down, locked, or newly found, because it may have been restored from a backup. */
  let checkAt = 0

  /** Returns true if it should be called again soon. */
  const pass = async (): Promise<boolean> => {
    const now = clock()
    if (first) await takeOver(now)
    first = false
    const { locked, retryAt } = await hostLock(database.read)
    if (locked && (retryAt === null || retryAt > now)) return false
    await collect()
    if (now >= checkAt) await check(now)
    if (locked) return probe()
    const went = await Promise.all(
      Array.from({ length: carrier.sendsAhead ? 1 : sideBySide }, () => batch(carrier.most)),
    )
    return went.includes('on')
  }

  const takeOver = async (now: number) => {
    // An SQLite database belongs to one process, so no other process is sending its predecessor's claims.
    if (database.kind === 'sqlite') await releaseClaims(database.write, now)
    await queueMissingParts(database.write, now)
  }

  /** After a locked host's pause, a single change shows whether it's unlocked. */
  const probe = async () => {
    const went = await batch(1)
    if (went === 'locked' || went === 'failed') return false
    await openHost(database, clock())
    return true
  }

  /** 'on': continue right away; 'failed': nothing arrived. */
  const batch = async (limit: number): Promise<'on' | 'none' | 'locked' | 'failed'> => {
    const now = clock()
    const claimed = await claimChanges(database, { limit, now, until: now + claimMs, ahead: carrier.sendsAhead })
    if (claimed.length === 0) return 'none'
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(sendWithinMs)])
    const left = new Map(claimed.map((change) => [change.receipt, change]))
    let arrived = 0
    let locked = false
    const note = async (delivery: Delivery) => {
      const change = left.get(delivery.receipt)
      if (!change) return
      left.delete(delivery.receipt)
      if (delivery.outcome === 'locked' && delivery.scope === 'host') locked = true
      if (delivery.outcome !== 'failed' && delivery.outcome !== 'locked') arrived += 1
      await outcomeOf(change, delivery)
    }
    try {
      for await (const delivery of carrier.send(claimed.map(asSent), signal)) await note(delivery)
    } catch (error) {
      if (troubleOf(error)) throw error
      if (!stopping.signal.aborted) log.error({ err: error }, 'the payroll carrier failed')
    }
    await settle.flush()
    // Changes without an outcome may have arrived.
    for (const change of left.values()) await settle.later(change.receipt, clock() + backoffMs(change.attempts), true)
    if (locked) return 'locked'
    if (arrived > 0) return 'on'
    checkAt = 0
    return 'failed'
  }

  const outcomeOf = async (change: ClaimedChange, delivery: Delivery): Promise<void> => {
    const now = clock()
    const { receipt, kind, attempts } = change
    if (delivery.outcome === 'taken') return settle.taken(change, delivery.sequence)
    if (delivery.outcome === 'sent') return settle.sent(receipt, delivery.file)
    if (delivery.outcome === 'refused') return settle.refused(change, delivery)
    if (delivery.outcome === 'gap') return settle.gap(change)
    if (delivery.outcome === 'locked') {
      const until = now + (delivery.retryAfterMs ?? lockedForMs)
      if (delivery.scope === 'lane') return settle.later(receipt, until, false)
      await lockHost(database, now, until)
      return settle.later(receipt, now, false)
    }
    log.warn({ receipt, kind, attempts, why: delivery.why }, 'a change did not reach payroll')
    return settle.later(receipt, now + backoffMs(attempts), delivery.isUncertain)
  }

  /** Collects later answers from files. */
  const collect = async () => {
    const collected = await carrier.collect?.(stopping.signal).catch((error: unknown) => {
      log.error({ err: error }, 'answers of payroll could not be read')
    })
    if (!collected) return
    for (const delivery of collected.deliveries) await settle.answered(delivery)
    await settle.flush()
    await collected.done()
  }

  /** Sends changes again that a restored host doesn't have. */
  const check = async (now: number) => {
    checkAt = now + checkEveryMs
    if (!carrier.holds) return
    const taken = await newestTaken(database.read, now - contentLifeMs, 20 * checkedAtOnce)
    for (let from = 0, many = checkedFirst; from < taken.length; from += many, many = checkedAtOnce) {
      const some = taken.slice(from, from + many)
      const held = await carrier
        .holds(
          some.map(({ receipt }) => receipt),
          stopping.signal,
        )
        .catch(() => null)
      const missing = held ? some.filter(({ receipt }) => !held.has(receipt)) : []
      if (missing.length === 0) return
      log.error({ missing: missing.length }, 'the payroll host lacks changes that it had taken; they are sent again')
      await sendLostAgain(
        database.write,
        missing.map(({ id }) => id),
        now,
      )
    }
  }

  return { pass, abort: () => stopping.abort() }
}

function asSent(change: ClaimedChange): PayrollChange {
  return {
    receipt: change.receipt,
    previousReceipt: change.previous_receipt,
    kind: change.kind,
    lane: change.lane,
    employerId: change.employer_id,
    employeeId: change.employee_id,
    params: JSON.parse(change.params),
    // Combines separate accents with their letters into one character, which the host's character set may include.
    body: JSON.parse(change.body.normalize('NFC')),
    signedAt: new Date(change.signed_at).toISOString(),
    receivedAt: new Date(change.received_at).toISOString(),
    isUncertain: change.is_uncertain === 2,
  }
}

/** From 1 s to 5 minutes, plus up to 30 %, so that retries are spread out. */
function backoffMs(attempts: number): number {
  const ms = Math.min(1_000 * 2 ** Math.min(attempts - 1, 20), mostBackoffMs)
  return Math.round(ms * (1 + 0.3 * Math.random()))
}
