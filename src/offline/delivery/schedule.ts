import { lastAnswerAt } from '@/api/reach.ts'
import { maxRetryAfterMs } from '@/api/retry-after.ts'
import { hasField } from '@/contract/delivery/newer-server.ts'
import type { Submission } from '@/offline/outbox/submission.ts'
import { isUndoable } from '@/offline/outbox/undo.ts'
import type { StoredRow } from '@/offline/stored.ts'

const minBackoffMs = 1_000
const maxBackoffMs = 60_000
const jitter = 0.3

/** Milliseconds until the next attempt after `failures` in a row: 1 s doubling to 60 s, give or take 30 %. */
export function backoffMs(failures: number, chance = Math.random()): number {
  const pause = Math.min(maxBackoffMs, minBackoffMs * 2 ** Math.min(Math.max(failures, 1) - 1, 30))
  return Math.round(pause * (1 + jitter * (2 * chance - 1)))
}

const [leastProbeMs, mostProbeMs] = [4_000, 60_000]

/**
 * Milliseconds until the next probe of a server that has been down this long: an eighth of that time, from four
 * seconds to a minute, give or take 30 %. So a depot's devices don't all probe at once, and after an hour they
 * rarely do.
 */
export function probePauseMs(awayMs: number, chance = Math.random()): number {
  return Math.min(mostProbeMs, Math.max(leastProbeMs, awayMs / 8)) * (1 + jitter * (2 * chance - 1))
}

/** Whether a row may be sent now. `tokenMark` represents the token to use. */
export function isDue(row: StoredRow, tokenMark: string, now: number, answeredAt = lastAnswerAt()): boolean {
  // Only the holder of the lock asks, so the process that was sending this row has ended.
  if (row.state === 'sending') return true
  if (isUndoable(row, now)) return false
  if (row.state === 'held') return row.refusedToken !== tokenMark
  if (row.state !== 'waiting') return false
  if (row.offline && answeredAt > row.triedAt) return true
  // If `nextAt` is later than any pause could be, the device's clock was set back.
  return row.nextAt <= now || row.nextAt > now + maxRetryAfterMs * (1 + jitter)
}

/** Whether this release has the fields that an earlier one lacked, or converts the row to a newer version. */
export function hasGrown({ lacks, version }: StoredRow, submission: Submission | null): boolean {
  if (!lacks?.length || !submission) return false
  return submission.version > version || lacks.every((at) => hasField(submission.sends.body, at))
}

/** Rows by lane, each lane in submission order. */
export function byLane(rows: StoredRow[]): Map<string, StoredRow[]> {
  const lanes = new Map<string, StoredRow[]>()
  for (const row of rows.sort((one, other) => one.order - other.order)) {
    const lane = lanes.get(row.lane)
    if (lane) lane.push(row)
    else lanes.set(row.lane, [row])
  }
  return lanes
}

/** A lane's rows before the first that is not due. They may be sent one after another. */
export function dueRows(lane: StoredRow[], isDueNow: (row: StoredRow) => boolean): StoredRow[] {
  const blocked = lane.findIndex((row) => !isDueNow(row))
  return blocked < 0 ? lane : lane.slice(0, blocked)
}

/** This context's view of the queue at the end of its last pass. */
type Schedule = {
  /** When the next row becomes due (ms). */
  nextAt: number | null
  /** Whether rows are waiting for the network. */
  offline: boolean
}

let schedule: Schedule = { nextAt: null, offline: false }

export function currentSchedule(): Schedule {
  return schedule
}

const headsOf = (openRows: StoredRow[]) => [...byLane(openRows).values()].flatMap((lane) => lane.slice(0, 1))

const dueAt = ({ nextAt, sendAfter = 0 }: StoredRow) => Math.max(nextAt, sendAfter)

/** When the undo time of the next row ends (ms); null if there's none. */
export function nextUndoEnds(openRows: StoredRow[], now: number): number | null {
  const ends = headsOf(openRows).flatMap((row) => (isUndoable(row, now) ? row.sendAfter! : []))
  return ends.length ? Math.min(...ends) : null
}

/** `againAt`: when to check again in any case, in ms, because the device failed. `tokenMark`: see `isDue`. */
export function noteSchedule(openRows: StoredRow[], againAt: number | null = null, tokenMark = ''): void {
  // A row that an earlier session left is due in this one, after its undo time.
  const isHeldBefore = (row: StoredRow) => row.state === 'held' && row.sendAfter && row.refusedToken !== tokenMark
  const heads = headsOf(openRows).filter((row) => row.state === 'waiting' || isHeldBefore(row))
  const times = [...heads.map(dueAt), ...(againAt === null ? [] : [againAt])]
  schedule = {
    nextAt: times.length ? Math.min(...times) : null,
    offline: heads.some((row) => row.offline),
  }
}
