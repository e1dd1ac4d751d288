import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'

type Cost = { log2N: number; r: number; p: number }

// One of the settings that OWASP's password storage cheat sheet names for scrypt: 16 MiB, five rounds.
const cost: Cost = { log2N: 14, r: 8, p: 5 }
const keyBytes = 32

/** `scrypt$14$8$5$salt$key`: the cost travels along, so that it can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, cost)
  return ['scrypt', cost.log2N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Costs the same for an unknown user (`stored` null), so that time tells nobody who exists. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const { salt, key, ...storedCost } = stored ? parsed(stored) : nobody
  const derived = await derive(password, salt, storedCost)
  return timingSafeEqual(derived, key) && stored !== null
}

const nobody = { ...cost, salt: randomBytes(16), key: randomBytes(keyBytes) }

function parsed(stored: string) {
  const [scheme, log2N, r, p, salt, key] = stored.split('$')
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('A stored password has an unknown form')
  return { log2N: Number(log2N), r: Number(r), p: Number(p), salt: Buffer.from(salt, 'base64url'), key: Buffer.from(key, 'base64url') }
}

function derive(password: string, salt: Buffer, { log2N, r, p }: Cost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, { N: 2 ** log2N, r, p, maxmem: 2 ** 26 }, (error, key) =>
      error ? reject(error) : resolve(key),
    )
  })
}
