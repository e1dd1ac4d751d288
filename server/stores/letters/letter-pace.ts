/**
 * Limits how many letters a person gets. None is dropped, because it might matter: excess letters wait and are then combined into
 * one letter per topic. Source: docs/decisions/0030.
 */
const minute = 60_000
const hour = 60 * minute

/** The time within which letters on one topic count as a burst, in ms. */
export const burstMs = 15 * minute
export const maxInBurst = 3
/** The limit for one address in 24 hours. */
export const maxPerRecipient = 40
/** The limit for letters that one person causes, such as a manager who decides all requests of a season. */
export const maxPerSender = 500

/** Letters from the last 24 hours, not counting codes. Each kind is counted only up to its limit. */
export type EarlierLetters = {
  /** Sent to this address on this topic in the last quarter of an hour. */
  inBurst: number
  /** Sent to this address. */
  toOne: number
  /** Caused by this person. */
  byOne: number
  /** When the folded letter with all waiting ones is sent, in ms. Null if none are waiting. */
  foldsAt: number | null
}

/** The earliest time at which a letter is sent together with others, in ms. Null if it's sent right away on its own. */
export function foldsAt({ inBurst, toOne, byOne, foldsAt: waiting }: EarlierLetters, now: number): number | null {
  if (waiting !== null && waiting > now) return waiting
  if (toOne >= maxPerRecipient) return now + 3 * hour
  if (byOne >= maxPerSender) return now + hour
  return inBurst >= maxInBurst ? now + burstMs : null
}
