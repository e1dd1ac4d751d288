import type { IncomingHttpHeaders } from 'node:http'
import { awaitedChanges } from '@/contract/headers.ts'
import type { Db } from '../../db/tables.ts'
import { refusedByPayroll } from '../../stores/payroll/payroll-outcomes.ts'
import { answersUnder } from '../idempotency.ts'

/**
 * Which of the changes that the device waits for an answer read from now on contains, by key. Null if the device waits
 * for none.
 */
export async function containedChanges(
  db: Db,
  headers: IncomingHttpHeaders,
  personId: string,
): Promise<string[] | null> {
  const awaited = headers[awaitedChanges.header]
  if (typeof awaited !== 'string') return null
  const keys = awaited.split(',').slice(0, awaitedChanges.most)
  const accepted = await answersUnder(db, personId, keys)
  const receipts = [...accepted.values()].map(({ receipt }) => receipt)
  const refused = receipts.length ? await refusedByPayroll(db, personId, receipts) : new Set()
  return [...accepted].filter(([, { receipt }]) => !refused.has(receipt)).map(([key]) => key)
}
