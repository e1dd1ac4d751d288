import { randomUUID } from 'node:crypto'
import WebSocket from 'ws'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import { priority } from '@/contract/endpoint/headers.ts'
import { comeBackMs, livePath } from '@/contract/delivery/live-channel.ts'
import { listPayrollChanges } from '@/contract/delivery/payroll-changes.ts'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { everyEndpoint } from '../../../server/routes/every-route.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { type Ask, ask, problemIn } from '../client.ts'

const background = { headers: { [priority.header]: priority.background } }
const driver = { as: 'driver', ...background }
const elected = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0123' }

test('the reads that are never deferred are listed explicitly', () => {
  const reads = everyEndpoint.filter(({ method }) => method === 'GET')
  // The back end's version, the status of saves, and signing in.
  const never = ['getCurrentRelease', 'listPayrollChanges', 'sendFactorCode', 'singleSignOn']
  const found = reads.filter(({ deferrable }) => !deferrable)
  expect(found.map(({ name }) => name).toSorted()).toEqual(never)
  expect(everyEndpoint.filter(({ method, deferrable }) => method !== 'GET' && deferrable)).toEqual([])
})

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while the server is overloaded', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind, { ESS_METRICS_TOKEN: 'a-token-of-the-monitor' })
      await server.tokenOf('driver')
      server.late.ms = 5_000
      await vi.waitFor(() => expect(server.app.services.pressure.level).toBe('overloaded'), { timeout: 30_000 })
    })
    afterAll(() => server.close())

    test.each([
      ['what has changed', getAnswersMark, driver],
      ['user info', getUserInfo, driver],
      ['a kept record', getDirectDeposits, driver],
      ['the configuration', getApplicationConfiguration, background],
      // Deferred before the session is looked up.
      ['any read, even without a session', getDirectDeposits, { token: 'not-a-token-of-anybody', ...background }],
    ] as [string, Endpoint, Ask][])('answers %s later if nobody is waiting for it', async (_, endpoint, given) => {
      const answer = await ask(server, endpoint, given)
      expect(problemIn(answer)).toMatchObject({
        status: 503,
        detail: 'The server is busy. Please try again in a moment.',
      })
      expect(answer.headers.get(priority.deferredHeader)).toBe('1')
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    })

    test.each([
      ['a read that somebody waits for, or of an earlier release', getDirectDeposits, { as: 'driver' }, 200],
      ['a save', patchDriverText, { ...driver, body: elected }, 200],
      ['what became of a save', listPayrollChanges, driver, 200],
      // An unusable envelope is refused, not deferred.
      ['a change without a session', postEnvelope, { ...background, body: { envelope: 'a.b.c.d.e' } }, 403],
    ] as [string, Endpoint, Ask, number][])('answers %s right away', async (_, endpoint, given, status) => {
      expect((await ask(server, endpoint, { key: randomUUID(), ...given })).status).toBe(status)
    })

    test('lets people sign in, and says that it is healthy and ready', async () => {
      expect(await signIn(server.url, 'employee')).not.toBe('')
      const states = ['/healthz', '/readyz'].map(async (path) => (await fetch(server.url + path)).status)
      expect(await Promise.all(states)).toEqual([200, 200])
    })

    test('tells a page when to come back for live updates', async () => {
      const socket = new WebSocket(server.url.replace('http', 'ws') + livePath, { origin: server.url })
      const reason = await new Promise<string>((resolve) => socket.on('close', (_, text) => resolve(String(text))))
      expect(comeBackMs(reason)).toBeGreaterThanOrEqual(1_000)
    })

    test('counts what it deferred', async () => {
      const count = async () => {
        const answer = await fetch(`${server.url}/metrics`, {
          headers: { authorization: 'Bearer a-token-of-the-monitor' },
        })
        const text = await answer.text()
        expect(text).toContain('ess_pressure 2')
        return Number(/ess_deferred_total\{what="read"\} (\d+)/.exec(text)?.[1])
      }
      const before = await count()
      await ask(server, getUserInfo, driver)
      expect(await count()).toBe(before + 1)
    })

    test('answers everything again once it has caught up', async () => {
      server.late.ms = 0
      await expect.poll(async () => (await ask(server, getUserInfo, driver)).status).toBe(200)
    })
  })
})
