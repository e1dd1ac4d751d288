import { beforeEach, describe, expect, test, vi } from 'vitest'
import { object, string, type } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { postMilesPay } from '@/contract/payroll/miles-pay.ts'
import { listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import { call } from './call.ts'
import { currentReach, noteReach, probe } from './reach.ts'
import { withoutServerMark, withServerMark } from './test-answers.ts'

const shared = { service: 'ess', path: '/note', rights: 'signedIn', summary: '' } as const
const getNote = endpoint({ ...shared, name: 'getNote', method: 'GET', answer: type({ text: string() }) })
const putNote = endpoint({
  ...shared,
  name: 'putNote',
  method: 'PUT',
  body: object({ text: string() }),
  answer: type({ text: string() }),
})

let answer: () => Response
beforeEach(() => {
  vi.stubGlobal('location', { origin: 'https://portal.example' })
  vi.stubGlobal('fetch', async () => answer())
  noteReach('reachable')
})

const page = (status: number, headers: Record<string, string> = { 'content-type': 'text/html' }) =>
  withoutServerMark(new Response('<h1>Welcome</h1>', { status, headers }))
const json = (status: number, content: unknown) => withoutServerMark(Response.json(content, { status }))
const problem = { title: 'Forbidden', status: 403, detail: 'Not yours', errors: [] }
const statuses = [200, 401, 403, 404, 410, 423, 429, 500, 511]

const heard = async () => [
  (await call(getNote)).status,
  (await call(putNote, { body: { text: 'a' } })).status,
  (await call(putNote, { body: { text: 'a' }, unread: true })).status,
]

describe('our own server', () => {
  test.each(statuses)('ignores an answer %i without our mark, even as proof that the server is up', async (status) => {
    for (const of of [
      page,
      (code: number) => page(code, { 'content-type': 'application/json' }),
      (code: number) => json(code, { text: 'a' }),
      (code: number) => json(code, problem),
    ]) {
      answer = () => of(status)
      expect(await heard()).toEqual([0, 0, 0])
    }
    expect(await probe()).toBe(false)
    expect(currentReach()).toBe('unreachable')
  })

  test.each(statuses)('accepts an answer %i with our mark', async (status) => {
    answer = () => withServerMark(json(status, status === 200 ? { text: 'a' } : problem))
    expect(await heard()).toEqual([status, status, status])
    expect(await probe()).toBe(true)
  })

  test('ignores an answer that was cut short on the way, even with our mark', async () => {
    answer = () => withServerMark(new Response('{"title":"Forb', { status: 403 }))
    expect(await heard()).toEqual([0, 0, 0])
  })
})

describe("another company's API, which doesn't send the mark", () => {
  beforeEach(() => {
    for (const name of ['VITE_ESS_URL', 'VITE_CORE_URL']) vi.stubEnv(name, 'https://api.example/v1')
  })

  test.each(statuses)('ignores a page with status %i', async (status) => {
    answer = () => page(status)
    expect(await heard()).toEqual([0, 0, 0])
    expect(await probe()).toBe(false)
  })

  test.each(statuses.slice(1))('accepts a problem with status %i, as specified', async (status) => {
    answer = () => json(status, problem)
    expect(await heard()).toEqual([status, status, status])
    expect(await call(getNote)).toMatchObject({ problem: { title: 'Forbidden', detail: 'Not yours' } })
  })

  test.each(statuses.slice(1))('ignores JSON without content and with status %i', async (status) => {
    answer = () => json(status, { captive: true })
    expect(await heard()).toEqual([0, 0, 0])
  })

  test('accepts an answer with the specified shape, and ignores any other', async () => {
    answer = () => json(200, { text: 'a', more: 1 })
    expect(await call(getNote)).toMatchObject({ ok: true, value: { text: 'a' } })
    answer = () => json(200, { portal: 'login' })
    expect(await call(getNote)).toMatchObject({ ok: false, status: 0 })
  })

  test('reports an empty answer as missing data', async () => {
    answer = () => json(200, {})
    expect(await call(getNote)).toMatchObject({ ok: false, problem: { title: 'No data available' } })
  })

  test.each([
    ['any JSON', () => json(200, { result: 'ok' })],
    ['no content', () => withoutServerMark(new Response(null, { status: 204 }))],
  ])('%s confirms a change, because the specification does not define the answer', async (_, given) => {
    answer = given
    expect(await call(putNote, { body: { text: 'a' }, unread: true })).toMatchObject({ ok: true })
  })

  test('neither sends nor requests fields that only our own server supports', async () => {
    const asked: { url: string; body: unknown }[] = []
    vi.stubEnv('VITE_TIME_OFF_URL', 'https://api.example/v1')
    vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
      asked.push({ url, body: body && JSON.parse(String(body)) })
      return json(200, {})
    })
    const body = { signed: true, status: 'ACCEPTED' as const }
    await call(postMilesPay, { body: { ...body, textVersion: '2026-01', dateSigned: '2026-11-23' } })
    await call(listTimeOffRequests, { params: { id: 'dana' } })
    expect(asked[0]).toEqual({ url: 'https://api.example/v1/payroll/miles-based-pay-acknowledge', body })
    const fields = new URL(asked[1]!.url).searchParams.get('fields')!.split(',')
    expect(fields).toEqual(expect.arrayContaining(['id', 'entries', 'managerEmployeeId']))
    expect(fields).not.toContain('etag')
  })

  test('uses the public read to check whether the server is up', async () => {
    answer = () => json(200, { '3.0.3': 'Portal' })
    expect(await probe()).toBe(true)
    answer = () => json(200, { online: false })
    expect(await probe()).toBe(false)
  })
})
