/** Names a change that the server took. A repetition with the same Idempotency-Key carries the same receipt. */
export const receiptHeader = 'ess-receipt'

/** On every change: a UUID, the same for every attempt at one submission. Kept for 90 days. */
export const idempotencyHeader = 'idempotency-key'
