import { type OpenRow, type RowState, canBeUndone, isInRecord } from '@/offline/outbox/open-row.ts'

/**
 * The outcome to report: `kept` means saved on this device and sent later automatically, `undoable` that it's sent in a few
 * seconds.
 */
export type Outcome = {
  told: 'kept' | 'undoable' | Exclude<RowState, 'waiting' | 'sending' | 'replaced'>
  row: OpenRow
  /** Whether the row was submitted while this form was open. */
  submittedHere: boolean
}

/** One row of the outbox, followed until it is settled. */
export type Followed = {
  id: string
  submittedHere: boolean
  /** Undefined until read, null once gone. */
  row: OpenRow | null | undefined
  /** The last state reported to the person. */
  known: RowState | null
  /** Whether it has taken so long that the person is told regardless of the outcome. */
  patienceOver: boolean
  outcome: Outcome | null
}

export type FollowEvent =
  | { type: 'rowRead'; row: OpenRow | null; unreachable: boolean }
  | { type: 'patienceOver' }
  /** The person isn't waiting for the answer anymore. */
  | { type: 'leftWaiting' }
  | { type: 'outcomeClosed' }

/** Follows a new submission: the person always learns the outcome. */
export function followSubmitted(id: string): Followed {
  return { id, submittedHere: true, row: undefined, known: null, patienceOver: false, outcome: null }
}

/** A row from before the form opened: the person only hears about changes to its state. */
export function followExisting(row: OpenRow): Followed {
  return { id: row.id, submittedHere: false, row, known: knownAs(row.state), patienceOver: false, outcome: null }
}

/** Whether it was submitted here and nothing has been reported yet. */
export function isUnderWay(followed: Followed | null): boolean {
  return followed !== null && followed.known === null && followed.row !== null
}

export function stepFollowed(followed: Followed, event: FollowEvent): Followed {
  if (event.type === 'outcomeClosed') return { ...followed, outcome: null }
  if (event.type === 'leftWaiting') return { ...followed, known: followed.known ?? 'waiting' }
  if (event.type === 'patienceOver') return tell({ ...followed, patienceOver: true }, false)
  if (event.row && event.row.id !== followed.id) return followed
  // For the form, a row that another version replaced is gone.
  const row = event.row?.state === 'replaced' ? null : event.row
  // It was already in the record, and payroll has accepted it since.
  if (row?.state === 'sent' && followed.row && isInRecord(followed.row)) return { ...followed, row, known: 'sent' }
  return tell({ ...followed, row }, event.unreachable)
}

function tell(followed: Followed, unreachable: boolean): Followed {
  const { row, patienceOver, submittedHere } = followed
  if (!row) return followed
  const known = knownAs(row.state)
  const told = toldOf(row, patienceOver, unreachable)
  if (told === null || known === followed.known) return followed
  return { ...followed, known, outcome: { told, row, submittedHere } }
}

function toldOf(row: OpenRow, patienceOver: boolean, unreachable: boolean): Outcome['told'] | null {
  if (row.state === 'replaced') return null
  if (row.state !== 'waiting' && row.state !== 'sending') return row.state
  const tried = row.state === 'waiting' && (row.attempts > 0 || unreachable || row.needsRelease)
  if (tried) return 'kept'
  if (canBeUndone(row)) return 'undoable'
  return patienceOver ? 'kept' : null
}

// To the person, it makes no difference whether it's waiting or being sent.
function knownAs(state: RowState): RowState {
  return state === 'sending' ? 'waiting' : state
}
