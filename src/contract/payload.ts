import { isRecord } from '@/domain/lenient.ts'
import type { Endpoint } from './endpoint.ts'

/** A body as it is sent. Fields that only our own server knows go to it alone. Source: decisions 66. */
export function payloadOf({ ownFields, sent }: Endpoint, body: unknown, toOurs: boolean): unknown {
  const known = toOurs || !isRecord(body) ? body : without(body, ownFields)
  return sent && known !== undefined ? sent(known) : known
}

function without(body: Record<string, unknown>, names: string[]): Record<string, unknown> {
  return Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)))
}
