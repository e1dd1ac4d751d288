import type { IncomingHttpHeaders } from 'node:http'
import { awaitedChanges } from '@/contract/endpoint/headers.ts'
import type { Db } from '../../db/tables.ts'
import { refusedByPayroll } from '../../stores/payroll/payroll-outcomes.ts'
import { answersUnder } from '../idempotency.ts'

/**
 * Headers that say which of the device's pending changes are contained in an answer that's read from now on, and the ETags they
 * created. No headers if the device isn't waiting for any.
 */
export async function containedChanges(
  db: Db,
  headers: IncomingHttpHeaders,
  personId: string,
): Promise<Record<string, string>> {
  const awaited = headers[awaitedChanges.header]
  if (typeof awaited !== 'string') return {}
  const keys = awaited.split(',').slice(0, awaitedChanges.most)
  const accepted = await answersUnder(db, personId, keys)
  const receipts = [...accepted.values()].map(({ receipt }) => receipt)
  const refused = receipts.length ? await refusedByPayroll(db, personId, receipts) : new Set()
  const contained = [...accepted].filter(([, { receipt }]) => !refused.has(receipt))
  return {
    [awaitedChanges.containedHeader]: contained.map(([key]) => key).join(),
    [awaitedChanges.etagsHeader]: contained.map(([, { etag }]) => etag ?? '').join(),
  }
}
