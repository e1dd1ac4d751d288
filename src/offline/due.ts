import { lastAnswerAt } from '@/api/reach.ts'
import { longestPause } from './backoff.ts'
import type { StoredRow } from './stored.ts'

/** Whether a row may be sent now. `tokenMark` stands for the token that would be used. */
export function isDue(row: StoredRow, tokenMark: string, now: number, answeredAt = lastAnswerAt()): boolean {
  // Left by a tab that was killed: only who holds the lock asks.
  if (row.state === 'sending') return true
  if (row.state === 'held') return row.refusedToken !== tokenMark
  if (row.state !== 'waiting') return false
  if (row.offline && answeredAt > row.triedAt) return true
  // Beyond any pause: the device's clock was set back.
  return row.nextAt <= now || row.nextAt > now + longestPause
}

/** Rows by lane, each lane in the order of submission. */
export function byLane(rows: StoredRow[]): Map<string, StoredRow[]> {
  const lanes = new Map<string, StoredRow[]>()
  for (const row of rows.sort((one, other) => one.order - other.order)) {
    const lane = lanes.get(row.lane)
    if (lane) lane.push(row)
    else lanes.set(row.lane, [row])
  }
  return lanes
}

/** The rows at the head of a lane that may go out one after the other. */
export function dueRows(lane: StoredRow[], isDueNow: (row: StoredRow) => boolean): StoredRow[] {
  const blocked = lane.findIndex((row) => !isDueNow(row))
  return blocked < 0 ? lane : lane.slice(0, blocked)
}
