import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@/contract/endpoint.ts'
import { idempotencyHeader } from '@/contract/headers.ts'
import { ProblemBody } from '@/contract/problem-body.ts'
import type { TestServer } from '../support/server.ts'

export type Ask = {
  /** user name of a demo person; null for nobody */
  as?: string | null
  token?: string
  body?: unknown
  query?: Record<string, string>
  /** null sends none; left out, a new one is made where the endpoint wants one */
  key?: string | null
  /** null sends none; left out, the present one is asked for where the endpoint wants one */
  ifMatch?: string | null
  headers?: Record<string, string>
  path?: string
  method?: string
}

export type Answer = { status: number; body: unknown; text: string; headers: Headers }

/** Calls an endpoint as a device would, with everything that it needs unless the test says otherwise. */
export async function ask(server: TestServer, endpoint: Endpoint, given: Ask = {}): Promise<Answer> {
  const headers: Record<string, string> = {}
  const token = given.token ?? (given.as ? await server.tokenOf(given.as) : null)
  if (token) headers.authorization = `Bearer ${token}`
  if (given.body !== undefined) headers['content-type'] = 'application/json'
  if (endpoint.idempotent && given.key !== null) headers[idempotencyHeader] = given.key ?? randomUUID()
  if (endpoint.versioned && endpoint.method !== 'GET' && given.ifMatch !== null) {
    headers['if-match'] = given.ifMatch ?? (await etagOf(server, endpoint, token))
  }
  const search = given.query ? `?${new URLSearchParams(given.query)}` : ''
  const response = await fetch(`${server.url}/rest${given.path ?? endpoint.path}${search}`, {
    method: given.method ?? endpoint.method,
    headers: { ...headers, ...given.headers },
    body: given.body === undefined ? undefined : typeof given.body === 'string' ? given.body : JSON.stringify(given.body),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, body: parsed(text) }
}

/** The problem that an answer carries; throws when it carries none in the contract's form. */
export function problemIn({ status, body, text, headers }: Answer): ProblemBody {
  const [mismatch, problem] = ProblemBody.validate(body)
  const typed = headers.get('content-type')?.startsWith('application/problem+json')
  if (mismatch || !typed || problem.status !== status) throw new Error(`${status} is no problem: ${text}`)
  return problem
}

async function etagOf(server: TestServer, endpoint: Endpoint, token: string | null): Promise<string> {
  const response = await fetch(`${server.url}/rest${endpoint.path}`, { headers: token ? { authorization: `Bearer ${token}` } : {} })
  return response.headers.get('etag') ?? '"none"'
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
