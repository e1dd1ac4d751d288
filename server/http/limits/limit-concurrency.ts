import { refusalText } from '@/domain/refusals.ts'
import { randomInt } from 'node:crypto'
import { boundedQueue } from '../../base/bounded-queue.ts'
import { inTurn } from '../../base/in-turn.ts'
import { hashingAtOnce } from '../../base/passwords.ts'
import { type Refusal, refuse, refuseTooMany } from '../answers/problems.ts'

// The limit per name. More would leave too little CPU time for others.
const maxAtWork = 8
const maxInProgress = 500
const tooManyInProgressMs = 5_000

/** Limits how much work one address or device can cause at the same time. */
type ConcurrencyLimits = {
  /** Refuses if too many with this name are running. */
  inProgress: <Result>(name: string, work: () => Promise<Result | Refusal>) => Promise<Result | Refusal>
  /** Runs eight at a time; the others wait in order. */
  atWork: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

export function limitConcurrency(refusal = () => refuseTooMany(tooManyInProgressMs)): ConcurrencyLimits {
  const busy = new Map<string, number>()
  return {
    async inProgress(name, work) {
      const others = busy.get(name) ?? 0
      if (others >= maxInProgress) return refusal()
      busy.set(name, others + 1)
      try {
        return await work()
      } finally {
        const left = busy.get(name)! - 1
        if (left > 0) busy.set(name, left)
        else busy.delete(name)
      }
    },
    atWork: inTurn(maxAtWork).run,
  }
}

// Shorter than the 12 s after which a device opens its vault without the server.
const mostWaitMs = 8_000
/**
 * When a device that was turned away should try again, in seconds. The times are spread, so that devices don't all come back at
 * once.
 */
export const returnsWithin = { from: 30, to: 120 }

/** The user whose password is being checked. `gone` aborts when the caller leaves. */
type Checked = { name: string; gone?: AbortSignal | undefined }

/** The single queue for all password and code checks. */
export type PasswordQueue = <Result>(who: Checked, work: () => Promise<Result>) => Promise<Result | Refusal>

/** While some calls compute hashes, others can query the database. */
export function passwordQueue(atOnce = hashingAtOnce + 2, waitMs = mostWaitMs): PasswordQueue {
  const queue = boundedQueue(atOnce, waitMs)
  return async (who, work) => {
    const outcome = await queue.run(who, work)
    // If the caller has left, the answer doesn't matter.
    return typeof outcome === 'string' ? refuseForMany() : outcome.done
  }
}

export function refuseForMany(): Refusal {
  const seconds = randomInt(returnsWithin.from, returnsWithin.to + 1)
  return refuse(503, refusalText('manySigningIn'), { 'retry-after': String(seconds) })
}
