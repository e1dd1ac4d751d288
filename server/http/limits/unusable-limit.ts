import type { Database } from '../../db/database.ts'
import { attemptCounter, keyOf, networkOf } from './attempt-counter.ts'
import { limitConcurrency } from './limit-concurrency.ts'
import { Refusal, refuseTooMany } from '../answers/problems.ts'

/**
 * Limits unusable calls without a session: a body of the wrong shape, or a token or envelope whose signature is wrong. They're
 * counted by address and endpoint, and only more of the same kind are refused: they say nothing about other people at that
 * address and don't guess passwords.
 */
export type UnusableLimit = {
  /** Counts a call. Returns a refusal if there were too many. */
  count: (call: string, address: string) => Promise<Refusal | null>
  /** Always runs `work` for usable calls, and counts its refusals. Limits how many calls an address has in progress at once. */
  unlessUsable: <Result>(
    call: string,
    address: string,
    work: () => Promise<Result | Refusal>,
    isUnusable: (refusal: Refusal) => boolean,
  ) => Promise<Result | Refusal>
}

/** `most`: how many are allowed in a quarter of an hour. */
export function unusableLimit(database: Pick<Database, 'pool'>, most: number | null): UnusableLimit {
  const counted = attemptCounter(database, 'unusable', most)
  const atOnce = limitConcurrency()
  const count: UnusableLimit['count'] = async (call, address) => {
    const key = keyOf(call, networkOf(address))
    const waitMs = (await counted.waitMs(key)) || (await counted.count(key))
    return waitMs > 0 ? refuseTooMany(waitMs) : null
  }
  return {
    count,
    unlessUsable: (call, address, work, isUnusable) => {
      const network = networkOf(address)
      return atOnce.inProgress(network, async () => {
        const result = await atOnce.atWork(network, work)
        if (!(result instanceof Refusal) || !isUnusable(result)) return result
        return (await count(call, address)) ?? result
      })
    },
  }
}
