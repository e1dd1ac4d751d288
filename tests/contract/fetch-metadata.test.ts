import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startServerHere } from '../support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServerHere('sqlite')
})
afterAll(() => server.close())

async function statusOf(path: string, said: Record<string, string>): Promise<number> {
  const token = await server.tokenOf('driver')
  return (await server.app.inject({ url: path, headers: { authorization: `Bearer ${token}`, ...said } })).statusCode
}

test.each<[what: string, said: Record<string, string>, status: number]>([
  ["the app's own scripts", { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  ["a program that isn't a browser", {}, 200],
  ['a script of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }, 403],
  ['an image of another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
  ['a link that opens it', { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' }, 403],
])('a call by %s', async (_, said, status) => {
  expect(await statusOf('/rest/drivers/driver-text', said)).toBe(status)
})

test('pages and openapi.json can be opened from anywhere', async () => {
  const from = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate' }
  expect([await statusOf('/rest/openapi.json', from), await statusOf('/healthz', from)]).toEqual([200, 200])
})
