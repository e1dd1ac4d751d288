import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { livePath } from '@/contract/delivery/live-channel.ts'
import { signIn } from '@/contract/sign-in/session.ts'
import { demoPassword } from '../../../server/demo/demo-company.ts'
import { forwardingProxy } from '../../support/forwarding-proxy.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'

// The proxies and clients have separate addresses, so that each sees where a connection comes from.
const [firewall, nginx] = ['127.0.0.2', '127.0.0.3']
const [depot, home, office] = ['127.0.1.1', '127.0.1.2', '127.0.1.3']
const path = `/rest${signIn.path}`

let server: TestServer
let inner: Awaited<ReturnType<typeof forwardingProxy>>
let outer: typeof inner
beforeAll(async () => {
  server = await startServerHere('sqlite', {
    TRUST_PROXY: `${firewall}, ${nginx}/32`,
    ESS_SIGN_IN_FAILURES_PER_ADDRESS: '3',
    ESS_CONNECTIONS_PER_ADDRESS: '4',
    ESS_LIVE_PAGES_PER_ADDRESS: '2',
  })
  inner = await forwardingProxy(nginx, { port: Number(new URL(server.url).port), host: '127.0.0.1' })
  outer = await forwardingProxy(firewall, inner)
})
afterAll(async () => {
  for (const proxy of [outer, inner]) proxy.close()
  await server.close()
})

const pending: ClientRequest[] = []
/** A request from an address to the outer proxy, not ended yet. */
function from(localAddress: string, method: string, at: string, headers: Record<string, string> = {}): ClientRequest {
  const sent = request({ host: outer.host, port: outer.port, localAddress, agent: false, method, path: at, headers })
  sent.on('error', () => {})
  pending.push(sent)
  return sent
}
async function statusOf(sent: ClientRequest): Promise<number | undefined> {
  const [answer] = (await once(sent, 'response')) as [IncomingMessage]
  answer.resume()
  return answer.statusCode
}
const tries = (address: string, userName: string, password: string, forged?: string) => {
  const headers = { 'content-type': 'application/json', ...(forged ? { 'x-forwarded-for': forged } : {}) }
  const sent = from(address, 'POST', path, headers)
  sent.end(JSON.stringify({ username: userName, password, realm: 'ESS' }))
  return statusOf(sent)
}

test('behind two proxies, failed sign-ins count for the client’s address, no matter what the client claims', async () => {
  const statuses: unknown[] = []
  for (let n = 0; n < 4; n += 1) statuses.push(await tries(depot, `somebody-${n}`, 'guess', `198.51.100.${n}`))
  expect(statuses).toEqual([401, 401, 401, 429])
  expect(await tries(depot, 'employee', demoPassword, firewall)).toBe(429)
  expect(await tries(home, 'employee', demoPassword, depot)).toBe(200)
})

test('behind two proxies, simultaneous requests count for the client’s address, no matter what the client claims', async () => {
  const begun = Array.from({ length: 4 }, (_, n) => {
    const sent = from(depot, 'POST', path, {
      'content-type': 'application/json',
      'content-length': '10',
      'x-forwarded-for': `198.51.100.${n}`,
    })
    sent.flushHeaders()
    return sent
  })
  await expect.poll(() => statusOf(ended(from(depot, 'GET', '/healthz')))).toBe(429)
  expect(await statusOf(ended(from(home, 'GET', '/healthz', { 'x-forwarded-for': depot })))).toBe(200)
  for (const each of begun) each.destroy()
  await expect.poll(() => statusOf(ended(from(depot, 'GET', '/healthz')))).toBe(200)
})

const ended = (sent: ClientRequest) => sent.end()

test('behind two proxies, pages with a live channel count for the client’s address', async () => {
  const headers = { upgrade: 'websocket', connection: 'upgrade', 'sec-websocket-version': '13' }
  const opened = async (address: string, forged: string) => {
    const { host } = new URL(server.url)
    const more = {
      host,
      origin: server.url,
      'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
      'x-forwarded-for': forged,
    }
    const sent = ended(from(address, 'GET', livePath, { ...headers, ...more }))
    return Promise.race([once(sent, 'upgrade').then(() => 101), statusOf(sent)])
  }
  expect([await opened(office, '198.51.100.1'), await opened(office, '198.51.100.2')]).toEqual([101, 101])
  expect(await opened(office, '198.51.100.3')).toBe(429)
  expect(await opened(home, office)).toBe(101)
  // Open pages are not requests in progress.
  expect(await statusOf(ended(from(office, 'GET', '/healthz')))).toBe(200)
  for (const each of pending) each.destroy()
})

test('a client that bypasses the proxies cannot choose its address', async () => {
  const straight = (forged: string, password: string) =>
    fetch(`${server.url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': forged },
      body: JSON.stringify({ username: 'employee', password, realm: 'ESS' }),
    }).then(({ status }) => status)
  for (let n = 0; n < 3; n += 1) expect(await straight(`198.51.100.${n}`, 'guess')).toBe(401)
  expect(await straight('198.51.100.9', demoPassword)).toBe(429)
})
