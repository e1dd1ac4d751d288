import { createHash } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../../db/database.ts'

const windowSeconds = 15 * 60

/** Counts attempts; does nothing if `most` is null. */
export type Counter = {
  of: (key: string) => Promise<number>
  /** Milliseconds until another attempt is allowed; 0 if it's allowed now. */
  waitMs: (key: string) => Promise<number>
  /** Resolves with the time to wait, in ms, if this was one attempt too many; otherwise 0. */
  count: (key: string) => Promise<number>
  forget: (key: string) => Promise<unknown>
}

/**
 * Counts in memory on SQLite, which one process owns, and in the database on PostgreSQL, which several processes
 * share.
 */
export function attemptCounter(database: Pick<Database, 'pool'>, keyPrefix: string, most: number | null): Counter {
  const limiter = limiterOf(database, keyPrefix, windowSeconds)
  return {
    of: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    waitMs: async (key) => {
      if (most === null) return 0
      const state = await limiter.get(key)
      return state && state.consumedPoints >= most ? Math.max(1, state.msBeforeNext) : 0
    },
    count: async (key) => {
      if (most === null) return 0
      const state = await limiter.penalty(key)
      return state.consumedPoints > most ? Math.max(1, state.msBeforeNext) : 0
    },
    forget: (key) => limiter.delete(key),
  }
}

/**
 * Counts the way a directory does: the count is cleared once there has been no failure for this long. Each failure restarts the
 * time.
 */
export function lastingCounter(
  database: Pick<Database, 'pool'>,
  keyPrefix: string,
  { most, seconds }: { most: number | null; seconds: number },
): Pick<Counter, 'waitMs' | 'count' | 'forget'> {
  const limiter = limiterOf(database, keyPrefix, seconds)
  return {
    waitMs: async (key) => {
      const state = most === null ? null : await limiter.get(key)
      return state && state.consumedPoints >= most! ? Math.max(1, state.msBeforeNext) : 0
    },
    count: async (key) => {
      if (most === null) return 0
      const { consumedPoints } = await limiter.penalty(key)
      await limiter.set(key, consumedPoints, seconds)
      return 0
    },
    forget: (key) => limiter.delete(key),
  }
}

function limiterOf({ pool }: Pick<Database, 'pool'>, keyPrefix: string, duration: number): RateLimiterAbstract {
  const options = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration }
  return pool
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'sign_in_failures',
        tableCreated: true,
      })
    : new RateLimiterMemory(options)
}

/** Hashed, so names and addresses aren't stored. */
export function keyOf(...parts: string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * The key under which limits count an address: the address itself, or for IPv6 its /64 network, because one
 * subscriber owns all of it.
 */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  return parsed instanceof ipaddr.IPv6
    ? ipaddr.IPv6.networkAddressFromCIDR(`${parsed}/64`).toString()
    : parsed.toString()
}
