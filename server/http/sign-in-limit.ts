import { createHash } from 'node:crypto'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'

export type SignInLimit = {
  /** Milliseconds until the next try is allowed; 0 when it is allowed now. */
  mustWait: (userName: string, address: string) => Promise<number>
  failed: (userName: string, address: string) => Promise<void>
  succeeded: (userName: string) => Promise<void>
}

const windowSeconds = 15 * 60

/** Counts failures only: whoever knows the password is not slowed down by having signed in often. */
export function signInLimit(database: Pick<Database, 'pool'>, allowed: Settings['signInFailures']): SignInLimit {
  const users = limiter(database, 'user', allowed.perUser)
  const addresses = limiter(database, 'address', allowed.perAddress)
  return {
    async mustWait(userName, address) {
      const waits = await Promise.all([waitOf(users, nameless(userName)), waitOf(addresses, nameless(address))])
      return Math.max(...waits)
    },
    async failed(userName, address) {
      await Promise.all([note(users, nameless(userName)), note(addresses, nameless(address))])
    },
    async succeeded(userName) {
      await users.delete(nameless(userName))
    },
  }
}

/** Counted in memory by the one process on SQLite, in the database where several share PostgreSQL. */
function limiter({ pool }: Pick<Database, 'pool'>, keyPrefix: string, points: number): RateLimiterAbstract {
  const options = { keyPrefix, points, duration: windowSeconds }
  if (!pool) return new RateLimiterMemory(options)
  return new RateLimiterPostgres({ ...options, storeClient: pool, storeType: 'pool', tableName: 'sign_in_failures', tableCreated: true })
}

async function waitOf(limiter: RateLimiterAbstract, key: string): Promise<number> {
  const state = await limiter.get(key)
  return state && state.consumedPoints >= limiter.points ? Math.max(1, state.msBeforeNext) : 0
}

async function note(limiter: RateLimiterAbstract, key: string): Promise<void> {
  // The limiter rejects with its state when the limit is reached, and with an error when it could not count.
  await limiter.consume(key).catch((state: unknown) => {
    if (!(state instanceof RateLimiterRes)) throw state
  })
}

const nameless = (text: string) => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url')
