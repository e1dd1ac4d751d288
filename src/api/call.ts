import { attachment } from '@/contract/endpoint/content-disposition.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import {
  awaitedChanges,
  idempotencyHeader,
  passwordClaimHeader,
  priority,
  reasonHeader,
  receiptHeader,
  serverMark,
} from '@/contract/endpoint/headers.ts'
import { type ProblemBody, readProblem } from '@/contract/endpoint/problem-body.ts'
import { payloadOf } from '@/contract/endpoint/payload.ts'
import { refusalText, refusalTitles } from '@/domain/refusals.ts'
import { isOlderRelease } from '@/domain/release.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { isOurs, urlOf } from './base-urls.ts'
import { noteAnswerTime, noteTimeout, callTimeout } from './call-timeout.ts'
import { deferredForMs, noteDeferral } from './deferral.ts'
import { inReadersLanguage } from './problem-language.ts'
import { isGatewayError, noteReach, probe } from './reach.ts'
import { noteServerTime, serverNow } from './server-clock.ts'
import { isEmpty, hasServerMark, isServerAnswer } from './server-mark.ts'

export type CallInput<Body = unknown> = {
  /** Null for calls that don't need a token. */
  token?: string | null
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Body
  /** A file that's sent as is, instead of a body. */
  file?: File
  /** Idempotency-Key: the same for every attempt at the same submission. */
  key?: string
  /** ETag of the value that the change started from. */
  ifMatch?: string
  /** When the password was entered, signed by the device. */
  passwordClaim?: string
  /** For reads: the keys of changes that may be in the answer. Only for our own server. */
  awaited?: string[]
  signal?: AbortSignal
  timeoutMs?: number
  /** The user isn't waiting for it: an overloaded server may answer it later. */
  background?: boolean
  /** Doesn't check the answer's shape, only that it comes from the server; `value` is undefined. */
  unread?: boolean
}

/**
 * The result of a call. Problems are values, never exceptions. `status` 0: the server did not answer (network down, timeout,
 * another server's answer). A failure with status 200 to 299: the server made the change, but its answer has the wrong shape.
 * `retryAfterMs`: the wait that the server requested. `receipt`: the server's name for a change that it accepted (also with 423),
 * the same for every retry. `etag`: the version that the change created, or with 423 will create. `contains`: the awaited changes
 * that the answer contains; undefined if the server doesn't say. `etags`: the versions they created, by key. `olderServer`: our
 * server's release is older than this app's. `deferred`: the server is overloaded and will answer this call later.
 */
export type CallResult<Answer> =
  | {
      ok: true
      status: number
      value: Answer
      etag: string | null
      receipt: string | null
      contains?: string[]
      etags?: ReadonlyMap<string, string>
    }
  | {
      ok: false
      status: number
      problem: ProblemBody
      retryAfterMs: number | null
      etag: string | null
      receipt: string | null
      olderServer?: boolean
      deferred?: boolean
    }

export async function call<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  input: CallInput<Body> = {},
): Promise<CallResult<Answer>> {
  if (isBackground(endpoint, input) && deferredForMs() > 0) return deferred()
  const arrived = await arrivalOf(endpoint, input, (response) => contentOf(response, input.unread))
  if (!arrived) return noAnswer
  const { response, content: body } = arrived
  const receipt = response.headers.get(receiptHeader)
  const etag = response.headers.get('etag')
  if (!response.ok) return refused(response, body)
  if (response.status === 204 && !input.unread) return failed(204, { ...noData, status: 204 }, { etag, receipt })
  if (input.unread) return { ok: true, status: response.status, value: undefined as Answer, etag, receipt }
  const [mismatch, value] = endpoint.answer.validate(body, { coerce: true })
  if (mismatch) {
    const problem = isEmpty(body) ? noData : unknownError
    return failed(response.status, { ...problem, status: response.status }, { etag, receipt })
  }
  return { ok: true, status: response.status, value: value as Answer, etag, receipt, ...containedIn(input, response) }
}

/**
 * Reads the server's whole answer; null if there's no answer. `read` resolves with undefined for content it can't parse.
 */
export async function arrivalOf<Body, Answer, Content>(
  endpoint: Endpoint<Body, Answer>,
  input: CallInput<Body>,
  read: (response: Response) => Promise<Content | undefined>,
): Promise<{ response: Response; content: Content } | null> {
  const waitsMs = input.timeoutMs ?? callTimeout()
  const timeout = AbortSignal.timeout(waitsMs)
  const [begun, begunAt] = [performance.now(), Date.now()]
  try {
    const response = await exchange(endpoint, input, timeout)
    const content = await read(response)
    if (!isServerAnswer(endpoint, response, content)) throw new Error('Somebody else answered')
    noteAnswerTime(performance.now() - begun)
    // An answer from the browser's cache has the time of an earlier one.
    if (hasServerMark(response) && !endpoint.cacheable) noteServerTime(response.headers.get('date'), begunAt)
    if (isGatewayError(response.status) && !noteDeferral(response, retryAfter(response))) void probe()
    else noteReach('reachable')
    return { response, content: content as Content }
  } catch {
    if (timeout.aborted) noteTimeout(waitsMs)
    // A single request may fail by chance, so a probe checks whether the server is down.
    if (!input.signal?.aborted) void probe()
    return null
  }
}

