import type { Database } from '../../db/database.ts'
import { attemptCounter, keyOf, networkOf } from './attempt-counter.ts'
import type { AttemptsAllowed } from '../../settings/sign-in-settings.ts'
import { type PasswordQueue, limitConcurrency, passwordQueue, refuseForMany } from './limit-concurrency.ts'
import { inTurn } from '../../base/in-turn.ts'
import { type Refusal, refuseTooMany } from '../answers/problems.ts'

/** `null`: counts as neither a success nor a failure. */
type Judged = 'counts' | 'resets' | null

/** `device` names a device on which the user has signed in before. `gone` aborts when the caller leaves. */
type Attempt = { user: string; address: string; device?: string | null; gone?: AbortSignal | undefined }

export type AttemptLimit = {
  /**
   * Makes an attempt, or refuses it with 429 or 503 and the time to wait. `judge` decides whether the result counts as a failure
   * or clears the user's earlier failures. Attempts by the same user from the same address run one after another, so that
   * simultaneous attempts are limited like successive ones.
   */
  attempt: <Result>(
    who: Attempt,
    work: () => Promise<Result>,
    judge: (result: Result) => Judged,
  ) => Promise<Result | Refusal>
}

/**
 * How attempts are counted, besides by address. `user`: the user, from any address. `userAndAddress`: guessing blocks a user only
 * at the attacker's address; elsewhere, the user is only slowed down, and on a known device not at all.
 */
type CountedFor = 'user' | 'userAndAddress'

/** An attempt's delay, based on the user's number of failures from any address. */
export function backoffMs(failures: number, perUser: number): number {
  return Math.min(5_000, Math.max(0, failures - perUser + 1) * 500)
}

/** `queue` is shared by all limits whose attempts check passwords. */
type Options = { countedFor?: CountedFor; queue?: PasswordQueue; pause?: (ms: number) => Promise<void> }

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function attemptLimit(
  database: Pick<Database, 'pool'>,
  name: string,
  allowed: AttemptsAllowed,
  { countedFor = 'user', queue = passwordQueue(), pause = sleep }: Options = {},
): AttemptLimit {
  const users = attemptCounter(database, `${name}-user`, allowed.perUser)
  const everywhere = attemptCounter(database, `${name}-anywhere`, countedFor === 'user' ? null : allowed.perUser)
  const addresses = attemptCounter(database, `${name}-address`, allowed.perAddress)
  const oneByOne = inTurn(1)
  const atOnce = limitConcurrency(refuseForMany)

  const limited: AttemptLimit['attempt'] = ({ user, address, device, gone }, work, judge) => {
    const network = networkOf(address)
    const elsewhereToo = countedFor === 'user'
    const person = keyOf(user)
    const here = elsewhereToo ? person : keyOf(user, device ?? network)
    // Otherwise one attacker could lock out everyone at this address.
    const spared = Boolean(device)

    const addressWaitMs = async () => (spared ? 0 : addresses.waitMs(keyOf(network)))
    const inTime = async () => {
      // Others at this address may have failed in the meantime.
      const waitMs = await addressWaitMs()
      if (waitMs > 0) return refuseTooMany(waitMs)
      const result = await work()
      const judged = judge(result)
      if (judged === 'resets') await users.forget(here)
      else if (judged === 'counts' && spared) await users.count(here)
      else if (judged === 'counts')
        await Promise.all([users.count(here), addresses.count(keyOf(network)), everywhere.count(person)])
      return result
    }
    return oneByOne.run(here, async () => {
      const waitMs = (await users.waitMs(here)) || (await addressWaitMs())
      if (waitMs > 0) return refuseTooMany(waitMs)
      if (!elsewhereToo && !spared) await pause(backoffMs(await everywhere.of(person), allowed.perUser))
      return queue({ name: device ?? network, gone }, inTime)
    })
  }

  return {
    attempt: (who, work, judge) =>
      atOnce.inProgress(who.device ?? networkOf(who.address), () => limited(who, work, judge)),
  }
}
