import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findBank } from '@/contract/payroll/banks.ts'
import { replaceDirectory } from '../../../server/stores/payroll/routing-numbers.ts'
import { databaseKinds } from '../../support/databases.ts'
import { runEss } from '../../support/ess.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask } from '../client.ts'

const bankOf = async (server: TestServer, routingNumber: string) =>
  (await ask(server, findBank, { as: 'driver', body: { routingNumber } })).body

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the directory of banks', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test('returns the bank of a routing number, or says that it’s unknown', async () => {
      const banks = [{ routingNumber: '256074974', bankName: 'NAVY FEDERAL CREDIT UNION' }]
      await replaceDirectory(server.database.write, banks, 0)
      expect(await bankOf(server, '256074974')).toEqual({ bankName: 'NAVY FEDERAL CREDIT UNION', isLoaded: true })
      expect(await bankOf(server, '111000025')).toEqual({ bankName: null, isLoaded: true })
      await replaceDirectory(server.database.write, [], 0)
      expect(await bankOf(server, '256074974')).toEqual({ bankName: null, isLoaded: false })
    })
  })
})

describe('npm run ess -- banks', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite')
  })
  afterAll(() => server.close())

  const ess = (...args: string[]) =>
    runEss({ dataDir: server.settings.dataDir }, ['banks', ...args], { env: { ESS_DEMO: '1' } })
  const load = (name: string, text: string, ...options: string[]) => {
    const file = join(server.settings.dataDir, name)
    writeFileSync(file, text)
    return ess('load', file, ...options)
  }
  const csv = (...rows: string[]) => ['routingNumber,bankName', ...rows].join('\n')

  test('replaces the directory while the server runs, but not with a much shorter one', async () => {
    const two = csv('122105278,"WELLS FARGO BANK, NA"', '122100024,"JPMORGAN CHASE BANK, NA"')
    expect(await load('fewer.csv', two)).toMatchObject({
      code: 1,
      said: expect.stringContaining('load it with --fewer'),
    })
    expect(await bankOf(server, '256074974')).toMatchObject({ bankName: 'NAVY FEDERAL CREDIT UNION' })
    expect(await load('fewer.csv', two, '--fewer')).toEqual({ code: 0, said: '2 routing numbers are loaded.\n' })
    expect(await bankOf(server, '122105278')).toEqual({ bankName: 'WELLS FARGO BANK, NA', isLoaded: true })
    expect(await bankOf(server, '256074974')).toEqual({ bankName: null, isLoaded: true })
    expect((await ess('show')).said).toMatch(/^2 routing numbers, loaded 20/)
  })

  test('says what is wrong with a file, and loads nothing', async () => {
    const { code, said } = await load('wrong.csv', csv('122105279,Wells Fargo'))
    expect([code, said.trim().split('\n')]).toEqual([
      1,
      [
        "wrong.csv, line 2, column routingNumber: '122105279' is not a routing number: its check digit is wrong.",
        'Nothing was loaded.',
      ],
    ])
    expect(await bankOf(server, '122105278')).toMatchObject({ isLoaded: true })
  })
})
