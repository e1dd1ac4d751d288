import { screenTexts } from '@/domain/screen-texts.ts'
import {
  type RowContent,
  type RowOutcome,
  acceptedStates,
  openStates,
  refusedStates,
  unsealContent,
  unsealOutcome,
} from './rows.ts'
import type { RowState, StoredRow } from '@/offline/stored.ts'
import { VaultClosed } from '@/offline/vault/vault.ts'

/** A row as screens see it, unsealed. */
export type OpenRow = Pick<
  StoredRow,
  | 'id'
  | 'key'
  | 'kind'
  | 'version'
  | 'lane'
  | 'state'
  | 'attempts'
  | 'createdAt'
  | 'nextAt'
  | 'sendAfter'
  | 'base'
  | 'etag'
  | 'appliedAt'
  | 'payrollDone'
> &
  RowContent &
  RowOutcome & {
    settledAt: number | null
    /** Whether a newer server requires something that this release of the app doesn't have. */
    needsRelease?: boolean
  }

export type { RowState }

export async function openRow(row: StoredRow): Promise<OpenRow> {
  const {
    id,
    key,
    kind,
    version,
    lane,
    attempts,
    createdAt,
    nextAt,
    sendAfter,
    base,
    etag,
    state,
    appliedAt,
    payrollDone,
  } = row
  const plain = {
    id,
    key,
    kind,
    version,
    lane,
    state,
    attempts,
    createdAt,
    nextAt,
    sendAfter,
    base,
    etag,
    appliedAt,
    payrollDone,
    settledAt: row.settledAt || null,
    ...(row.lacks?.length && { needsRelease: true }),
  }
  try {
    return { ...plain, ...(await unsealContent(row)), ...(await unsealOutcome(row)), ...(!row.outcome && row.posted) }
  } catch (error) {
    if (error instanceof VaultClosed) return { ...plain, ...closed }
    reportError(error)
    return { ...plain, ...damaged }
  }
}

/** Whether the server hasn't accepted the row yet, but will be asked again automatically. */
export function isUnderWay({ state }: OpenRow): boolean {
  return openStates.includes(state)
}

/** Whether undoing it now is certain to withdraw it, unless it's sent at that moment. */
export function canBeUndone({
  state,
  attempts,
  sendAfter = 0,
}: Pick<OpenRow, 'state' | 'attempts' | 'sendAfter'>): boolean {
  return sendAfter > 0 && attempts === 0 && (state === 'waiting' || state === 'held')
}

export function isRefused({ state }: Pick<OpenRow, 'state'>): boolean {
  return refusedStates.includes(state)
}

export function isAccepted({ state }: Pick<OpenRow, 'state'>): boolean {
  return acceptedStates.includes(state)
}

/** Whether the server accepted it after an answer that was fetched at this time, in ms. */
export function isNewerThan(row: OpenRow, asOf: number): boolean {
  return isAccepted(row) && (row.settledAt ?? 0) >= asOf
}

/** Whether the server accepted it, so that reads show it from then on. */
export function isInRecord({ state, appliedAt }: Pick<StoredRow, 'state' | 'appliedAt'>): boolean {
  return state === 'sent' || (state === 'received' && appliedAt !== undefined)
}

/** When the record got the change, in ms. */
export function inRecordAt({ appliedAt, settledAt }: Pick<OpenRow, 'appliedAt' | 'settledAt'>): number {
  return appliedAt ?? settledAt ?? 0
}

/** Whether the row is unreadable here: sealed under a key that is not open, or damaged. */
export function isSealed({ problem }: OpenRow): boolean {
  return problem === closed.problem || problem === damaged.problem
}

export const text = screenTexts('unreadable-rows', {
  en: {
    sealed: 'Sealed',
    sealedHelp: 'This was saved under an earlier password and opens only with it.',
    damaged: 'Damaged',
    damagedHelp: 'This was damaged on this device. It cannot be read or sent: discard it and fill in its form again.',
  },
})

const closed: RowContent & RowOutcome = {
  body: null,
  form: null,
  summary: '',
  screen: '',
  params: {},
  receipt: null,
  status: null,
  problem: {
    title: text('sealed'),
    status: 0,
    detail: text('sealedHelp'),
    errors: [],
  },
}

const damaged: RowContent & RowOutcome = {
  ...closed,
  problem: {
    title: text('damaged'),
    status: 0,
    detail: text('damagedHelp'),
    errors: [],
  },
}
