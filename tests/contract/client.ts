import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { idempotencyHeader } from '@/contract/endpoint/headers.ts'
import { ProblemBody } from '@/contract/endpoint/problem-body.ts'
import type { TestServer } from '../support/server.ts'

export type Ask = {
  /** The user name of a demo person; null for no session. */
  as?: string | null
  token?: string
  /** Values for the `:name` parts of the path. */
  params?: Record<string, string>
  body?: unknown
  query?: Record<string, string>
  /** Null sends none. If omitted, a new key is generated for endpoints that require one. */
  key?: string | null
  /** Null sends none. If omitted, the current ETag is fetched for endpoints that require one. */
  ifMatch?: string | null
  headers?: Record<string, string>
  path?: string
  method?: string
}

export type Answer = { status: number; body: unknown; text: string; bytes: Uint8Array; headers: Headers }

/** Calls an endpoint as a device would, with everything it needs unless the test says otherwise. */
export async function ask(server: TestServer, endpoint: Endpoint, given: Ask = {}): Promise<Answer> {
  const headers: Record<string, string> = {}
  const token = given.token ?? (given.as ? await server.tokenOf(given.as) : null)
  if (token) headers.authorization = `Bearer ${token}`
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  if (endpoint.idempotent && given.key !== null) headers[idempotencyHeader] = given.key ?? randomUUID()
  if (wantsVersion(endpoint) && given.ifMatch !== null) {
    headers['if-match'] = given.ifMatch ?? (await etagOf(server, endpoint, given.params, token))
  }
  const search = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const response = await fetch(`${server.url}/rest${pathFor(given.path ?? endpoint.path, given.params)}${search}`, {
    method: given.method ?? endpoint.method,
    headers: { ...headers, ...given.headers },
    body:
      given.body === undefined ? undefined : typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const text = new TextDecoder().decode(bytes)
  return { status: response.status, headers: response.headers, bytes, text, body: parsed(text) }
}

/** The problem in an answer; throws if there is none in the contract's form. */
export function problemIn({ status, body, text, headers }: Answer): ProblemBody {
  const [mismatch, problem] = ProblemBody.validate(body)
  const typed = headers.get('content-type')?.startsWith('application/problem+json')
  if (mismatch || !typed || problem.status !== status) throw new Error(`${status} is no problem: ${text}`)
  return problem
}

/** Whether the call needs a version. A new record has none yet. */
export const wantsVersion = ({ versioned, method }: Endpoint) => versioned && method !== 'GET' && method !== 'POST'

function pathFor(path: string, params: Record<string, string> = {}): string {
  return path.replace(/:(\w+)/g, (part, name: string) =>
    params[name] === undefined ? part : encodeURIComponent(params[name]),
  )
}

/** The current version of the record that an endpoint changes, read at its own path or at the path it extends. */
export async function etagOf(
  server: TestServer,
  endpoint: Endpoint,
  params: Ask['params'],
  token: string | null,
): Promise<string> {
  const reads = everyEndpoint.filter(
    ({ method, versioned, path }) => method === 'GET' && versioned && `${endpoint.path}/`.startsWith(`${path}/`),
  )
  const read = reads.toSorted((one, other) => other.path.length - one.path.length)[0] ?? endpoint
  const response = await fetch(`${server.url}/rest${pathFor(read.path, params)}`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
  return response.headers.get('etag') ?? '"none"'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
