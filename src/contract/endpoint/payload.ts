import { isRecord } from '@/domain/lenient.ts'
import type { Endpoint } from './endpoint.ts'

/** A body as it is sent. */
export function payloadOf(endpoint: Endpoint, body: unknown, toOurs: boolean): unknown {
  const known = isRecord(body) ? knownFields(endpoint, body, toOurs) : body
  return endpoint.sent && known !== undefined ? endpoint.sent(known, toOurs) : known
}

/** Drops fields that only our own server supports, unless the call goes to it. Source: decisions 66. */
export function knownFields<Value>(
  { ownFields }: Pick<Endpoint, 'ownFields'>,
  fields: Record<string, Value>,
  toOurs: boolean,
): Record<string, Value> {
  if (toOurs || ownFields.length === 0) return fields
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !ownFields.includes(name)))
}

/** The same for a query, including its order. */
export function knownQuery<Value>(
  endpoint: Pick<Endpoint, 'ownFields' | 'ownSorts'>,
  query: Record<string, Value>,
  toOurs: boolean,
): Record<string, Value> {
  const known = knownFields(endpoint, query, toOurs)
  const isOwn = !toOurs && endpoint.ownSorts.includes(String(known.sort).split(':')[0]!)
  return isOwn ? Object.fromEntries(Object.entries(known).filter(([name]) => name !== 'sort')) : known
}
