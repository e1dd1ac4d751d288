import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { inTurn } from './in-turn.ts'

export type HashingCost = { log2N: number; r: number; p: number }

// One of the scrypt settings in OWASP's password storage cheat sheet: 16 MiB, five rounds.
export const standardCost: HashingCost = { log2N: 14, r: 8, p: 5 }
const keyBytes = 32

/**
 * Returns `scrypt$14$8$5$salt$key`. The cost is stored too, so that it can be raised later. Tests may pass a lower
 * one.
 */
export async function hashPassword(password: string, { log2N, r, p }: HashingCost = standardCost): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, { log2N, r, p })
  return ['scrypt', log2N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes just as long for an unknown user (`stored` is null), using `cost`, so that timing doesn't reveal which users exist. */
export async function checkPassword(
  password: string,
  stored: string | null,
  cost: HashingCost = standardCost,
): Promise<boolean> {
  const { salt, key, ...storedCost } = stored ? parsed(stored) : { ...cost, ...nobody }
  const derived = await derive(password, salt, storedCost)
  return timingSafeEqual(derived, key) && stored !== null
}

const nobody = { salt: randomBytes(16), key: randomBytes(keyBytes) }

function parsed(stored: string) {
  const [scheme, log2N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown form')
  return {
    log2N: Number(log2N),
    r: Number(r),
    p: Number(p),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  }
}

/**
 * Node has a single thread pool, which also handles files, host names, compression, and signatures. None of these may wait for
 * passwords, so hashing always leaves two threads free, and never uses more threads than the machine has processors.
 */
export const hashingAtOnce = Math.max(
  1,
  Math.min(availableParallelism(), (Number(process.env.UV_THREADPOOL_SIZE) || 4) - 2),
)
const hashing = inTurn(hashingAtOnce)

function derive(password: string, salt: Buffer, { log2N, r, p }: HashingCost): Promise<Buffer> {
  const derived = () =>
    new Promise<Buffer>((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, keyBytes, { N: 2 ** log2N, r, p, maxmem: 2 ** 26 }, (error, key) =>
        error ? reject(error) : resolve(key),
      )
    })
  return hashing.run('', derived)
}
