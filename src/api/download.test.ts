import { expect, test, vi } from 'vitest'
import { downloadTeamRequests } from '@/contract/time-off/team-requests.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { download } from './download.ts'
import { asSent, withoutServerMark } from './test-answers.ts'

const answering = (answer: () => Response) => {
  const asked: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    asked.push({ url, init })
    return asSent(answer())
  })
  return asked
}
const file = (headers: Record<string, string> = {}) =>
  new Response('PK…', { headers: { 'content-type': spreadsheetType, ...headers } })

const page = (type: string, status = 200) => new Response('<html>', { status, headers: { 'content-type': type } })

test('downloads a file under the name that the server gave it', async () => {
  const asked = answering(() =>
    file({ 'content-disposition': 'attachment; filename="My Employee Requests 2026-11-22.xlsx"' }),
  )
  const result = await download(downloadTeamRequests, { token: 't', query: { status: 'P' } })
  expect(result).toMatchObject({ ok: true, value: { name: 'My Employee Requests 2026-11-22.xlsx' } })
  expect(result.ok && (await result.value.content.text())).toBe('PK…')
  expect(asked[0]!.url).toMatch(/\/manager\/timeOffRequestsDownload\?status=P$/)
  expect(asked[0]!.init.headers).toMatchObject({ authorization: 'Bearer t' })
})

test('names a file "download" if the server sent no name', async () => {
  answering(() => file())
  expect(await download(downloadTeamRequests)).toMatchObject({ ok: true, value: { name: 'download' } })
})

test('shows the reason for a refusal', async () => {
  const problem = { title: 'Unprocessable Entity', status: 422, detail: 'There are too many records', errors: [] }
  answering(() => new Response(JSON.stringify(problem), { status: 422 }))
  expect(await download(downloadTeamRequests)).toMatchObject({ ok: false, status: 422, problem })
})

test.each([
  ['plain words', 'The archive is closed.', 'text/plain', 'The archive is closed.'],
  ['very many words', 'x'.repeat(9000), 'text/plain', 'x'.repeat(500)],
  ['nothing', '', 'application/pdf', ''],
])('reports as much of a refusal with %s as makes sense', async (_, body, type, detail) => {
  answering(() => new Response(body, { status: 404, headers: { 'content-type': type } }))
  const problem = { title: 'Unknown error', status: 404, detail }
  expect(await download(downloadTeamRequests)).toMatchObject({ ok: false, status: 404, problem })
})

test.each<[string, () => Response]>([
  ['a page of the network', () => withoutServerMark(page('text/html'))],
  ['a page of the network that calls itself a spreadsheet', () => withoutServerMark(page(spreadsheetType))],
  ["a proxy's page that says 404", () => withoutServerMark(page('text/html', 404))],
  ["a portal's words that say 403", () => withoutServerMark(page('text/plain', 403))],
  [
    'a file that breaks off',
    () => {
      const body = new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) })
      return new Response(body, { headers: { 'content-type': spreadsheetType } })
    },
  ],
])('%s does not count as a file', async (_, answer) => {
  answering(answer)
  expect(await download(downloadTeamRequests)).toMatchObject({ ok: false, status: 0 })
})
