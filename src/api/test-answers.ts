import { priority, serverMark } from '@/contract/endpoint/headers.ts'

/** For tests: an answer as our server sends it. */
export function withServerMark(response: Response): Response {
  if (!response.headers.has(serverMark.name)) response.headers.set(serverMark.name, serverMark.value)
  return response
}

const strangers = new WeakSet<Response>()

/** For tests: an answer as a captive portal or a block page sends it. The test network marks all other answers. */
export function withoutServerMark(response: Response): Response {
  strangers.add(response)
  return response
}

export const asSent = (response: Response): Response => (strangers.has(response) ? response : withServerMark(response))

/** An overloaded server's answer to a deferrable call. */
export const deferral = (seconds = 1) =>
  Response.json(
    { title: 'Service Unavailable', status: 503, detail: '', errors: [] },
    { status: 503, headers: { [priority.deferredHeader]: '1', 'retry-after': String(seconds) } },
  )
