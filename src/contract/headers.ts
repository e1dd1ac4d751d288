/**
 * The receipt of a change that the server accepted. A repetition with the same Idempotency-Key gets the same receipt.
 */
export const receiptHeader = 'ess-receipt'

/** A UUID on every change, the same for every attempt at one submission. Stored for 90 days. */
export const idempotencyHeader = 'idempotency-key'

/**
 * What the person's device signed when a change of pay or contact details was submitted: when they last gave the password.
 * Only where that change has waited, and the session's own password no longer counts.
 */
export const passwordClaimHeader = 'ess-password-claim'
