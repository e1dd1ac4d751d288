import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { getArizonaTax, putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { lock, unlock } from '../../support/host.ts'
import { databaseKinds } from '../../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'
import { election, zero } from './arizona-a4-cases.ts'

const dayMs = 86_400_000
const as = 'employee'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the Arizona withholding', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    const tokens = new Map<string, string>()
    const tokenOf = async (who: string) => {
      if (!tokens.has(who)) tokens.set(who, await signIn(server.url, who))
      return tokens.get(who)!
    }
    const read = async (who = as) => (await ask(server, getArizonaTax, { token: await tokenOf(who) })).body
    const save = async (body: unknown, who = as) => ask(server, putArizonaTax, { token: await tokenOf(who), body })

    test('is 2.0 percent before the first election', async () => {
      expect(await read()).toEqual({ percentageElection: '2.0', additionalAmount: '', queued: null })
    })

    test('is queued with the election it replaces and takes effect on its payday, even for zero withholding', async () => {
      const old = { percentageElection: '2.0', additionalAmount: '' }
      const elected = { percentageElection: '2.5', additionalAmount: '25.00' }
      expect((await save(election)).body).toEqual({ ...old, queued: { ...elected, oldElections: old } })
      // A new election before then replaces the queued one.
      expect((await save(zero)).body).toMatchObject({ queued: { percentageElection: '0.0', oldElections: old } })
      await save(election)
      server.clock.now += 20 * dayMs
      // Sign in again: no session lasts that long.
      tokens.clear()
      expect(await read()).toEqual({ ...elected, queued: null })
      expect((await save(zero)).body).toEqual({
        ...elected,
        queued: { percentageElection: '0.0', additionalAmount: '', oldElections: elected },
      })
    })

    test('is always the caller’s own, and only residents can elect it', async () => {
      await save(election, 'driver')
      expect(await read('kex')).toMatchObject({ queued: null })
      const refused = await save(election, 'newyork')
      expect([refused.status, problemIn(refused).errors]).toEqual([
        422,
        [expect.objectContaining({ code: 'state-tax.resident', at: '' })],
      ])
      expect((await ask(server, getUserInfo, { as: 'newyork' })).body).toMatchObject({ userInfo: { state: 'NY' } })
    })

    test('is queued while the payroll host is locked', async () => {
      await lock(server)
      expect((await save(zero, 'driver')).status).toBe(423)
      expect(await read('driver')).toMatchObject({ queued: { percentageElection: '0.0', additionalAmount: '' } })
      await unlock(server)
    })
  })
})
