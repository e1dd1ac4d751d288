import type { Endpoint } from '@/contract/endpoint.ts'
import { idempotencyHeader, receiptHeader } from '@/contract/headers.ts'
import { ProblemBody } from '@/contract/problem-body.ts'
import { baseUrl } from './base-urls.ts'
import { isStandIn, noteReach, probe } from './reach.ts'

export type CallInput<Body = unknown> = {
  /** null for calls that need none. */
  token?: string | null
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Body
  /** Idempotency-Key: the same for every attempt at the same submission. */
  key?: string
  /** ETag of the value that the change was made from. */
  ifMatch?: string
  signal?: AbortSignal
  timeoutMs?: number
  /** The answer's content does not matter, only that it is the server's: `value` is undefined, whatever its shape. */
  unread?: boolean
}

/**
 * What came of a call: problems are values, never exceptions. `status` 0 means that no answer of the server came
 * (network down, timeout, a page of the network's own); a status of 200 to 299 in a failure, that it did what was asked
 * and its answer is not understood. `retryAfterMs` is set when the server asked to wait; `receipt` is its name for a change
 * that it took (also with 423), the same at every repetition; `etag` names the version that it made, or with 423 will make.
 */
export type CallResult<Answer> =
  | { ok: true; status: number; value: Answer; etag: string | null; receipt: string | null }
  | { ok: false; status: number; problem: ProblemBody; retryAfterMs: number | null; etag: string | null; receipt: string | null }

const defaultTimeoutMs = 20_000

export async function call<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  input: CallInput<Body> = {},
): Promise<CallResult<Answer>> {
  let response: Response
  let body: unknown
  try {
    response = await exchange(endpoint, input)
    body = await contentOf(response, response.ok && input.unread)
  } catch {
    // One request may fail for itself: a sign of life tells whether the server is gone.
    if (!input.signal?.aborted) void probe()
    return noAnswer
  }
  if (isStandIn(response.status)) void probe()
  else noteReach('reachable')
  const receipt = response.headers.get(receiptHeader)
  const etag = response.headers.get('etag')
  if (!response.ok) return failed(response.status, problemOf(body, response.status), { retryAfterMs: retryAfter(response), etag, receipt })
  // A network's own page in place of the server's answer confirms nothing.
  if (body === undefined && receipt === null) return noAnswer
  if (input.unread) return { ok: true, status: response.status, value: undefined as Answer, etag, receipt }
  const [mismatch, value] = endpoint.answer.validate(body, { coerce: false })
  if (mismatch) return failed(response.status, { ...unknownError, status: response.status }, { etag, receipt })
  return { ok: true, status: response.status, value: value as Answer, etag, receipt }
}

/** In a stub build no server is asked: what answers in its place is in no other build. */
async function exchange<Body, Answer>(endpoint: Endpoint<Body, Answer>, input: CallInput<Body>): Promise<Response> {
  if (import.meta.env.VITE_STUB) return (await import('./stub/respond.ts')).respond(endpoint, input)
  return fetch(urlOf(endpoint, input), request(endpoint, input))
}

/** undefined for what is no JSON; throws when the connection breaks before the end. */
async function contentOf(response: Response, unread = false): Promise<unknown> {
  const text = await response.text()
  if (unread) return response.headers.get('content-type')?.includes('json') ? null : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function request<Body>(endpoint: Endpoint<Body>, input: CallInput<Body>): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.token) headers.authorization = `Bearer ${input.token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.key) headers[idempotencyHeader] = input.key
  if (input.ifMatch) headers['if-match'] = input.ifMatch
  const timeout = AbortSignal.timeout(input.timeoutMs ?? defaultTimeoutMs)
  return {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? undefined : JSON.stringify(input.body),
    cache: endpoint.cacheable ? 'no-cache' : 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
  }
}

function urlOf(endpoint: Endpoint, { params = {}, query = {} }: CallInput): string {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return baseUrl(endpoint.service) + path + (search.size ? `?${search}` : '')
}

// Sentences of specification 1 section 8.
const unanswered: ProblemBody = { title: 'Bad Request', status: 0, detail: 'Could not complete this request', errors: [] }
const unknownError: ProblemBody = { title: 'Unknown error', status: 0, detail: '', errors: [] }

function problemOf(body: unknown, status: number): ProblemBody {
  const [mismatch, problem] = ProblemBody.validate(body)
  return mismatch ? { ...unknownError, status } : problem
}

type Failure = Extract<CallResult<never>, { ok: false }>

function failed(status: number, problem: ProblemBody, more: Partial<Pick<Failure, 'retryAfterMs' | 'etag' | 'receipt'>> = {}): Failure {
  return { ok: false, status, problem, retryAfterMs: null, etag: null, receipt: null, ...more }
}

/** What came of a call to which nobody answered. */
export const noAnswer = failed(0, unanswered)

function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
