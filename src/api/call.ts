import type { Endpoint } from '@/contract/endpoint.ts'
import { idempotencyHeader, receiptHeader } from '@/contract/headers.ts'
import { ProblemBody } from '@/contract/problem-body.ts'
import { baseUrl } from './base-urls.ts'
import { noteReach } from './reach.ts'

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
}

/**
 * What came of a call: problems are values, never exceptions. `status` 0 means that no answer came
 * (network down, timeout). `retryAfterMs` is set when the server asked to wait; `receipt` is its name for a change
 * that it took (also with 423), the same at every repetition.
 */
export type CallResult<Answer> =
  | { ok: true; status: number; value: Answer; etag: string | null; receipt: string | null }
  | { ok: false; status: number; problem: ProblemBody; retryAfterMs: number | null; receipt: string | null }

const defaultTimeoutMs = 20_000

export async function call<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  input: CallInput<Body> = {},
): Promise<CallResult<Answer>> {
  let response: Response
  try {
    response = await fetch(urlOf(endpoint, input), request(endpoint, input))
  } catch {
    if (!input.signal?.aborted) noteReach('unreachable')
    return failed(0, noAnswer)
  }
  // A proxy that stands in for a stopped server answers 502 to 504.
  noteReach(response.status >= 502 && response.status <= 504 ? 'unreachable' : 'reachable')
  const body = await response.json().catch(() => undefined)
  if (!response.ok) return failed(response.status, problemOf(body, response.status), retryAfter(response), receiptOf(response))
  const [mismatch, value] = endpoint.answer.validate(body, { coerce: false })
  if (mismatch) return failed(response.status === 200 ? 502 : response.status, unknownError)
  return { ok: true, status: response.status, value: value as Answer, etag: response.headers.get('etag'), receipt: receiptOf(response) }
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
    cache: 'no-store',
    credentials: 'omit',
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
const noAnswer: ProblemBody = { title: 'Bad Request', status: 0, detail: 'Could not complete this request', errors: [] }
const unknownError: ProblemBody = { title: 'Unknown error', status: 0, detail: '', errors: [] }

function problemOf(body: unknown, status: number): ProblemBody {
  const [mismatch, problem] = ProblemBody.validate(body)
  return mismatch ? { ...unknownError, status } : problem
}

function failed(
  status: number,
  problem: ProblemBody,
  retryAfterMs: number | null = null,
  receipt: string | null = null,
): CallResult<never> {
  return { ok: false, status, problem, retryAfterMs, receipt }
}

function receiptOf(response: Response): string | null {
  return response.headers.get(receiptHeader)
}

function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - Date.now()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
