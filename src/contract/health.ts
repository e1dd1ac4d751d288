/** Whether the server and its database answer: 200, or 503. Not an endpoint of the specification. Source: decisions 12. */
export const healthPath = '/healthz'
/** The server reports within this time, no matter what hangs. A device waits longer, for network delays. */
export const healthWithinMs = 2_500
export const healthTimeoutMs = 3_500

/** Whether this server process should get requests: 200, or 503, 503 even shortly before it stops. For load balancers only. */
export const readyPath = '/readyz'
