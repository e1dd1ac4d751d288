import { useEffect, useState } from 'react'
import { currentReach } from '@/api/reach.ts'
import { type OpenRow, type RowState, watchRow } from '@/offline/outbox.ts'
import { useWatched } from '@/ui/status/use-watched.ts'

/** What the person is told: `kept` means that it is saved on this device and goes out by itself. */
export type Outcome = {
  told: 'kept' | Exclude<RowState, 'waiting' | 'sending'>
  row: OpenRow
  /** The row was submitted while this form was open, not before. */
  submittedHere: boolean
}

/** `told` is the state that the person knows of. */
type Followed = { id: string; told: RowState | null; submittedHere: boolean; asRead?: OpenRow }

const patienceMs = 4000

/**
 * Follows one row until it is settled. A row submitted here has its outcome told in any case, after a few seconds at the
 * latest; one that was waiting already when the form opened is told only when its state changes.
 */
export function useOutcome() {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [impatient, setImpatient] = useState(false)
  const id = followed?.id
  const row = useWatched(() => (id ? watchRow(id) : null), [id])

  useEffect(() => {
    if (!id) return
    setImpatient(false)
    const timer = setTimeout(() => setImpatient(true), patienceMs)
    return () => clearTimeout(timer)
  }, [id])

  useEffect(() => {
    if (!followed || !row || row.id !== followed.id) return
    const told = toldOf(row, impatient)
    const known = row.state === 'sending' ? 'waiting' : row.state
    if (told === null || known === followed.told) return
    setFollowed({ ...followed, told: known })
    setOutcome({ told, row, submittedHere: followed.submittedHere })
  }, [followed, row, impatient])

  return {
    /** Undefined while it is looked up. */
    row: followed ? (row === undefined ? followed.asRead : row) : null,
    outcome,
    /** Submitted here and nothing told yet. */
    underWay: followed !== null && followed.told === null && row !== null,
    followSubmitted: (id: string) => setFollowed({ id, told: null, submittedHere: true }),
    followExisting: (row: OpenRow) => setFollowed({ id: row.id, told: row.state === 'sending' ? 'waiting' : row.state, submittedHere: false, asRead: row }),
    close: () => setOutcome(null),
    forget: () => {
      setFollowed(null)
      setOutcome(null)
    },
  }
}

function toldOf(row: OpenRow, impatient: boolean): Outcome['told'] | null {
  if (row.state !== 'waiting' && row.state !== 'sending') return row.state
  const tried = row.state === 'waiting' && (row.attempts > 0 || currentReach() === 'unreachable')
  return impatient || tried ? 'kept' : null
}
