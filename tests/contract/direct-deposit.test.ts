import { createHash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { netAmount } from '@/domain/payroll/direct-deposit.ts'
import { databaseKinds } from '../support/databases.ts'
import { letterSaying } from '../support/mail.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { flat, net, percentage } from './cases.ts'
import { ask } from './client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('direct deposit', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    test('a new hire sees one net deposit and a first change until the first save', async () => {
      const before = await ask(server, getDirectDeposits, { as: 'newhire' })
      expect(before.body).toMatchObject({
        isFirstMovement: true,
        _embedded: { direct_deposits: [{ accountType: 'C', depositType: 'NET', amount: netAmount, bankName: '' }] },
      })
      const saved = await ask(server, putDirectDeposits, { as: 'newhire', body: [net] })
      expect(saved.body).toMatchObject({
        isFirstMovement: false,
        total_items: 1,
        page: 1,
        page_size: 25,
        page_count: 1,
      })
    })

    test('amounts are stored to the cent, with the order and ids that were sent', async () => {
      const body = [percentage, { ...flat, amount: 1234.56 }, { ...flat, feId: 'b1f6', amount: 0.29 + 1 }, net]
      const saved = await ask(server, putDirectDeposits, { as: 'driver', body })
      const read = await ask(server, getDirectDeposits, { as: 'driver' })
      expect(read.body).toEqual(saved.body)
      const { _embedded } = read.body as { _embedded: { direct_deposits: { feId: string; amount: number }[] } }
      expect(_embedded.direct_deposits.map(({ feId, amount }) => [feId, amount])).toEqual([
        ['percentage', 10],
        ['flat', 1234.56],
        ['b1f6', 1.29],
        ['net', netAmount],
      ])
      const stored = await server.database.read
        .selectFrom('direct_deposits')
        .select(['fe_id', 'cents', 'percent'])
        .where('fe_id', 'in', ['flat', 'percentage'])
        .where('cents', '=', 123456)
        .execute()
      expect(stored).toEqual([{ fe_id: 'flat', cents: 123456, percent: null }])
    })

    test("the stored answer doesn't reveal the account number, and a repeated call still gets it", async () => {
      const key = randomUUID()
      const body = [{ ...net, accountNumber: '99887766554' }]
      const ifMatch = (await ask(server, getDirectDeposits, { as: 'salaried' })).headers.get('etag')
      const send = (sent = body) => ask(server, putDirectDeposits, { as: 'salaried', key, body: sent, ifMatch })
      const [first, again] = [await send(), await send()]
      expect([again.status, again.text]).toEqual([200, first.text])
      expect(first.text).toContain('99887766554')
      const kept = JSON.stringify(await server.database.read.selectFrom('idempotency_keys').selectAll().execute())
      expect(kept).not.toContain('99887766554')
      // With the key, the hashed content could be guessed.
      expect(kept).not.toContain(key)
      expect((await send([{ ...net, accountNumber: '1234' }])).status).toBe(422)
    })

    test('a repeated call gets the answer that an earlier release stored', async () => {
      const key = randomUUID()
      const body = [{ ...net, accountNumber: '5550001' }]
      const { body: info } = await ask(server, getUserInfo, { as: 'kex' })
      const { employeeId } = (info as typeof getUserInfo.answer.TYPE).userInfo
      const request = JSON.stringify([putDirectDeposits.name, {}, body])
      await server.database.write
        .insertInto('idempotency_keys')
        .values({
          person_id: employeeId,
          key,
          request_hash: createHash('sha256').update(request).digest('base64url'),
          status: 200,
          etag: '"7"',
          receipt: 'R-0000-0000',
          answer: '{"as":"then"}',
          created_at: server.clock.now,
        })
        .execute()
      const answer = await ask(server, putDirectDeposits, { as: 'kex', key, body, ifMatch: '"1"' })
      expect([answer.status, answer.text]).toEqual([200, '{"as":"then"}'])
    })

    test('an invalid routing number on file may stay but cannot move to another deposit', async () => {
      const odd = '999999999'
      await server.database.write
        .updateTable('direct_deposits')
        .set({ routing_number: odd })
        .where('fe_id', '=', 'b1f6')
        .execute()
      const onFile = { ...flat, feId: 'b1f6', routingNumber: odd, amount: 2 }
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [net, onFile] })).status).toBe(200)
      expect(
        (await ask(server, putDirectDeposits, { as: 'driver', body: [{ ...net, routingNumber: odd }, onFile] })).status,
      ).toBe(422)
    })

    test('only drivers can have a fuel card', async () => {
      const fuel = { ...flat, feId: 'fuel', accountType: 'F', routingNumber: '', bankName: '', accountNumber: '' }
      expect((await ask(server, putDirectDeposits, { as: 'driver', body: [net, fuel] })).status).toBe(200)
      expect((await ask(server, putDirectDeposits, { as: 'employee', body: [net, fuel] })).status).toBe(422)
    })

    test('the person is notified at every email address, without numbers', async () => {
      const saved = await ask(server, putDirectDeposits, { as: 'employee', body: [net, flat] })
      const receipt = saved.headers.get('ess-receipt')!
      for (const address of ['employee@mail.example', 'employee@company.example']) {
        const letter = await letterSaying(receipt, server.settings.dataDir, address)
        expect(letter).toContain('Subject: Your direct deposit was changed')
        for (const { accountNumber, routingNumber } of [net, flat]) {
          expect(letter).not.toContain(accountNumber)
          expect(letter).not.toContain(routingNumber)
        }
      }
    })

    test('the audit row names the person and the action, but not the account', async () => {
      const rows = await server.database.read.selectFrom('audit').selectAll().where('receipt', 'is not', null).execute()
      expect(rows.every(({ action }) => action === putDirectDeposits.name)).toBe(true)
      expect(JSON.stringify(rows)).not.toContain(net.accountNumber)
    })
  })
})
