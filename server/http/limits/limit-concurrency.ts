import { inTurn } from '../../base/in-turn.ts'
import { type Refusal, refuseTooMany } from '../answers/problems.ts'

// Per name. More would leave too little CPU time for others.
const maxAtWork = 8
const maxInProgress = 500
const tooManyInProgressMs = 5_000

/** Limits how much work one address or device gives the server at the same time. */
type ConcurrencyLimits = {
  /** Refuses with 429 if too many are running. */
  inProgress: <Result>(name: string, work: () => Promise<Result | Refusal>) => Promise<Result | Refusal>
  /** Eight at a time; the others wait in order. */
  atWork: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>
}

export function limitConcurrency(): ConcurrencyLimits {
  const busy = new Map<string, number>()
  return {
    async inProgress(name, work) {
      const others = busy.get(name) ?? 0
      if (others >= maxInProgress) return refuseTooMany(tooManyInProgressMs)
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
