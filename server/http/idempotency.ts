import { createCipheriv, createDecipheriv, hash } from 'node:crypto'
import { random } from 'nanoid'
import { changeName } from '@/contract/delivery/activity.ts'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import type { DeviceKind } from '@/domain/identity/device.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { compiledOnce, insertsInto } from '../db/compiled-once.ts'
import type { Db } from '../db/tables.ts'
import type { Written } from './answers/answers.ts'
import { type Refusal, refuse } from './answers/problems.ts'

/**
 * A key belongs to one person: the same key from another person is a different key. `stored` identifies it in the database.
 * Answers and requests contain account numbers, so answers are encrypted and requests are hashed with the key, which only the
 * device keeps.
 */
export type Key = { personId: string; key: string; stored: string; request: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function keyOf(headers: Record<string, unknown>, personId: string, what: unknown[]): Key | Refusal {
  const key = headers[idempotencyHeader]
  if (typeof key !== 'string' || !uuid.test(key)) return refuse(400, 'Send a UUID as Idempotency-Key.')
  return keyFor(personId, key.toLowerCase(), JSON.stringify(what))
}

export function keyFor(personId: string, key: string, request: string): Key {
  return { personId, key, stored: hash('sha256', changeName(personId, key), 'base64url'), request }
}

const requestHash = ({ key, request }: Key) => hash('sha256', `request\n${key}\n${request}`, 'base64url')
const sealingKey = ({ key }: Key) => hash('sha256', `answer\n${key}`, 'buffer')

const cipher = 'aes-256-gcm'
const [ivBytes, tagBytes] = [12, 16]

function seal(key: Key, text: string): string {
  const iv = random(ivBytes)
  const sealing = createCipheriv(cipher, sealingKey(key), iv)
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64')
}

function unseal(key: Key, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const opening = createDecipheriv(cipher, sealingKey(key), bytes.subarray(0, ivBytes))
  opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([opening.update(bytes.subarray(ivBytes + tagBytes)), opening.final()]).toString('utf8')
}

/** The device treats a 409 with Retry-After as "wait" and any other 409 as a conflict. */
export const stillInProgress = () => refuse(409, undefined, { 'retry-after': '1' })

/** The keys of requests in progress in this process. */
export class InProgress {
  #names = new Set<string>()

  /** Returns a function that releases the key, or null if the key is in use. */
  take({ personId, key }: Key): (() => void) | null {
    const name = `${personId} ${key}`
    if (this.#names.has(name)) return null
    this.#names.add(name)
    return () => void this.#names.delete(name)
  }
}

const answersOf = compiledOnce((db, personId: string, stored: string, key: string) =>
  db
    .selectFrom('idempotency_keys')
    .select(['key', 'request_hash', 'status', 'etag', 'receipt', 'answer'])
    .where('person_id', '=', personId)
    .where('key', 'in', [stored, key]),
)
const insertAnswers = insertsInto('idempotency_keys', [
  'person_id',
  'key',
  'request_hash',
  'status',
  'etag',
  'receipt',
  'answer',
  'device',
  'payday',
  'created_at',
])

/** The stored answer, a refusal if the key was used for a different request, or null for a new key. */
export async function storedAnswer(db: Db, key: Key): Promise<Written | Refusal | null> {
  const [row] = await answersOf(db, key.personId, key.stored, key.key)
  if (!row) return null
  // Earlier releases stored the key unhashed.
  const earlier = row.key === key.key
  const expected = earlier ? hash('sha256', key.request, 'base64url') : requestHash(key)
  if (row.request_hash !== expected) return refuse(422, 'This Idempotency-Key was used for another request.')
  const json = earlier ? row.answer : unseal(key, row.answer)
  return { status: row.status, json, etag: row.etag, receipt: row.receipt }
}

/** The status, receipt, and ETag of the changes that were accepted with these keys. Keys that aren't UUIDs are ignored. */
export async function answersUnder(
  db: Db,
  personId: string,
  keys: string[],
): Promise<Map<string, { status: number; receipt: string; etag: string | null }>> {
  const asked = new Map(
    keys.filter((key) => uuid.test(key)).map((key) => [keyFor(personId, key.toLowerCase(), '').stored, key]),
  )
  if (asked.size === 0) return new Map()
  const rows = await db
    .selectFrom('idempotency_keys')
    .select(['key', 'status', 'receipt', 'etag'])
    .where('person_id', '=', personId)
    .where('key', 'in', [...asked.keys()])
    .execute()
  return new Map(rows.map(({ key, ...answer }) => [asked.get(key)!, answer]))
}

/** The ETag created by the change with this key; null if it created none or wasn't accepted. */
export async function etagMadeBy(db: Db, personId: string, key: string): Promise<string | null> {
  const { stored } = keyFor(personId, key.toLowerCase(), '')
  const [row] = await answersOf(db, personId, stored, key)
  return row?.etag ?? null
}

export async function keepAnswer(
  db: Db,
  key: Key,
  written: Written,
  { now, device, payday = null }: { now: number; device: DeviceKind; payday?: PlainDate | null },
): Promise<void> {
  await insertAnswers(db, [
    {
      person_id: key.personId,
      key: key.stored,
      request_hash: requestHash(key),
      status: written.status,
      etag: written.etag,
      receipt: written.receipt ?? '',
      answer: seal(key, written.json),
      device,
      payday,
      created_at: now,
    },
  ])
}
