import { STATUS_CODES } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { problemBody, problemType, refuse, sendRefusal } from '../answers/problems.ts'
import { bareHeaders } from '../pages/security-headers.ts'

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }

/** Server options: requests that cannot be parsed are answered with a problem body and the usual headers. */
export const unreadRequests: Pick<FastifyServerOptions, 'clientErrorHandler' | 'frameworkErrors'> = {
  clientErrorHandler(error, socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const status = statuses[error.code] ?? 400
    const body = JSON.stringify(problemBody(status))
    const headers = { 'content-type': problemType, 'content-length': Buffer.byteLength(body), connection: 'close' }
    const lines = Object.entries({ ...bareHeaders, ...headers }).map(([name, value]) => `${name}: ${value}`)
    if (socket.writable) socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', body].join('\r\n'))
    socket.destroySoon()
  },
  // For paths that can't be decoded.
  frameworkErrors: (error, _, reply) =>
    void sendRefusal(reply.headers(bareHeaders), refuse(error.statusCode === 414 ? 414 : 400)),
}
