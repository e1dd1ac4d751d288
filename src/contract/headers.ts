/**
 * The receipt of a change that the server accepted. A repetition with the same Idempotency-Key gets the same receipt.
 */
export const receiptHeader = 'ess-receipt'

/** A UUID on every change, the same for every attempt at one submission. Stored for 90 days. */
export const idempotencyHeader = 'idempotency-key'
