import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import type { Carrier, Delivery, PayrollChange } from '../../../server/work/payroll/carrier.ts'
import { claimMs, contentLifeMs } from '../../../server/work/payroll/deliver-changes.ts'
import { purge } from '../../../server/work/purge.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver, deliveryOf } from '../../support/host.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { flat, net, percentage } from '../cases.ts'
import { ask } from '../client.ts'

type Answered =
  Exclude<Delivery, never> extends infer Each ? (Each extends Delivery ? Omit<Each, 'receipt'> : never) : never

/**
 * A host in memory: the changes it has, in order, and how many times each was sent. `answers`: the answers for a receipt, one
 * after another.
 */
function hostOf() {
  const held: PayrollChange[] = []
  const asked: PayrollChange[] = []
  const answers = new Map<string, Answered[]>()
  const take = (change: PayrollChange): Answered => {
    asked.push(change)
    const next = answers.get(change.receipt)?.shift()
    if (next && next.outcome !== 'failed') return next
    if (!held.some(({ receipt }) => receipt === change.receipt)) {
      const knows = change.previousReceipt === null || held.some(({ receipt }) => receipt === change.previousReceipt)
      if (!knows) return { outcome: 'gap' }
      held.push(change)
    }
    return next ?? { outcome: 'taken', sequence: held.findIndex(({ receipt }) => receipt === change.receipt) + 1 }
  }
  const carrier: Carrier = {
    kind: 'http',
    most: 10,
    sendsAhead: false,
    async *send(changes) {
      for (const change of changes) yield { receipt: change.receipt, ...take(change) } as Delivery
    },
    holds: async (receipts) => new Set(receipts.filter((receipt) => held.some((each) => each.receipt === receipt))),
    close: async () => {},
  }
  return { carrier, held, asked, answers, receipts: () => held.map(({ receipt }) => receipt) }
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a change for payroll', () => {
    let server: TestServer
    let host: ReturnType<typeof hostOf>
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      await server.database.write.deleteFrom('payroll_changes').execute()
      await server.database.write.updateTable('time_off_uploads').set({ next_at: null }).execute()
      host = hostOf()
    })

    const save = async (as: string, body: object[]) => {
      const { status, headers } = await ask(server, putDirectDeposits, { as, body })
      expect(status).toBe(200)
      return headers.get(receiptHeader)!
    }
    const onFile = async (as: string) => {
      const { body, headers } = await ask(server, getDirectDeposits, { as })
      const { _embedded } = body as { _embedded: { direct_deposits: { feId: string }[] } }
      return { feIds: _embedded.direct_deposits.map(({ feId }) => feId), etag: headers.get('etag')! }
    }
    const row = (receipt: string) =>
      server.database.read
        .selectFrom('payroll_changes')
        .selectAll()
        .where('receipt', '=', receipt)
        .executeTakeFirstOrThrow()
    const stateOf = async (receipt: string) => (await row(receipt)).state
    const later = (ms: number) => (server.clock.now += ms)

    test('is sent with its receipt, its person, its content, and both times, and is accepted', async () => {
      const receipt = await save('driver', [net, flat])
      await deliver(server, host.carrier)
      expect(host.held).toMatchObject([
        {
          receipt,
          previousReceipt: null,
          kind: 'putDirectDeposits',
          employerId: 'SWF',
          params: {},
          body: [{ feId: 'net' }, { feId: 'flat' }],
          receivedAt: new Date(server.clock.now).toISOString(),
          isUncertain: false,
        },
      ])
      expect(await row(receipt)).toMatchObject({ state: 'taken', settled_at: server.clock.now, host_sequence: 1 })
    })

    test('combines a letter and an accent typed separately into one character', async () => {
      await save('driver', [{ ...net, bankName: 'Cre\u0301dit' }])
      await deliver(server, host.carrier)
      expect(host.held).toMatchObject([{ body: [{ bankName: 'Crédit' }] }])
    })

    test('names the previous one in its lane, and waits for it; other lanes continue', async () => {
      const [first, second] = [await save('driver', [net]), await save('driver', [net, flat])]
      const other = await save('employee', [net])
      host.answers.set(first, [{ outcome: 'failed', isUncertain: false, why: 'away' }])
      await deliver(server, host.carrier)
      expect([await stateOf(second), await stateOf(other)]).toEqual(['waiting', 'taken'])
      later(10_000)
      await deliver(server, host.carrier)
      expect(host.asked.find(({ receipt }) => receipt === second)).toMatchObject({ previousReceipt: first })
      expect(host.receipts().indexOf(first)).toBeLessThan(host.receipts().indexOf(second))
    })

    test('is uncertain after a lost answer, and after the process that sent it ended', async () => {
      const receipt = await save('driver', [net])
      host.answers.set(receipt, [{ outcome: 'failed', isUncertain: true, why: 'time-out' }])
      await deliver(server, host.carrier)
      later(10_000)
      const killed = new Promise<never>(() => {})
      void deliveryOf(server, {
        ...host.carrier,
        // oxlint-disable-next-line require-yield -- it never answers
        async *send(changes) {
          host.asked.push(...changes)
          await killed
        },
      }).pass()
      await expect.poll(() => host.asked.length).toBe(2)
      later(claimMs)
      await deliver(server, host.carrier)
      expect(host.asked.map(({ isUncertain }) => isUncertain)).toEqual([false, true, true])
      expect(host.receipts()).toEqual([receipt])
      expect(await stateOf(receipt)).toBe('taken')
    })

    test('restores the record as a new version if payroll refuses it, and the lane continues', async () => {
      const before = await save('driver', [net]).then(() => onFile('driver'))
      const refused = await save('driver', [net, flat])
      host.answers.set(refused, [{ outcome: 'refused', reason: 'Account closed', code: 'R02' }])
      await deliver(server, host.carrier)
      expect(await row(refused)).toMatchObject({ state: 'refused', reason: 'Account closed', reason_code: 'R02' })
      const letters = await server.database.read.selectFrom('mail').select('subject').orderBy('id', 'desc').execute()
      expect(letters[0]!.subject).toBe('Payroll refused your change: Direct deposit')
      const after = await onFile('driver')
      expect(after.feIds).toEqual(before.feIds)
      expect(after.etag).not.toBe(before.etag)
      const next = await save('driver', [net, percentage])
      await deliver(server, host.carrier)
      expect(await stateOf(next)).toBe('taken')
    })

    test('doesn’t affect a later change if payroll refuses it; if both are refused, the record before both is restored', async () => {
      await save('driver', [net])
      const [first, second] = [await save('driver', [net, flat]), await save('driver', [net, percentage])]
      host.answers.set(first, [{ outcome: 'refused', reason: 'No', code: null }])
      host.answers.set(second, [
        { outcome: 'locked', scope: 'lane', retryAfterMs: 1_000 },
        { outcome: 'refused', reason: 'No', code: null },
      ])
      await deliver(server, host.carrier)
      expect([await stateOf(first), await stateOf(second)]).toEqual(['refused', 'waiting'])
      expect((await onFile('driver')).feIds).toEqual(['net', 'percentage'])
      later(1_000)
      await deliver(server, host.carrier)
      expect((await onFile('driver')).feIds).toEqual(['net'])
    })

    test('waits as long as a locked host asks for; saves get 423 until one change finds it unlocked', async () => {
      const [first, other] = [await save('driver', [net]), await save('employee', [net])]
      const locked: Answered = { outcome: 'locked', scope: 'host', retryAfterMs: 30_000 }
      // Parallel batches may each ask once.
      for (const receipt of [first, other])
        host.answers.set(
          receipt,
          Array.from({ length: 9 }, () => locked),
        )
      await deliver(server, host.carrier)
      expect((await ask(server, putDirectDeposits, { as: 'driver2', body: [net] })).status).toBe(423)
      host.answers.clear()
      later(29_000)
      await deliver(server, host.carrier)
      expect(host.held).toEqual([])
      later(1_000)
      await deliver(server, host.carrier)
      expect(host.held).toHaveLength(3)
      expect((await ask(server, putDirectDeposits, { as: 'driver2', body: [net, flat] })).status).toBe(200)
    })

    test('is resent before the next one in its lane if the host was restored from an older backup', async () => {
      const [first, second] = [await save('driver', [net]), await save('driver', [net, flat])]
      await deliver(server, host.carrier)
      host.held.length = 0
      const third = await save('driver', [net, percentage])
      await deliver(server, host.carrier)
      expect(host.receipts()).toEqual([first, second, third])
    })

    test("in another lane is sent again, too, once the host's count drops", async () => {
      const lost = [await save('driver', [net]), await save('employee', [net])]
      await deliver(server, host.carrier)
      host.held.length = 0
      const next = await save('driver2', [net])
      await deliver(server, host.carrier)
      expect(host.receipts().toSorted()).toEqual([...lost, next].toSorted())
    })

    test('is found to be missing by the hourly check, even if nothing else is sent', async () => {
      const lost = await save('driver', [net])
      await deliver(server, host.carrier)
      host.held.length = 0
      await deliver(server, host.carrier)
      expect(host.receipts()).toEqual([lost])
    })

    test('is sent by one of several processes', async () => {
      for (const who of ['driver', 'employee', 'driver2', 'manager']) await save(who, [net])
      await Promise.all([1, 2, 3].map(() => deliver(server, host.carrier)))
      expect(host.asked).toHaveLength(4)
    })

    test('is only recorded here if there is no payroll host', async () => {
      const receipt = await save('driver', [net])
      await deliver(server, null)
      expect(await stateOf(receipt)).toBe('done')
    })
    test('keeps its content until 14 days after payroll has it', async () => {
      const [kept, taken] = [await save('driver', [net]), await save('employee', [net])]
      host.answers.set(
        kept,
        Array.from({ length: 99 }, () => ({ outcome: 'failed', isUncertain: true, why: 'away' })),
      )
      await deliver(server, host.carrier)
      later(contentLifeMs + 1)
      await purge(server.database, server.settings)
      expect(JSON.parse((await row(kept)).body)).toMatchObject([{ feId: 'net' }])
      expect((await row(taken)).body).toBe('{}')
    })
  })
})
