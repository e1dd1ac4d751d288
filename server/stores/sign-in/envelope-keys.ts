import { createHash, generateKeyPairSync } from 'node:crypto'
import { type CryptoKey, type JWK, importJWK } from 'jose'
import { type EnvelopeKey, envelopeAlgorithms, offlineForMs } from '@/domain/identity/envelope.ts'
import type { Seals } from '../../base/seals.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { envelopeContext, isSealing } from '../secrets/secrets.ts'

const day = 24 * 3_600_000

/** After this time, devices get a new key. */
export const envelopeKeyLifeMs = 90 * day

/** How long the newest key is cached, in ms, because an operator may add a key at any time. */
const newestKnownForMs = 60_000

/** Envelopes sealed to a replaced key may still be on their way: a device learns of the new one at its next contact. */
const readableAfterwardsMs = 2 * offlineForMs

/** The server's envelope keys, in its database so that every process can open any envelope. */
export type EnvelopeKeys = {
  /** The public key to encrypt to, and its id. Creates a new one if there is none or the newest is too old. */
  present: (now: number) => Promise<EnvelopeKey>
  /** The private key with this id, or null. */
  privateKey: (keyId: string) => Promise<CryptoKey | null>
}

export function envelopeKeys(database: Pick<Database, 'first' | 'change' | 'hold' | 'seals'>): EnvelopeKeys {
  let newest: { key: EnvelopeKey; until: number } | null = null
  const known = new Map<string, CryptoKey>()
  return {
    async present(now) {
      if (newest && now < newest.until) return newest.key
      newest = (await newestKey(database.first, database.seals, now)) ?? (await madeKey(database, now))
      return newest.key
    },
    async privateKey(keyId) {
      const found = known.get(keyId)
      if (found) return found
      const row = await rowOf(database.first).where('key_id', '=', keyId).executeTakeFirst()
      if (!row) return null
      const key = (await importJWK(opened(row, database.seals), envelopeAlgorithms.agreement)) as CryptoKey
      known.set(keyId, key)
      return key
    },
  }
}

const rowOf = (db: Db) => db.selectFrom('envelope_keys').selectAll()

async function newestKey(db: Db, seals: Seals, now: number): Promise<{ key: EnvelopeKey; until: number } | null> {
  const row = await rowOf(db)
    .where('created_at', '>', now - envelopeKeyLifeMs)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { key: publicOf(opened(row, seals)), until: now + newestKnownForMs } : null
}

/** One process creates it; the others find it. */
async function madeKey({ change, hold, seals }: Pick<Database, 'change' | 'hold' | 'seals'>, now: number) {
  return change(
    async (tx) => {
      await hold(tx, 'envelope key')
      const found = await newestKey(tx, seals, now)
      if (found) return found
      return { key: await addEnvelopeKey(tx, seals, now), until: now + newestKnownForMs }
    },
    () => true,
  )
}

/** From now on, devices seal changes to a new key. Those sealed to earlier ones can still be read. */
export async function addEnvelopeKey(tx: Db, seals: Seals, now: number): Promise<EnvelopeKey> {
  const jwk = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK
  const key = publicOf(jwk)
  const text = JSON.stringify(jwk)
  const private_key = (await isSealing(tx, seals)) ? seals.seal(text, envelopeContext(key.kid)) : text
  await tx.insertInto('envelope_keys').values({ key_id: key.kid, private_key, created_at: now }).execute()
  return key
}

const opened = (row: { key_id: string; private_key: string }, seals: Seals) =>
  JSON.parse(seals.open(row.private_key, envelopeContext(row.key_id))) as JWK

function publicOf({ x, y }: JWK): EnvelopeKey {
  const key = { kty: 'EC', crv: 'P-256', x: x!, y: y! } as const
  return { ...key, kid: thumbprintOf(key) }
}

/** The id of a public key. Source: RFC 7638, with SHA-256. */
export function thumbprintOf({ crv, kty, x, y }: { crv: string; kty: string; x: string; y: string }): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

/** Deletes keys that envelopes still on their way can no longer use. */
export async function purgeEnvelopeKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('envelope_keys')
    .where('created_at', '<', now - envelopeKeyLifeMs - readableAfterwardsMs)
    .execute()
}
