/** Whether the server and its database answer: 200, or 503. Not an endpoint of the specification. Source: decisions 12. */
export const healthPath = '/healthz'
/** The server says so within this time, whatever hangs; a device waits longer, for the way there and back. */
export const healthWithinMs = 2_500
export const healthTimeoutMs = 3_500
