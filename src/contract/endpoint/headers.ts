/**
 * On every answer of our server, including problems. An answer without it comes from elsewhere: a portal, a
 * block page, or a proxy during a deploy. Our server gives its release as the value, for newer apps: docs/decisions/0061.
 */
export const serverMark = { name: 'ess-server', value: '1' } as const

/** The receipt of a change that the server accepted. A retry with the same Idempotency-Key gets the same receipt. */
export const receiptHeader = 'ess-receipt'

/**
 * With a refusal: the reason, as a key of the texts in `src/domain/refusals.ts` and `fix-errors-text.ts`, or as a problem's code,
 * for readers of other languages.
 */
export const reasonHeader = 'ess-reason'

/** A UUID on every change, the same for every attempt at one submission. Stored for 90 days. */
export const idempotencyHeader = 'idempotency-key'

/**
 * With a read: the Idempotency-Keys of the device's changes that may be in the answer, separated by commas. The answer names
 * those that are in it and, in the same order, the ETags that they created, or '' for none.
 */
export const awaitedChanges = {
  header: 'ess-awaited-changes',
  containedHeader: 'ess-contained-changes',
  etagsHeader: 'ess-contained-etags',
  most: 50,
} as const

/**
 * With a read that the user isn't waiting for, because the device shows its kept answer or is prefetching. An overloaded server
 * answers it with 503, Retry-After, and `deferredHeader`. Not RFC 9218's `priority`, because browsers send that themselves.
 */
export const priority = { header: 'ess-priority', background: 'background', deferredHeader: 'ess-deferred' } as const

/**
 * Signed by the person's device: when they last entered the password before a change to pay or contact details was submitted. The
 * server uses it if the session's own password entry no longer counts because the change had to wait.
 */
export const passwordClaimHeader = 'ess-password-claim'
