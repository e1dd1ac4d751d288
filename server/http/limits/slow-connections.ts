import type { IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

// Longer than the 20 s that a device waits.
const arrivesWithinMs = 30_000

/** Server options: a request that has not arrived completely in time is answered with 408. */
export function arrivalLimit(limitMs = arrivesWithinMs) {
  // Node swaps the two limits if the one for headers is longer, so both are set.
  const http = { headersTimeout: limitMs, connectionsCheckingInterval: Math.min(limitMs, 5_000) }
  return { requestTimeout: limitMs, http }
}

/** While the server closes: the time limit for receiving the rest of a request and answering it. */
type Patience = { arriveMs: number; answerMs: number }

/**
 * Ends connections that would keep the server from closing. Browsers open connections in advance, and Node counts one without a
 * request as busy: such connections end at once, including those opened while the server closes. Partly received requests, and
 * requests whose answers hang, have a time limit.
 */
export function endSlowConnections(
  app: FastifyInstance,
  { arriveMs, answerMs }: Patience = { arriveMs: 1_000, answerMs: 5_000 },
): void {
  /** The last request of each connection; null before the first. */
  const connections = new Map<Socket, IncomingMessage | null>()
  let closing = false
  app.server.on('connection', (socket) => {
    // The server keeps listening until closing is complete.
    if (closing) return socket.destroy()
    connections.set(socket, null)
    socket.once('close', () => connections.delete(socket))
  })
  app.server.on('request', (request, response) => {
    connections.set(request.socket, request)
    // Otherwise, the connection would be kept open for the next request.
    response.once('finish', () => closing && request.socket.end())
  })
  // The live channel closes its own connections.
  app.server.on('upgrade', ({ socket }) => connections.delete(socket))

  const end = (which: (request: IncomingMessage | null) => boolean) => {
    for (const [socket, request] of connections) if (which(request)) socket.destroy()
  }
  app.addHook('preClose', async () => {
    closing = true
    end((request) => request === null)
    const timers = [
      setTimeout(() => end((request) => !request?.complete), arriveMs),
      setTimeout(() => end(() => true), answerMs),
    ]
    app.server.once('close', () => timers.forEach(clearTimeout))
  })
}
