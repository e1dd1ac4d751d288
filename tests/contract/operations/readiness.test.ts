import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Checked } from '../../../server/checks/check.ts'
import { type TestServer, startServerHere } from '../../support/server.ts'

const metricsToken = 'a-token-of-the-monitor'
let server: TestServer
beforeAll(async () => {
  server = await startServerHere('sqlite', { ESS_METRICS_TOKEN: metricsToken })
})
afterAll(() => server.close())

const ask = (headers: Record<string, string> = {}) => fetch(`${server.url}/readyz`, { headers })

test('/readyz gives strangers only the state, and the operator the findings of each check', async () => {
  const stranger = await ask()
  expect([stranger.status, await stranger.json()]).toEqual([200, { status: 'ready' }])
  const wrong = await ask({ authorization: 'Bearer no' })
  expect(await wrong.json()).toEqual({ status: 'ready' })
  const seen = async () => {
    const { checks } = (await (await ask({ authorization: `Bearer ${metricsToken}` })).json()) as {
      checks: Checked[]
    }
    return checks.map(({ name }) => name)
  }
  // The first answer doesn't wait for outside systems.
  await expect.poll(seen).toEqual(expect.arrayContaining(['Database', 'Disk', 'Schema', 'Mail', 'W-4 tax year']))
})

test('/readyz fails without the database, but not because of a hanging mail server', async () => {
  const hangs = createServer().listen(0, '127.0.0.1')
  await once(hangs, 'listening')
  const own = await startServerHere('sqlite', {
    SMTP_URL: `smtp://127.0.0.1:${(hangs.address() as AddressInfo).port}`,
  })
  try {
    expect((await fetch(`${own.url}/readyz`)).status).toBe(200)
    await own.database.read.destroy()
    await expect.poll(async () => (await fetch(`${own.url}/readyz`)).status).toBe(503)
  } finally {
    await own.close().catch(() => {})
    hangs.close()
    hangs.closeAllConnections()
  }
})
