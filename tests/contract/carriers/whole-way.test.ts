import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver } from '../../support/host.ts'
import { PayrollReader } from '../../support/payroll-reader.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type StubHostProcess, startStubHostProcess } from '../../support/stub-host.ts'
import { flat, net, percentage } from '../cases.ts'
import { ask } from '../client.ts'

const saved = async (server: TestServer, body: object[]) => {
  const { status, headers } = await ask(server, putDirectDeposits, { as: 'driver', body })
  expect(status).toBe(200)
  return headers.get(receiptHeader)!
}
const row = (server: TestServer, receipt: string) =>
  server.database.read
    .selectFrom('payroll_changes')
    .selectAll()
    .where('receipt', '=', receipt)
    .executeTakeFirstOrThrow()
const forgetEarlier = ({ database }: TestServer) => database.write.deleteFrom('payroll_changes').execute()

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a save reaches payroll over HTTP', () => {
    let host: StubHostProcess
    let server: TestServer
    beforeAll(async () => {
      host = await startStubHostProcess()
      server = await startServerHere(kind, { ESS_PAYROLL: host.description })
      await forgetEarlier(server)
    })
    afterAll(async () => {
      await server?.close()
      await host?.remove()
    })

    test('once, even when the answer is lost', async () => {
      await host.mood({ losesAnswers: 1 })
      const receipt = await saved(server, [net, flat])
      await deliver(server)
      expect(await row(server, receipt)).toMatchObject({ state: 'waiting', is_uncertain: 1 })
      await host.mood({})
      server.clock.now += 60_000
      await deliver(server)
      expect(await row(server, receipt)).toMatchObject({ state: 'taken', host_sequence: 1 })
      expect(await host.entries()).toMatchObject([{ receipt, change: { body: [{ feId: 'net' }, { feId: 'flat' }] } }])
    })

    test('again after the host was restored from a backup', async () => {
      await host.do('backup')
      const receipts = [await saved(server, [net]), await saved(server, [net, percentage])]
      await deliver(server)
      await host.do('restore')
      receipts.push(await saved(server, [net, flat]))
      await deliver(server)
      for (const receipt of receipts) expect(await row(server, receipt)).toMatchObject({ state: 'taken' })
      const entries = await host.entries()
      expect(entries.slice(1).map(({ receipt }) => receipt)).toEqual(receipts)
    })
  })

  describe.skipIf(!available)('a save reaches payroll in a file', () => {
    const base = mkdtempSync(join(tmpdir(), 'ess-whole-way-'))
    const folders = { outgoing: join(base, 'out'), answers: join(base, 'in') }
    let server: TestServer
    beforeAll(async () => {
      for (const folder of Object.values(folders)) mkdirSync(folder)
      writeFileSync(join(base, 'payroll.json'), JSON.stringify({ kind: 'files', ...folders }))
      server = await startServerHere(kind, { ESS_PAYROLL: join(base, 'payroll.json') })
      await forgetEarlier(server)
    })
    afterAll(async () => {
      await server?.close()
      rmSync(base, { recursive: true, force: true })
    })

    test('its answer comes back, even a refusal, which restores the record', async () => {
      const taken = await saved(server, [net, flat])
      await deliver(server)
      expect(await row(server, taken)).toMatchObject({ state: 'sent', file_name: 'ESS-0000000001.jsonl' })
      const reader = new PayrollReader(folders, ({ receipt }) => (receipt === taken ? null : 'The account is closed.'))
      reader.read()
      await deliver(server)
      expect(await row(server, taken)).toMatchObject({ state: 'taken', host_sequence: 1 })
      const refused = await saved(server, [net])
      await deliver(server)
      reader.read()
      await deliver(server)
      expect(await row(server, refused)).toMatchObject({ state: 'refused', reason: 'The account is closed.' })
      const { body } = await ask(server, getDirectDeposits, { as: 'driver' })
      expect(body).toMatchObject({ _embedded: { direct_deposits: [{ feId: 'net' }, { feId: 'flat' }] } })
    })
  })
})
