import type { OpenRow, RowState } from '@/offline/outbox/outbox.ts'

/** What the person is told: `kept` means that it is saved on this device and is sent later without their help. */
export type Outcome = {
  told: 'kept' | Exclude<RowState, 'waiting' | 'sending' | 'replaced'>
  row: OpenRow
  /** The row was submitted while this form was open, not before. */
  submittedHere: boolean
}

/** One row of the outbox, followed until it is settled. */
export type Followed = {
  id: string
  submittedHere: boolean
  /** Undefined until it has been read, null once it is gone. */
  row: OpenRow | null | undefined
  /** The last state that the person was told of. */
  known: RowState | null
  /** It has taken so long that the person is told something in any case. */
  patienceOver: boolean
  outcome: Outcome | null
}

export type FollowEvent =
  | { type: 'rowRead'; row: OpenRow | null; unreachable: boolean }
  | { type: 'patienceOver' }
  /** The person does not wait for the answer. */
  | { type: 'leftWaiting' }
  | { type: 'outcomeClosed' }

/** The person is told what becomes of it in any case. */
export function followSubmitted(id: string): Followed {
  return { id, submittedHere: true, row: undefined, known: null, patienceOver: false, outcome: null }
}

/** A row that was there when the form opened: the person is told only when its state changes. */
export function followExisting(row: OpenRow): Followed {
  return { id: row.id, submittedHere: false, row, known: knownAs(row.state), patienceOver: false, outcome: null }
}

/** It was submitted here, and the person has been told nothing yet. */
export function isUnderWay(followed: Followed | null): boolean {
  return followed !== null && followed.known === null && followed.row !== null
}

export function stepFollowed(followed: Followed, event: FollowEvent): Followed {
  if (event.type === 'outcomeClosed') return { ...followed, outcome: null }
  if (event.type === 'leftWaiting') return { ...followed, known: followed.known ?? 'waiting' }
  if (event.type === 'patienceOver') return tell({ ...followed, patienceOver: true }, false)
  if (event.row && event.row.id !== followed.id) return followed
  // To the form, what another version replaced is gone.
  const row = event.row?.state === 'replaced' ? null : event.row
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
  return patienceOver || tried ? 'kept' : null
}

// Whether it waits or is being sent right now makes no difference to the person.
function knownAs(state: RowState): RowState {
  return state === 'sending' ? 'waiting' : state
}
