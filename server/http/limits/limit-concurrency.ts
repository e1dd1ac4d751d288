import { refusalText } from '@/domain/refusals.ts'
import { randomInt } from 'node:crypto'
import { boundedQueue } from '../../base/bounded-queue.ts'
import { inTurn } from '../../base/in-turn.ts'
import { hashingAtOnce } from '../../base/passwords.ts'
import { type Refusal, refuse, refuseTooMany } from '../answers/problems.ts'

// Per name. More would leave too little CPU time for others.
const maxAtWork = 8
const maxInProgress = 500
const tooManyInProgressMs = 5_000

/** Limits how much work one address or device gives the server at the same time. */
type ConcurrencyLimits = {
  /** Refuses if too many are running. */
  inProgress: <Result>(name: string, work: () => Promise<Result | Refusal>) => Promise<Result | Refusal>
  /** Eight at a time; the others wait in order. */
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

// A device waits for 12 s before it opens its vault without the server.
const mostWaitMs = 8_000
/** When a device that was turned away tries again (seconds): spread, so that not all come back at once. */
export const returnsWithin = { from: 30, to: 120 }

/** Whose password is to be checked. `gone` aborts when the caller leaves. */
type Checked = { name: string; gone?: AbortSignal | undefined }

/** The one queue of all checks of passwords and codes. */
export type PasswordQueue = <Result>(who: Checked, work: () => Promise<Result>) => Promise<Result | Refusal>

/** While some hash, others can ask the database. */
export function passwordQueue(atOnce = hashingAtOnce + 2, waitMs = mostWaitMs): PasswordQueue {
  const queue = boundedQueue(atOnce, waitMs)
  return async (who, work) => {
    const outcome = await queue.run(who, work)
    // Nobody reads the answer if the caller is gone.
    return typeof outcome === 'string' ? refuseForMany() : outcome.done
  }
}

export function refuseForMany(): Refusal {
  const seconds = randomInt(returnsWithin.from, returnsWithin.to + 1)
  return refuse(503, refusalText('manySigningIn'), { 'retry-after': String(seconds) })
}
