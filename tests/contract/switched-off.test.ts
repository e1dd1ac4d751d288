import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { cases } from './cases.ts'
import { ask, problemIn } from './client.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-switched-off-'))
const path = join(folder, 'operator.json')
const operator = {
  liveUrl: 'wss://live.company.example/socket',
  addressService: { endpoint: 'https://maps.company.example/v1/places', key: 'public-key' },
  modules: {
    payroll: { enabled: false },
    timeOff: { enabled: false },
    drivers: { routes: { '/drivers/driverText': { enabled: false } } },
  },
}

let server: TestServer
beforeAll(async () => {
  writeFileSync(path, JSON.stringify(operator))
  server = await startServerHere('sqlite', { ESS_CONFIG_FILE: path })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

const off = everyEndpoint.filter(
  ({ module, page }) => module === 'payroll' || module === 'timeOff' || page === '/drivers/driverText',
)

test('the app learns what is switched off', async () => {
  const { body } = await ask(server, getApplicationConfiguration, { as: null })
  expect(body).toMatchObject({
    modules: { payroll: { enabled: false }, drivers: { enabled: true, routes: operator.modules.drivers.routes } },
  })
  expect(getApplicationConfiguration.answer.is(body)).toBe(true)
})

test('every endpoint of an area that can be switched off names its area', () => {
  expect(off.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['getDirectDeposits', 'putDirectDeposits', 'postTimeOffRequest', 'patchDriverText']),
  )
  const without = everyEndpoint
    .filter(({ service, module }) => service === 'time-off' && !module)
    .map(({ name }) => name)
  expect(without).toEqual([])
})

describe.each(off.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
  const { as = 'driver', params = { id: 'x', requestId: '1' }, body } = cases[name] ?? {}

  test('is refused for everyone who could otherwise call it', async () => {
    const refused = problemIn(await ask(server, endpoint, { as, params, body, ifMatch: '"v1"' }))
    expect(refused).toMatchObject({ status: 403, detail: 'Your company has turned this off.' })
  })

  test('does not reveal this without a session', async () => {
    expect(problemIn(await ask(server, endpoint, { as: null, params, body })).status).toBe(401)
  })
})

test('other pages of the module and other modules still answer', async () => {
  const on = everyEndpoint.filter(({ name }) => ['getUserInfo', 'listStates'].includes(name))
  for (const endpoint of on) expect((await ask(server, endpoint, { as: 'driver' })).status, endpoint.name).toBe(200)
})

test('the content security policy allows only the services named in the configuration', async () => {
  const policy = (await fetch(`${server.url}/healthz`)).headers.get('content-security-policy') ?? ''
  const connect = policy.split(';').find((each) => each.trim().startsWith('connect-src'))
  expect(connect?.trim()).toBe("connect-src 'self' https://maps.company.example wss://live.company.example")
})
