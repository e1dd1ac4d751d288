/** Of the Background Sync that wakes the worker when there is signal. */
export const syncTag = 'ess.outbox'
