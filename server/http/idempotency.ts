import { createHash } from 'node:crypto'
import { idempotencyHeader } from '@/contract/headers.ts'
import type { Db } from '../db/tables.ts'
import type { Written } from './answers.ts'
import { type Refusal, refuse } from './problems.ts'

/** A key counts for one person: somebody else's equal key is another key. */
export type Key = { employeeId: string; key: string; requestHash: string }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

export function keyOf(headers: Record<string, unknown>, employeeId: string, what: unknown[]): Key | Refusal {
  const key = headers[idempotencyHeader]
  if (typeof key !== 'string' || !uuid.test(key)) return refuse(400, 'Send a UUID as Idempotency-Key.')
  const requestHash = createHash('sha256').update(JSON.stringify(what)).digest('base64url')
  return { employeeId, key: key.toLowerCase(), requestHash }
}

/** The device takes a 409 with Retry-After as "wait", any other as a conflict. */
export const stillInWork = () => refuse(409, undefined, { 'retry-after': '1' })

/** Keys that this process is working on. */
export class InWork {
  #names = new Set<string>()

  /** Null when the key is taken already. */
  take({ employeeId, key }: Key): (() => void) | null {
    const name = `${employeeId} ${key}`
    if (this.#names.has(name)) return null
    this.#names.add(name)
    return () => void this.#names.delete(name)
  }
}

/** What was answered before, a refusal when the key was used for something else, or null for a new key. */
export async function answeredBefore(db: Db, { employeeId, key, requestHash }: Key): Promise<Written | Refusal | null> {
  const row = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'etag', 'receipt', 'answer'])
    .where('employee_id', '=', employeeId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!row) return null
  if (row.request_hash !== requestHash) return refuse(422, 'This Idempotency-Key was used for another request.')
  return { status: row.status, json: row.answer, etag: row.etag, receipt: row.receipt }
}

export async function keepAnswer(db: Db, { employeeId, key, requestHash }: Key, written: Written, now: number): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values({
      employee_id: employeeId,
      key,
      request_hash: requestHash,
      status: written.status,
      etag: written.etag,
      receipt: written.receipt ?? '',
      answer: written.json,
      created_at: now,
    })
    .execute()
}
