import { createHash } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { inTurn } from './in-turn.ts'
import { type Refusal, refuseTooMany } from './problems.ts'

/** Attempts allowed in a quarter of an hour, per user and per address; no limit per address if it is null. */
export type Allowed = { perUser: number; perAddress: number | null }

/** `null`: neither. */
type Judged = 'counts' | 'forgives' | null

/** `device` names a device on which the user has signed in before. */
export type Attempt = { user: string; address: string; device?: string | null }

export type AttemptLimit = {
  /**
   * Makes an attempt, or refuses it with 429 and the time to wait. `judge` says whether its result counts, or makes up
   * for the user's earlier ones. Attempts by the same user from the same address run one after the other, so that
   * simultaneous attempts are limited like successive ones.
   */
  attempt: <Result>(
    who: Attempt,
    work: () => Promise<Result>,
    judge: (result: Result) => Judged,
  ) => Promise<Result | Refusal>
  /** Counts a failure without a user name against the address. Returns a refusal if there were too many. */
  nameless: (address: string) => Promise<Refusal | null>
}

/**
 * What attempts are counted by, besides the address. `user`: the user, from any address. `userAndAddress`: guessing blocks
 * a user only at the address of the attacker; elsewhere the user is slowed down, and on a known device not at all.
 */
export type CountedFor = 'user' | 'userAndAddress'

const windowSeconds = 15 * 60
// Per address. More would leave too little CPU time for other addresses.
const atWork = 8
const underWay = 500
const tooManyUnderWayMs = 5_000

/** The delay of an attempt by the user's number of failures, from any address. */
export function pauseAfter(failures: number, perUser: number): number {
  return Math.min(5_000, Math.max(0, failures - perUser + 1) * 500)
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

export function attemptLimit(
  database: Pick<Database, 'pool'>,
  name: string,
  allowed: Allowed,
  countedFor: CountedFor = 'user',
  pause = sleep,
): AttemptLimit {
  const users = counter(database, `${name}-user`, allowed.perUser)
  const everywhere = counter(database, `${name}-anywhere`, countedFor === 'user' ? null : allowed.perUser)
  const addresses = counter(database, `${name}-address`, allowed.perAddress)
  const oneByOne = inTurn(1)
  const ofAddress = inTurn(atWork)
  const busy = new Map<string, number>()

  const limited: AttemptLimit['attempt'] = ({ user, address, device }, work, judge) => {
    const network = networkOf(address)
    const elsewhereToo = countedFor === 'user'
    const person = keyOf(user)
    const here = elsewhereToo ? person : keyOf(user, device ?? network)
    // Otherwise one attacker could lock out everyone at this address.
    const spared = Boolean(device)

    const inTime = async () => {
      const waitMs = spared ? 0 : await addresses.waitMs(keyOf(network))
      if (waitMs > 0) return refuseTooMany(waitMs)
      const result = await work()
      const judged = judge(result)
      if (judged === 'forgives') await users.forget(here)
      else if (judged === 'counts' && spared) await users.count(here)
      else if (judged === 'counts')
        await Promise.all([users.count(here), addresses.count(keyOf(network)), everywhere.count(person)])
      return result
    }
    return oneByOne.run(here, async () => {
      const waitMs = await users.waitMs(here)
      if (waitMs > 0) return refuseTooMany(waitMs)
      if (!elsewhereToo && !spared) await pause(pauseAfter(await everywhere.of(person), allowed.perUser))
      return ofAddress.run(device ?? network, inTime)
    })
  }

  return {
    async attempt(who, work, judge) {
      const from = who.device ?? networkOf(who.address)
      const others = busy.get(from) ?? 0
      if (others >= underWay) return refuseTooMany(tooManyUnderWayMs)
      busy.set(from, others + 1)
      try {
        return await limited(who, work, judge)
      } finally {
        const left = busy.get(from)! - 1
        if (left > 0) busy.set(from, left)
        else busy.delete(from)
      }
    },
    async nameless(address) {
      const key = keyOf(networkOf(address))
      const wait = await addresses.waitMs(key)
      if (wait > 0) return refuseTooMany(wait)
      await addresses.count(key)
      return null
    },
  }
}

/** Counts nothing if `most` is null. */
type Counter = {
  of: (key: string) => Promise<number>
  /** Milliseconds until there may be another attempt; 0 while there may. */
  waitMs: (key: string) => Promise<number>
  count: (key: string) => Promise<unknown>
  forget: (key: string) => Promise<unknown>
}

/**
 * Counts in memory on SQLite, which one process owns, and in the database on PostgreSQL, which several processes
 * share.
 */
function counter({ pool }: Pick<Database, 'pool'>, keyPrefix: string, most: number | null): Counter {
  const options = { keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: windowSeconds }
  const limiter: RateLimiterAbstract = pool
    ? new RateLimiterPostgres({
        ...options,
        storeClient: pool,
        storeType: 'pool',
        tableName: 'sign_in_failures',
        tableCreated: true,
      })
    : new RateLimiterMemory(options)
  return {
    of: async (key) => (await limiter.get(key))?.consumedPoints ?? 0,
    waitMs: async (key) => {
      if (most === null) return 0
      const state = await limiter.get(key)
      return state && state.consumedPoints >= most ? Math.max(1, state.msBeforeNext) : 0
    },
    count: async (key) => (most === null ? null : limiter.penalty(key)),
    forget: (key) => limiter.delete(key),
  }
}

/** Hashed, because names and addresses are not stored. */
function keyOf(...parts: string[]): string {
  const text = parts.map((part) => part.trim().toLowerCase()).join('\n')
  return createHash('sha256').update(text).digest('base64url')
}

/**
 * The key under which limits count an address: the address itself, or for IPv6 its /64 network, because one
 * subscriber has all of it.
 */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [before = '', after] = plain.toLowerCase().split('::')
  const left = before ? before.split(':') : []
  const right = after ? after.split(':') : []
  const missing = after === undefined ? 0 : 8 - left.length - right.length
  return [...left, ...Array<string>(missing).fill('0'), ...right]
    .slice(0, 4)
    .map((part) => part.replace(/^0+(?=.)/, ''))
    .join(':')
}
