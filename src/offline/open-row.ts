import { type RowContent, type RowOutcome, unsealContent, unsealOutcome } from './rows.ts'
import type { RowState, StoredRow } from './stored.ts'
import { VaultClosed } from './vault.ts'

/** A row as screens see it. */
export type OpenRow = Pick<StoredRow, 'id' | 'key' | 'kind' | 'version' | 'lane' | 'state' | 'attempts' | 'createdAt' | 'nextAt' | 'base' | 'seen' | 'etag'> &
  RowContent &
  RowOutcome & { settledAt: number | null }

export type { RowState }

export async function openRow(row: StoredRow): Promise<OpenRow> {
  const { id, key, kind, version, lane, attempts, createdAt, nextAt, base, seen, etag } = row
  // Received while the legacy host was locked, and shown by the server since: there is nothing left to wait for.
  const state = row.state === 'received' && row.shown === 'yes' ? 'sent' : row.state
  const plain = { id, key, kind, version, lane, state, attempts, createdAt, nextAt, base, seen, etag, settledAt: row.settledAt || null }
  try {
    return { ...plain, ...(await unsealContent(row)), ...(await unsealOutcome(row)) }
  } catch (error) {
    if (error instanceof VaultClosed) return { ...plain, ...closed }
    throw error
  }
}

/** It lies under a key that is not open here. */
export function isSealed(row: OpenRow): boolean {
  return row.problem === closed.problem
}

const closed: RowContent & RowOutcome = {
  body: null,
  form: null,
  summary: '',
  screen: '',
  params: {},
  receipt: null,
  status: null,
  problem: { title: 'Sealed', status: 0, detail: 'This was saved under an earlier password and opens only with it.', errors: [] },
}
