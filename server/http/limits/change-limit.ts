import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { problem } from '@/domain/problem.ts'
import type { Problem } from '@/domain/problem.ts'
import { refusalText } from '@/domain/refusals.ts'
import type { Clock } from '../../base/clock.ts'
import type { Db } from '../../db/tables.ts'
import type { ChangesAllowed } from '../../settings/settings.ts'
import { changesSince } from '../../stores/audit/audit.ts'
import { type Refusal, refuseTooMany } from '../answers/problems.ts'

/**
 * Limits how many changes of one kind a person makes, successful or not. A device waits and resends refused ones. Each process
 * counts in memory, because the limit is meant to stop loops and needn't be exact.
 */
export type ChangeLimit = {
  /** Counts a change. Returns a refusal if there were too many. */
  count: (personId: string, endpoint: Pick<Endpoint, 'name'>) => Promise<Refusal | null>
}

const dayMs = 24 * 3_600_000

export function changeLimit({ inFiveMinutes, inADay }: ChangesAllowed): ChangeLimit {
  const limiters = [
    new RateLimiterMemory({ points: inFiveMinutes, duration: 300 }),
    new RateLimiterMemory({ points: inADay, duration: dayMs / 1000 }),
  ]
  return {
    async count(personId, { name }) {
      const key = `${personId} ${name}`
      for (const limiter of limiters) {
        const over = await limiter.consume(key).then(
          () => null,
          (state: RateLimiterRes) => state,
        )
        if (over) return refuseTooMany(Math.max(1, over.msBeforeNext), refusalText('tooManyChanges'))
      }
      return null
    },
  }
}

/**
 * The problem if a person makes a change too many times in 24 hours. Only changes that store a permanent document have this
 * limit.
 */
export async function tooManyToday(
  { db, user, services }: { db: Db; user: { personId: string }; services: { clock: Clock } },
  { name, mostADay }: Pick<Endpoint, 'name' | 'mostADay'>,
): Promise<Problem[]> {
  if (mostADay === undefined) return []
  const made = await changesSince(db, user.personId, name, services.clock() - dayMs)
  return made < mostADay ? [] : [problem('', 'change.too-often', { most: mostADay })]
}
