import { hash, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  activityForMs,
  changeName,
  listActivity,
  maxActivityEntries,
  type SubmittedChange,
} from '@/contract/delivery/activity.ts'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { postEnvelope } from '@/contract/delivery/envelopes.ts'
import { putSmokingPreference } from '@/contract/drivers/smoking-preference.ts'
import { receiptHeader } from '@/contract/endpoint/headers.ts'
import { sealEnvelope } from '@/offline/envelopes/seal-envelope.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { contentFor, deviceOf, serverKey } from '../support/envelopes.ts'
import { signIn, startServerHere, type TestServer } from '../support/server.ts'
import { flat } from './cases.ts'
import { ask } from './client.ts'

const onPhone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) Version/26.0 Safari/604.1' }
const onComputer = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a person’s submissions from any device', () => {
    let server: TestServer
    let started: number
    beforeAll(async () => {
      server = await startServerHere(kind)
      started = server.clock.now
    })
    afterAll(() => server.close())

    const list = async (userName: string): Promise<SubmittedChange[]> => {
      const token = await signIn(server.url, userName)
      const answer = await ask(server, listActivity, { token })
      return (answer.body as typeof listActivity.answer.TYPE)._embedded.activity
    }
    const smoke = async (headers: Record<string, string>, key: string = randomUUID()) => {
      const body = { smokingPreference: 'S' }
      const answer = await ask(server, putSmokingPreference, { as: 'driver', body, headers, key })
      return { key, receipt: answer.headers.get(receiptHeader)! }
    }

    test('is listed newest first with its receipt, its kind of device, and a name that only its device can match', async () => {
      const first = await smoke(onPhone)
      server.clock.now += 1_000
      const second = await smoke(onComputer)
      await smoke(onPhone, second.key)
      const employeeId = await employeeIdOf(server.database.read, 'driver')
      const entry = ({ key, receipt }: typeof first, device: string, at: number) => ({
        name: hash('sha256', changeName(employeeId, key), 'base64url'),
        receipt,
        action: putSmokingPreference.name,
        timestamp: new Date(at).toISOString(),
        device,
        state: 'sent',
      })
      const entries = await list('driver')
      expect(entries).toEqual([entry(second, 'windows', started + 1_000), entry(first, 'iphone', started)])
      expect(JSON.stringify(entries)).not.toContain(first.key)
    })

    test('is hidden from everyone else, and leaves out refused changes and sign-in steps', async () => {
      const refused = await ask(server, putDirectDeposits, { as: 'driver2', body: [flat], headers: onPhone })
      expect([refused.status, await list('driver2'), await list('manager')]).toEqual([422, [], []])
    })

    test('shows the device that delivered its envelope', async () => {
      const content = contentFor(server, putSmokingPreference, { smokingPreference: 'N' })
      const envelope = await sealEnvelope(content, await deviceOf(server, 'driver2'), await serverKey(server))
      const answer = await ask(server, postEnvelope, { body: { envelope }, headers: onPhone })
      const { receipt } = answer.body as { receipt: string }
      expect(await list('driver2')).toMatchObject([{ receipt, device: 'iphone', state: 'sent' }])
    })

    test('is listed for thirty days, without a device if an earlier release stored it', async () => {
      const { write } = server.database
      await write.updateTable('idempotency_keys').set({ device: '' }).execute()
      expect((await list('driver')).map(({ device }) => device)).toEqual(['', ''])
      server.clock.now = started + activityForMs
      expect(await list('driver')).toHaveLength(2)
      server.clock.now += 1
      expect(await list('driver')).toHaveLength(1)
      server.clock.now = started
    })

    test('is limited to a hundred entries at a time', async () => {
      server.clock.now += 60_000
      for (let n = 0; n <= maxActivityEntries; n += 1) await smoke(onPhone)
      const entries = await list('driver')
      expect([entries.length, new Set(entries.map(({ device }) => device))]).toEqual([
        maxActivityEntries,
        new Set(['iphone']),
      ])
      // Other people's entries don't count toward the hundred.
      expect(await list('driver2')).toHaveLength(1)
      server.clock.now = started
    })
  })
})
