let clock = 0
const written = new Map<string, number>()

/**
 * Sealing takes time, so two writes to one place may end in the wrong order. A write takes its turn when it is asked
 * for, and is left out when a later one was faster.
 */
export function turn(): number {
  return ++clock
}

/** Asked inside the transaction, after a first read, when writes before it have ended. */
export function isLatest(place: string, mine: number): boolean {
  return mine > (written.get(place) ?? 0)
}

/** Called after the commit. */
export function noteWritten(place: string, mine: number): void {
  written.set(place, Math.max(mine, written.get(place) ?? 0))
}
