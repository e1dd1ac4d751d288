import { Agent, request } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { getUserInfo, signIn } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'

let server: TestServer
beforeEach(async () => void (server = await startServerHere('sqlite')))
afterEach(() => server.close())

/** Starts attempts from this computer that continue until `go`, so that others have to wait. */
function busyWith(attempts: number): { go: () => Promise<unknown> } {
  let end = () => {}
  const gate = new Promise<null>((resolve) => (end = () => resolve(null)))
  const all = Array.from({ length: attempts }, (_, n) =>
    server.app.services.signInLimit.attempt(
      { user: `busy-${n}`, address: '127.0.0.1' },
      () => gate,
      () => null,
    ),
  )
  return {
    go: () => {
      end()
      return Promise.all(all)
    },
  }
}
const body = (username: string, password: string) => JSON.stringify({ username, password, realm: 'ESS' })
const headers = { 'content-type': 'application/json' }
const url = () => `${server.url}/rest${signIn.path}`
const signedIn = () => fetch(url(), { method: 'POST', headers, body: body('employee', demoPassword) })

test('the passwords of callers who left before their turn are not checked', async () => {
  const failures = async () =>
    (await server.database.read.selectFrom('audit').select('id').where('outcome', '=', 'refused').execute()).length
  const before = await failures()
  const busy = busyWith(20)
  const agent = new Agent({ maxSockets: Infinity })
  let arrived = 0
  server.app.server.on('request', () => (arrived += 1))
  const sent = Array.from({ length: 40 }, (_, n) => {
    const one = request(url(), { method: 'POST', headers, agent })
    one.on('error', () => {})
    one.end(body(`left-${n}`, 'guess'))
    return one
  })
  await expect.poll(() => arrived).toBe(40)
  for (const one of sent) one.destroy()
  const connections = () => new Promise((resolve) => server.app.server.getConnections((_, count) => resolve(count)))
  await expect.poll(connections).toBe(0)
  // This caller waits behind those who left.
  const stays = signedIn()
  await busy.go()
  expect((await stays).status).toBe(200)
  expect(await failures()).toBe(before)
})

test('when too many sign-ins are waiting, they’re told when to come back, and reads and health checks continue', async () => {
  const token = await server.tokenOf('employee')
  const busy = busyWith(400)
  const full = await signedIn()
  expect(full.status).toBe(503)
  expect(await full.json()).toMatchObject({ status: 503, detail: 'Many people are signing in right now.' })
  const seconds = Number(full.headers.get('retry-after'))
  expect([seconds >= 30, seconds <= 120]).toEqual([true, true])
  const read = await fetch(`${server.url}/rest${getUserInfo.path}`, { headers: { authorization: `Bearer ${token}` } })
  expect([(await fetch(`${server.url}/healthz`)).status, read.status]).toEqual([200, 200])
  await busy.go()
  expect((await signedIn()).status).toBe(200)
})
