import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { networkOf } from './network-of.ts'

/** How often in a quarter of an hour, for one user and from one address. */
export type Allowed = { perUser: number; perAddress: number }

export type AttemptLimit = {
  /**
   * Counts an attempt before it is made, so that a hundred at the same moment are no more than one after the other. Milliseconds
   * until the next one is allowed; 0 when this one is.
   */
  begin: (user: string, address: string) => Promise<number>
  /** It was no failure: what the user failed before is forgotten, and it does not count for the address. */
  succeeded: (user: string, address: string) => Promise<void>
}

const windowSeconds = 15 * 60

export function attemptLimit(database: Pick<Database, 'pool'>, name: string, allowed: Allowed): AttemptLimit {
  const users = limiter(database, `${name}-user`, allowed.perUser)
  const addresses = limiter(database, `${name}-address`, allowed.perAddress)
  return {
    async begin(user, address) {
      const [ofUser, ofAddress] = await Promise.all([take(users, nameless(user)), take(addresses, nameless(networkOf(address)))])
      // What was not made does not count for the other one: a user who is stopped stops nobody else at the depot.
      if (ofUser > 0) await addresses.reward(nameless(networkOf(address)))
      if (ofAddress > 0) await users.reward(nameless(user))
      return Math.max(ofUser, ofAddress)
    },
    async succeeded(user, address) {
      await Promise.all([users.delete(nameless(user)), addresses.reward(nameless(networkOf(address)))])
    },
  }
}

/** Counted in memory by the one process on SQLite, in the database where several share PostgreSQL. */
function limiter({ pool }: Pick<Database, 'pool'>, keyPrefix: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: windowSeconds }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({ ...options, storeClient: pool, storeType: 'pool', tableName: 'sign_in_failures', tableCreated: true })
}

/** The limiter rejects with its state when the limit is reached, and with an error when it could not count. */
async function take(from: RateLimiterAbstract, key: string): Promise<number> {
  try {
    await from.consume(key)
    return 0
  } catch (state) {
    if (!(state instanceof RateLimiterRes)) throw state
    return Math.max(1, state.msBeforeNext)
  }
}

const nameless = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
