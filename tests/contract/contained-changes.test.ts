import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { awaitedChanges } from '@/contract/endpoint/headers.ts'
import { getDirectDeposits, putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock, unlock } from '../support/host.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { flat, net } from './cases.ts'
import { ask } from './client.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('an answer names the awaited changes that it contains', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const read = (as: string, awaited?: string) =>
      ask(server, getDirectDeposits, { as, headers: awaited === undefined ? {} : { [awaitedChanges.header]: awaited } })
    const contained = async (as: string, awaited?: string) =>
      (await read(as, awaited)).headers.get(awaitedChanges.containedHeader)
    const save = async (as: string, amount: number) => {
      const key = randomUUID()
      const headers = { 'if-match': (await read(as)).headers.get('etag')! }
      const { status } = await ask(server, putDirectDeposits, { as, body: [{ ...flat, amount }, net], key, headers })
      return { key, status }
    }

    test('names saved changes with their ETags, but not unknown ones or those of another person', async () => {
      const { key, status } = await save('driver', 10)
      expect(status).toBe(200)
      const { headers } = await read('driver', `${randomUUID()},${key}`)
      expect(headers.get(awaitedChanges.containedHeader)).toBe(key)
      expect(headers.get(awaitedChanges.etagsHeader)).toBe(headers.get('etag'))
      expect(await contained('employee', key)).toBe('')
    })

    test('a device without awaited changes gets no such header', async () => {
      expect(await contained('driver')).toBeNull()
      expect(await contained('driver', `, x' or 1=1, ${'9'.repeat(200)}`)).toBe('')
    })

    test('a save that waits for the locked payroll host', async () => {
      await lock(server)
      const { key, status } = await save('driver', 20)
      expect(status).toBe(423)
      expect(await contained('driver', key)).toBe(key)
      await unlock(server)
    })

    test(`at most ${awaitedChanges.most} are looked up`, async () => {
      const { key } = await save('driver', 30)
      const others = Array.from({ length: awaitedChanges.most }, () => randomUUID())
      expect(await contained('driver', [key, ...others].join())).toBe(key)
      expect(await contained('driver', [...others, key].join())).toBe('')
    })
  })
})
