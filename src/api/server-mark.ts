import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { serverMark } from '@/contract/endpoint/headers.ts'
import { readProblem } from '@/contract/endpoint/problem-body.ts'
import { isOurs } from './base-urls.ts'

/** Our own server answered, not something in between. */
export function hasServerMark({ headers }: Response): boolean {
  return headers.has(serverMark.name)
}

/**
 * Whether an answer counts. Our server marks all of its answers. Another company's API doesn't, so its answers count if they
 * match the specification. `content`: the content as read by `arrivalOf`; undefined if it couldn't be read.
 */
export function isServerAnswer(endpoint: Endpoint, response: Response, content: unknown): boolean {
  if (content === undefined) return false
  return hasServerMark(response) || (!isOurs(endpoint) && isAsSpecified(endpoint, response, content))
}

function isAsSpecified(endpoint: Endpoint, { ok, status }: Response, content: unknown): boolean {
  if (!ok) return readProblem(content, status) !== null
  // The specification does not define the answers of most changes. `download` checks files.
  if (endpoint.idempotent || endpoint.file) return true
  return isEmpty(content) || !endpoint.answer.validate(content, { coerce: true })[0]
}

export function isEmpty(content: unknown): boolean {
  return content === null || content === '' || (typeof content === 'object' && Object.keys(content).length === 0)
}
