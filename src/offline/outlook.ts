import { byLane } from './due.ts'
import type { StoredRow } from './stored.ts'

/** What this context knew of the queue at the end of its last pass. */
export type Outlook = {
  /** When the next row becomes due by itself. */
  nextAt: number | null
  /** Rows wait for the network. */
  offline: boolean
}

let outlook: Outlook = { nextAt: null, offline: false }

export function noteOutlook(openRows: StoredRow[]): void {
  const heads = [...byLane(openRows).values()].flatMap((lane) => lane.slice(0, 1)).filter((row) => row.state === 'waiting')
  outlook = {
    nextAt: heads.length ? Math.min(...heads.map((row) => row.nextAt)) : null,
    offline: heads.some((row) => row.offline),
  }
}

export function currentOutlook(): Outlook {
  return outlook
}
