import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getW4Pages } from '@/contract/payroll/w4.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'

const many = 60

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('while one person makes many calls at once', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
      await Promise.all(['manager', 'driver'].map((userName) => server.tokenOf(userName)))
    })
    afterAll(() => server.close())

    test.each([
      ["their team's calendar", () => ask(server, listTeamRequests, { as: 'manager', query: { limit: '-1' } })],
      ['a PDF', () => ask(server, getW4Pages, { as: 'manager', params: { year: '2025', part: 'page-2' } })],
    ])('%s, other people are answered first, and that person’s calls are all answered too', async (_, call) => {
      let answered = 0
      const calls = Array.from({ length: many }, async () => {
        const { status } = await call()
        answered += 1
        return status
      })
      expect((await ask(server, getDirectDeposits, { as: 'driver' })).status).toBe(200)
      expect(answered).toBeLessThan(many / 2)
      expect(new Set(await Promise.all(calls))).toEqual(new Set([200]))
    })
  })
})
