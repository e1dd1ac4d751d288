/**
 * How many letters somebody gets. None is dropped, because the missing one might matter: excess letters wait and
 * are then sent as one letter with others on the same topic. Source: docs/decisions/0030.
 */
const minute = 60_000
const hour = 60 * minute

/** The time in which letters on one topic count as a burst (ms). */
export const burstMs = 15 * minute
export const maxInBurst = 3
/** To one address in 24 hours. */
export const maxPerRecipient = 40
/** Caused by one person and sent to many, such as by a manager who decides all requests of a season. */
export const maxPerSender = 500

/** Letters of the last 24 hours, without codes. Each kind is counted only up to its limit. */
export type EarlierLetters = {
  /** To this address on this topic in the last quarter of an hour. */
  inBurst: number
  /** Sent to this address. */
  toOne: number
  /** Caused by this person. */
  byOne: number
  /** When the folded letter with the waiting ones is sent (ms). Null if none wait. */
  foldsAt: number | null
}

/** The earliest time a letter is sent together with others (ms). Null if it's sent at once by itself. */
export function foldsAt({ inBurst, toOne, byOne, foldsAt: waiting }: EarlierLetters, now: number): number | null {
  if (waiting !== null && waiting > now) return waiting
  if (toOne >= maxPerRecipient) return now + 3 * hour
  if (byOne >= maxPerSender) return now + hour
  return inBurst >= maxInBurst ? now + burstMs : null
}