/** A stub build answers without a server. No other build contains that code. */
async function exchange<Body, Answer>(
  endpoint: Endpoint<Body, Answer>,
  input: CallInput<Body>,
  timeout: AbortSignal,
): Promise<Response> {
  if (import.meta.env.VITE_STUB) return (await import('./stub/respond.ts')).respond(endpoint, input)
  return fetch(urlOf(endpoint, input), request(endpoint, input, timeout))
}

/** Undefined if it is not JSON. Throws when the connection breaks before the end. */
async function contentOf(response: Response, unread = false): Promise<unknown> {
  const text = await response.text()
  if (response.status === 204) return null
  if (unread && response.ok && hasServerMark(response))
    return response.headers.get('content-type')?.includes('json') ? null : undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function request<Body>(endpoint: Endpoint<Body>, input: CallInput<Body>, timeout: AbortSignal): RequestInit {
  const headers: Record<string, string> = { accept: 'application/json' }
  if (input.token) headers.authorization = `Bearer ${input.token}`
  if (input.body !== undefined) headers['content-type'] = 'application/json'
  if (input.file) {
    headers['content-type'] = 'text/csv'
    headers['content-disposition'] = attachment(input.file.name)
  }
  if (isBackground(endpoint, input)) headers[priority.header] = priority.background
  if (input.key) headers[idempotencyHeader] = input.key
  if (input.ifMatch) headers['if-match'] = input.ifMatch
  if (input.awaited?.length && isOurs(endpoint))
    headers[awaitedChanges.header] = input.awaited.slice(0, awaitedChanges.most).join()
  if (input.passwordClaim) headers[passwordClaimHeader] = input.passwordClaim
  return {
    method: endpoint.method,
    headers,
    body: input.body === undefined ? input.file : JSON.stringify(payloadOf(endpoint, input.body, isOurs(endpoint))),
    cache: endpoint.cacheable ? 'no-cache' : 'no-store',
    credentials: 'omit',
    redirect: 'error',
    signal: input.signal ? AbortSignal.any([input.signal, timeout]) : timeout,
  }
}

const isBackground = (endpoint: Endpoint, { background }: CallInput<unknown>) =>
  background === true && endpoint.deferrable && isOurs(endpoint)

/** Another company's API and earlier releases of the server don't name them. */
function containedIn({ awaited }: CallInput<unknown>, { headers }: Response) {
  if (!awaited?.length) return {}
  const contains = headers.get(awaitedChanges.containedHeader)?.split(',').filter(Boolean)
  const made = headers.get(awaitedChanges.etagsHeader)?.split(',') ?? []
  const etags = contains?.map((key, at) => [key, made[at] ?? ''] as const).filter(([, etag]) => etag)
  return { contains, etags: new Map(etags) }
}

// Sentences of specification 1 section 8.
const unanswered: ProblemBody = {
  title: refusalTitles('status400'),
  status: 0,
  detail: refusalText('status400'),
  errors: [],
}
export const callText = screenTexts('calls', {
  en: {
    unknown: 'Unknown error',
    // Specification 3 section 2.
    noData: 'No data available',
  },
})
export const unknownError: ProblemBody = { title: callText('unknown'), status: 0, detail: '', errors: [] }
const noData: ProblemBody = { title: callText('noData'), status: 0, detail: '', errors: [] }

function problemOf(body: unknown, { status, headers }: Response): ProblemBody {
  const problem = readProblem(body, status)
  return problem ? inReadersLanguage(problem, headers.get(reasonHeader)) : { ...unknownError, status }
}

/** The server has just said when it will have time for such calls. */
function deferred(): Failure {
  const title = refusalTitles('status503')
  return failed(503, { title, status: 503, detail: '', errors: [] }, { retryAfterMs: deferredForMs(), deferred: true })
}

type Failure = Extract<CallResult<never>, { ok: false }>

function failed(
  status: number,
  problem: ProblemBody,
  more: Partial<Omit<Failure, 'ok' | 'status' | 'problem'>> = {},
): Failure {
  return { ok: false, status, problem, retryAfterMs: null, etag: null, receipt: null, ...more }
}

export function refused(response: Response, body: unknown): Failure {
  return failed(response.status, problemOf(body, response), {
    retryAfterMs: retryAfter(response),
    etag: response.headers.get('etag'),
    receipt: response.headers.get(receiptHeader),
    ...(response.headers.has(priority.deferredHeader) && { deferred: true }),
    olderServer: isOlderRelease(response.headers.get(serverMark.name), import.meta.env.VITE_VERSION),
  })
}

/** The result of a call without an answer. */
export const noAnswer = failed(0, unanswered)

function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after')
  if (!text) return null
  const seconds = Number(text)
  const ms = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(text) - serverNow()
  return Number.isFinite(ms) ? Math.max(0, ms) : null
}
