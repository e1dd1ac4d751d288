import { afterEach, expect, test, vi } from 'vitest'
import { openLivePage, registeredPage, registrationOf } from '../../support/browser/live-page.ts'
import { type TestServer, startServer, startServerHere } from '../../support/server.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const ready = (server: { url: string }) => fetch(`${server.url}/readyz`)

test('after SIGTERM, a server reports not ready, and keeps answering until it stops listening', async () => {
  const server = await startServer({ env: { ESS_DRAIN_SECONDS: '4' } })
  ends.push(server.remove)
  expect((await ready(server)).status).toBe(200)
  const stopped = server.stop()
  await expect.poll(async () => (await ready(server)).status).toBe(503)
  const [again, health] = [await ready(server), await fetch(`${server.url}/healthz`)]
  expect([await again.json(), health.status, health.headers.get('connection')]).toEqual([
    { status: 'stopping' },
    200,
    'close',
  ])
  await stopped
  await expect(ready(server)).rejects.toThrow('fetch failed')
})

test('a stopping server tells open pages to come back at different times, and sends new pages elsewhere', async () => {
  const server: TestServer = await startServerHere('sqlite')
  ends.push(server.close)
  const registration = await registrationOf(server, 'driver')
  const pages = [await registeredPage(server, registration), await registeredPage(server, registration)]
  const chance = vi.spyOn(Math, 'random').mockReturnValue(1)
  server.app.draining.begin(300)
  for (const page of pages) {
    expect(await page.closed).toBe(1001)
    // At most ten milliseconds per page, so the other processes can register all of them.
    expect(await page.reason).toBe('come back in 520 ms')
  }
  chance.mockRestore()
  await expect(openLivePage(server)).rejects.toThrow('503')
})

test('a server with many pages tells them within what time to come back if it crashes', async () => {
  const server: TestServer = await startServerHere('sqlite')
  ends.push(server.close)
  const registrations = await Promise.all(
    ['driver', 'employee', 'manager', 'supervisor', 'salaried', 'proxy'].map((name) => registrationOf(server, name)),
  )
  const spreads: unknown[] = []
  for (let n = 0; n < 102; n += 1) {
    const page = await registeredPage(server, registrations[n % registrations.length]!)
    ends.push(async () => page.close())
    spreads.push((page.heard[0] as { spreadMs?: number }).spreadMs)
  }
  // Ten milliseconds each, and only if it's more than the second within which pages come back anyway.
  expect(spreads.slice(-3)).toEqual([undefined, 1_010, 1_020])
})
