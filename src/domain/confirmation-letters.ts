const dayMs = 24 * 3_600_000

/** The minimum pause between two letters or texts that ask the same address for a confirmation. */
export const sendAgainAfterMs = 5 * 60_000

/**
 * When the next one may be sent to this person, given the times of earlier ones, oldest first. Milliseconds. An address that was
 * just changed doesn't have to wait. `mostADay`: across all addresses, so that no inbox is flooded.
 */
export function nextConfirmationAt(sentTimes: number[], addressIsNew: boolean, mostADay: number): number {
  const last = sentTimes.at(-1)
  const oldest = sentTimes.at(-mostADay)
  const afterPause = last === undefined || addressIsNew ? 0 : last + sendAgainAfterMs
  return Math.max(afterPause, oldest === undefined ? 0 : oldest + dayMs)
}
