import { type RequestListener, type Server, type ServerResponse, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { object, string } from '@/domain/struct.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call } from '@/api/call.ts'
import * as api from '@/api/reach.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { serverMark } from '@/contract/endpoint/headers.ts'

let server: Server
let answer: RequestListener
let url: string
const { fetch: toTheNetwork } = globalThis

beforeAll(async () => {
  server = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  vi.stubGlobal('location', { origin: url })
  vi.stubGlobal('fetch', (at: string | URL, init?: RequestInit) => toTheNetwork(new URL(at, url), init))
})
beforeEach(() => api.noteReach('reachable'))
afterAll(() => {
  vi.unstubAllGlobals()
  server.closeAllConnections()
  server.close()
})

const putNote = endpoint({
  name: 'putNote',
  service: 'ess',
  method: 'PUT',
  path: '/notes/:id',
  rights: 'signedIn',
  summary: '',
  body: object({ text: string() }),
  answer: object({ text: string() }),
})
const body = { text: 'one' }
const put = (more = {}) => call(putNote, { params: { id: 'a/b' }, body, ...more })

function says(status: number, headers: Record<string, string>, text: string): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(text)
}
const mark = { [serverMark.name]: serverMark.value }
const json = { ...mark, 'content-type': 'application/json' }
const healthy = (response: ServerResponse) => response.writeHead(200, json).end('{}')

test('a call carries the user, the body, the attempt and the version', async () => {
  let heard: unknown[] = []
  answer = (request, response) => {
    const { authorization, 'idempotency-key': key, 'if-match': version } = request.headers
    heard = [request.method, request.url, authorization, key, version]
    response.writeHead(200, { ...json, etag: '"v2"', 'ess-receipt': 'R-1' }).end('{"text":"one"}')
  }
  const result = await put({ token: 'secret', key: 'the-key', ifMatch: '"v1"', query: { limit: 5, page: undefined } })
  expect(result).toEqual({ ok: true, status: 200, value: { text: 'one' }, etag: '"v2"', receipt: 'R-1' })
  expect(heard).toEqual(['PUT', '/rest/notes/a%2Fb?limit=5', 'Bearer secret', 'the-key', '"v1"'])
})

test('a problem is returned as a value, with the server’s retry delay', async () => {
  const problem = { title: 'Conflict', status: 409, detail: 'why', errors: [] }
  answer = says(
    409,
    { ...mark, 'content-type': 'application/problem+json', 'retry-after': '3' },
    JSON.stringify(problem),
  )
  expect(await put()).toEqual({
    ok: false,
    status: 409,
    problem,
    retryAfterMs: 3000,
    etag: null,
    receipt: null,
    olderServer: false,
  })
})

test.each([
  [
    "a network's page instead of the answer",
    says(200, { 'content-type': 'text/html' }, '<h1>Welcome to our hotel</h1>'),
  ],
  ["a redirect to a network's page", says(302, { location: '/welcome' }, '')],
  ['a connection that breaks', (_request, response) => void response.destroy()],
  [
    'an answer that breaks off',
    (_request, response) =>
      void response.writeHead(200, { ...json, 'content-length': '99' }).write('{"te', () => response.destroy()),
  ],
] satisfies [string, RequestListener][])("%s counts as no answer, whether or not it's read", async (_, given) => {
  answer = (request, response) => (request.url === '/healthz' ? healthy(response) : given(request, response))
  expect(await put()).toMatchObject({ ok: false, status: 0 })
  expect(await put({ unread: true })).toMatchObject({ ok: false, status: 0 })
})

test('a timed-out response counts as no answer', async () => {
  answer = (request, response) => (request.url === '/healthz' ? healthy(response) : undefined)
  expect(await put({ timeoutMs: 50 })).toMatchObject({ ok: false, status: 0 })
})

test('a change counts as made even if its answer can’t be parsed', async () => {
  answer = says(200, { ...json, etag: '"v2"', 'ess-receipt': 'R-1' }, '{"other":1}')
  expect(await put()).toMatchObject({ ok: false, status: 200, receipt: 'R-1' })
  expect(await put({ unread: true })).toMatchObject({ ok: true, status: 200, etag: '"v2"', receipt: 'R-1' })
  answer = says(204, { ...mark, 'ess-receipt': 'R-2' }, '')
  expect(await put({ unread: true })).toMatchObject({ ok: true, status: 204, receipt: 'R-2' })
})

test.each([
  ['a stopped server', 502, 503, 'unreachable'],
  ['a server that fails at one thing', 503, 200, 'reachable'],
  ['a refusal', 422, 503, 'reachable'],
])('after %s, the app considers the server %s', async (_, status, health, reach) => {
  answer = (request, response) => void response.writeHead(request.url === '/healthz' ? health : status, json).end('{}')
  await put()
  await expect.poll(() => api.currentReach()).toBe(reach)
})

test('simultaneous probes share one request', async () => {
  let asked = 0
  answer = (_, response) => void (asked++, healthy(response))
  expect(await Promise.all([api.probe(), api.probe()])).toEqual([true, true])
  expect(asked).toBe(1)
})
