import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { databaseKinds } from '../support/databases.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { flat, net as onFile } from './cases.ts'
import { ask } from './client.ts'

const net = { ...onFile, accountNumber: '8821004455' }
const day = 24 * 3_600_000
const folder = mkdtempSync(join(tmpdir(), 'ess-prenote-'))
const path = join(folder, 'operator.json')
writeFileSync(path, JSON.stringify({ prenote: { days: 6, meanwhile: 'check' } }))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)(
    "a new account shows when the bank’s test ends, and other changes don't affect that",
    async () => {
      const server: TestServer = await startServerHere(kind, { ESS_CONFIG_FILE: path })
      server.clock.now = Date.parse('2026-12-01T18:00:00Z')
      const token = () => signIn(server.url, 'driver')
      const save = async (...body: object[]) =>
        expect((await ask(server, putDirectDeposits, { token: await token(), body })).status).toBe(200)
      const tests = async () => {
        const { body } = await ask(server, getDirectDeposits, { token: await token() })
        const { direct_deposits } = (body as typeof getDirectDeposits.answer.TYPE)._embedded
        return direct_deposits.map(({ testedUntil }) => testedUntil)
      }
      await save(net)
      expect(await tests()).toEqual(['2026-12-07'])
      server.clock.now += 2 * day
      await save({ ...net, bankName: 'Renamed' }, flat)
      expect(await tests()).toEqual(['2026-12-07', '2026-12-09'])
      server.clock.now += 5 * day
      expect(await tests()).toEqual([undefined, '2026-12-09'])
      await save({ ...net, feId: 'another' }, flat)
      expect(await tests()).toEqual([undefined, '2026-12-09'])
      await server.close()
    },
  )
})
