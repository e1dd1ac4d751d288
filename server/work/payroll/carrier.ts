/** A change as the payroll host gets it. The host accepts each receipt once, and the changes of a lane in order. */
export type PayrollChange = {
  /** Unique, in ASCII without spaces, such as R-7F3K-92QD or T12-3-papaa. */
  receipt: string
  /** The previous change in its lane that the host accepted; null if there's none. */
  previousReceipt: string | null
  /** The contract's call that saved it, such as putDirectDeposits; for parts of time off, timeOffPapaa or timeOffPendingAs400. */
  kind: string
  /** All changes in a lane change the same record of one person. */
  lane: string
  employerId: string
  employeeId: string
  /** The path parameters of the call. */
  params: Record<string, string>
  /** The body in the contract's form. */
  body: unknown
  /** When the person pressed Submit, and when the portal received it. ISO, UTC. */
  signedAt: string
  receivedAt: string
  /** The change may already have arrived, because an answer was lost: the carrier asks the host before sending. */
  isUncertain: boolean
}

export type Delivery = { receipt: string } &
  /** The host has the change. `sequence` counts the changes that the host accepted, so it falls when the host loses changes. */
  (
    | { outcome: 'taken'; sequence: number | null }
    /** The change was delivered; its answer comes later, through `collect`. */
    | { outcome: 'sent'; file: string }
    /** The host refuses the change. The reason is in the host's own words. */
    | { outcome: 'refused'; reason: string; code: string | null }
    /** The host can't accept changes in this lane now, or any changes. */
    | { outcome: 'locked'; scope: 'lane' | 'host'; retryAfterMs: number | null }
    /** The host doesn't have the previous change: it lost changes. */
    | { outcome: 'gap' }
    /** It may or may not have arrived, or the host was down. */
    | { outcome: 'failed'; isUncertain: boolean; why: string }
  )

/** Delivers changes to the payroll host. Carriers don't use the database. */
export type Carrier = {
  kind: 'http' | 'files' | 'demo'
  /** The maximum number of changes per call of `send`. */
  most: number
  /** Whether a lane's next change may be sent before the previous one has an answer. */
  sendsAhead: boolean
  /**
   * Yields one outcome for each change as soon as it's known, in any order, even for changes that weren't sent, because the host
   * is locked or an earlier one in their lane didn't arrive. Changes in one lane are in order.
   */
  send: (changes: PayrollChange[], signal: AbortSignal) => AsyncIterable<Delivery>
  /** Answers that arrived for changes sent earlier, perhaps not for the first time. `done` is called once they are stored. */
  collect?: (signal: AbortSignal) => Promise<{ deliveries: Delivery[]; done: () => Promise<void> } | null>
  /** Which of these receipts the host has, for checks after it was restored. */
  holds?: (receipts: string[], signal: AbortSignal) => Promise<Set<string>>
  /** Connects to the host like `send`, but changes nothing. If that fails, throws an error with a readable message. */
  reach?: (signal: AbortSignal) => Promise<void>
  close: () => Promise<void>
}

/** For warnings that would otherwise go unnoticed. */
export type CarrierLog = { error: (facts: object, message: string) => void }
