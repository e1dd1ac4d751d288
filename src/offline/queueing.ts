import { rowsIn } from './rows.ts'
import type { StoredRow } from './stored.ts'

type Newer = Pick<StoredRow, 'person' | 'kind' | 'about' | 'lane' | 'base'>

/** A newer row takes the place of one that certainly never reached the server, or was refused by it. */
export function isReplaceable(row: StoredRow, newer: Newer): boolean {
  if (row.kind !== newer.kind || row.about !== newer.about) return false
  if (row.state === 'attention' || row.state === 'conflict') return true
  return row.state !== 'sending' && row.attempts === 0
}

/** What is written on top of this device's own earlier change carries that change's ETag. Inside a transaction. */
export async function liftedBase(newer: Newer): Promise<string | null> {
  if (newer.base === null) return null
  const sent = await rowsIn(newer.person, ['sent']).filter((row) => row.lane === newer.lane && row.etag !== null).toArray()
  return sent.sort((one, other) => one.order - other.order).reduce((base, row) => (row.base === base ? row.etag! : base), newer.base)
}

/** These answers stand behind the look-up of the key, so that under this key nothing was changed. */
const refusedUnderKey = [409, 412, 422]

/** A refused row needs another key to be judged anew; one that may have reached the server keeps its own. */
export function renewedKey(row: StoredRow, status: number | null): string {
  return status !== null && refusedUnderKey.includes(status) ? crypto.randomUUID() : row.key
}
