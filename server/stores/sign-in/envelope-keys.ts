import { createHash, generateKeyPairSync } from 'node:crypto'
import { type CryptoKey, type JWK, importJWK } from 'jose'
import { type EnvelopeKey, envelopeAlgorithms, offlineForMs } from '@/domain/identity/envelope.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'

const day = 24 * 3_600_000

/** After this time, devices get a new key. */
export const envelopeKeyLifeMs = 90 * day

/** Envelopes to a replaced key may be on their way: a device learns of the new one at its next contact. */
const readableAfterwardsMs = 2 * offlineForMs

/** The server's envelope keys, in its database so that every process can read any envelope. */
export type EnvelopeKeys = {
  /** The public key to encrypt to, and its id. Makes a new one if there is none or the newest is too old. */
  present: (now: number) => Promise<EnvelopeKey>
  /** The private key with this id, or null. */
  privateKey: (keyId: string) => Promise<CryptoKey | null>
}

export function envelopeKeys(database: Pick<Database, 'read' | 'change' | 'hold'>): EnvelopeKeys {
  let newest: { key: EnvelopeKey; until: number } | null = null
  const opened = new Map<string, CryptoKey>()
  return {
    async present(now) {
      if (newest && now < newest.until) return newest.key
      newest = (await newestKey(database.read, now)) ?? (await madeKey(database, now))
      return newest.key
    },
    async privateKey(keyId) {
      const known = opened.get(keyId)
      if (known) return known
      const row = await rowOf(database.read).where('key_id', '=', keyId).executeTakeFirst()
      if (!row) return null
      const key = (await importJWK(JSON.parse(row.private_key), envelopeAlgorithms.agreement)) as CryptoKey
      opened.set(keyId, key)
      return key
    },
  }
}

const rowOf = (db: Db) => db.selectFrom('envelope_keys').selectAll()

async function newestKey(db: Db, now: number): Promise<{ key: EnvelopeKey; until: number } | null> {
  const row = await rowOf(db)
    .where('created_at', '>', now - envelopeKeyLifeMs)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ? { key: publicOf(JSON.parse(row.private_key)), until: row.created_at + envelopeKeyLifeMs } : null
}

/** One process makes it; the others find it. */
async function madeKey({ change, hold }: Pick<Database, 'change' | 'hold'>, now: number) {
  return change(
    async (tx) => {
      await hold(tx, 'envelope key')
      const found = await newestKey(tx, now)
      if (found) return found
      const private_key = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ format: 'jwk' }) as JWK
      const key = publicOf(private_key)
      await tx
        .insertInto('envelope_keys')
        .values({ key_id: key.kid, private_key: JSON.stringify(private_key), created_at: now })
        .execute()
      return { key, until: now + envelopeKeyLifeMs }
    },
    () => true,
  )
}

function publicOf({ x, y }: JWK): EnvelopeKey {
  const key = { kty: 'EC', crv: 'P-256', x: x!, y: y! } as const
  return { ...key, kid: thumbprintOf(key) }
}

/** Names a public key. Source: RFC 7638, with SHA-256. */
export function thumbprintOf({ crv, kty, x, y }: { crv: string; kty: string; x: string; y: string }): string {
  return createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')
}

/** Deletes keys for which no envelope can still be on its way. */
export async function purgeEnvelopeKeys(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('envelope_keys')
    .where('created_at', '<', now - envelopeKeyLifeMs - readableAfterwardsMs)
    .execute()
}
