import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { readQueueItems, requeueUpload } from '../../../server/stores/time-off/uploads.ts'
import { requestById } from '../../../server/stores/time-off/requests.ts'
import { recordStep } from '../../../server/work/time-off/request-life.ts'
import type { Carrier, Delivery } from '../../../server/work/payroll/carrier.ts'
import { refuseUploads } from '../../../server/work/payroll/host-lock.ts'
import { claimMs } from '../../../server/work/payroll/deliver-changes.ts'
import { pauseAfterFailureMs } from '../../../server/work/payroll/settle-changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { deliver, deliveryOf, lock, unlock } from '../../support/host.ts'
import { startServer, startServerHere, type TestServer } from '../../support/server.ts'
import { killUploads } from '../../support/upload-kills.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const monday = '2026-11-30'
describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the upload of approved requests', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const { write } = server.database
      await write.deleteFrom('time_off_uploads').execute()
      await write.deleteFrom('payroll_changes').execute()
      await forgetRequestsOf(write, 'employee')
    })

    /** The demo carrier, but with these answers instead of accepting. */
    const answering = (answers: (part: string) => 'take' | 'refuse' | Error): Carrier => {
      const demo = server.app.services.carrier!
      return {
        ...demo,
        async *send(changes, signal) {
          for (const change of changes) {
            const answer = answers(change.params.part!)
            if (answer instanceof Error) throw answer
            if (answer === 'take') yield* demo.send([change], signal)
            else yield { receipt: change.receipt, outcome: 'refused', reason: 'No', code: null }
          }
        },
      }
    }

    async function approved(date = monday): Promise<number> {
      const { id } = requestIn(await timeOffOf(server, 'employee').submit(requestFor(off(date))))
      expect(requestIn(await timeOffOf(server, 'manager').approve(id, {}, { of: 'employee' })).status).toBe('S')
      return id
    }
    const read = async (id: number) => requestIn(await timeOffOf(server, 'payroll').read(id, 'employee'))
    const lastLine = async (id: number) => (await read(id)).logs!.at(-1)!.comment
    const item = async (id: number) => (await readQueueItems(server.database.read, [id])).get(id)
    const partsAtHost = async (id: number) => {
      const rows = await server.database.read
        .selectFrom('payroll_changes')
        .select(['receipt', 'employer_id', 'body'])
        .where('receipt', 'like', `T${id}-%`)
        .where('state', '=', 'taken')
        .orderBy('id')
        .execute()
      return rows.map(
        ({ receipt, employer_id: employerId, body }) =>
          [receipt.split('-').slice(1).join(' '), { employerId, ...JSON.parse(body) }] as const,
      )
    }

    test('writes both parts and completes the request', async () => {
      const id = await approved()
      expect(await item(id)).toMatchObject({ timeOffRequestId: id, papaa: 'open', pendingAs400: 'open' })
      await deliver(server)
      expect((await read(id)).status).toBe('F')
      expect(await lastLine(id)).toBe('Recorded')
      expect(await item(id)).toMatchObject({ papaa: 'complete', pendingAs400: 'complete' })
      const parts = await partsAtHost(id)
      expect(parts.map(([part]) => part)).toEqual(['2 papaa', '2 pendingAs400'])
      expect(parts[0]![1]).toMatchObject({ employerId: 'SWF', entries: [{ date: monday, code: 'P', hours: 8 }] })
    })

    test('a request that the host refuses three times becomes incomplete, and queues show the missing part', async () => {
      const id = await approved()
      const secondRefused = answering((part) => (part === 'papaa' ? 'take' : 'refuse'))
      const uploads = deliveryOf(server, secondRefused)
      await uploads.pass()
      await uploads.pass()
      // No retry before the pause is over.
      expect((await read(id)).status).toBe('S')
      for (let n = 1; n < 3; n += 1) {
        server.clock.now += n * pauseAfterFailureMs
        expect((await read(id)).status).toBe('S')
        await uploads.pass()
      }
      expect((await read(id)).status).toBe('A')
      expect(await lastLine(id)).toBe('Upload failed')
      expect(await item(id)).toMatchObject({ papaa: 'complete', pendingAs400: 'open' })
      // Queued again as an administrator would, it writes only the missing part.
      await recordStep(server.database.write, server.app.services, {
        request: await requestById(server.database.read, id),
        step: 'reprocess',
        status: 'S',
        by: null,
      })
      await deliver(server)
      expect((await read(id)).status).toBe('F')
      expect((await partsAtHost(id)).map(([part]) => part)).toEqual(['2 papaa', '2 pendingAs400'])
    })

    test('a refusal that appears twice in a file counts once', async () => {
      const id = await approved()
      const refused: Delivery[] = []
      const byFile: Carrier = {
        ...server.app.services.carrier!,
        async *send(changes) {
          for (const { receipt } of changes) {
            refused.push({ receipt, outcome: 'refused', reason: 'No', code: null })
            yield { receipt, outcome: 'sent', file: 'ESS-0000000001.jsonl' }
          }
        },
        collect: async () => ({ deliveries: refused, done: async () => {} }),
      }
      const uploads = deliveryOf(server, byFile)
      for (let n = 0; n < 5; n += 1) await uploads.pass()
      expect((await read(id)).status).toBe('S')
      expect((await item(id))!.papaa).toBe('open')
    })

    test('while the host is locked, nothing is uploaded or counted as a failure', async () => {
      const id = await approved()
      await lock(server)
      for (let n = 0; n < 5; n += 1) {
        await deliver(server)
        server.clock.now += 60_000
      }
      expect((await read(id)).status).toBe('S')
      await unlock(server)
      await deliver(server)
      expect((await read(id)).status).toBe('F')
    })

    test('a database that is briefly unavailable does not count as a failure', async () => {
      const id = await approved()
      const away = () => Object.assign(new Error('gone'), { code: 'ECONNRESET' })
      const uploads = deliveryOf(server, answering(away))
      for (let n = 0; n < 4; n += 1) {
        await uploads.pass().catch(() => undefined)
        server.clock.now += claimMs
      }
      expect((await read(id)).status).toBe('S')
      await deliver(server)
      expect((await read(id)).status).toBe('F')
    })

    test('a completed request that payroll edits is uploaded again with its new days', async () => {
      const id = await approved()
      await deliver(server)
      await timeOffOf(server, 'payroll').edit(id, requestFor(off('2026-12-01', 4)), { of: 'employee' })
      expect((await read(id)).status).toBe('S')
      await deliver(server)
      expect((await read(id)).status).toBe('F')
      const parts = await partsAtHost(id)
      expect(parts.map(([part]) => part)).toEqual(['2 papaa', '2 pendingAs400', '4 papaa', '4 pendingAs400'])
      expect(parts[3]![1]).toMatchObject({ entries: [{ date: '2026-12-01', hours: 4 }] })
    })

    test('several processes share the work, and nothing is written twice', async () => {
      const ids = [await approved(), await approved('2026-12-01'), await approved('2026-12-02')]
      let written = 0
      const counting = answering(() => {
        written += 1
        return 'take'
      })
      await Promise.all([1, 2, 3].map(() => deliver(server, counting)))
      for (const id of ids) expect((await read(id)).status).toBe('F')
      if (kind === 'postgres') expect(written).toBe(6)
      for (const id of ids) expect(await partsAtHost(id)).toHaveLength(2)
    })

    test('after being killed at random points, it resumes and does nothing twice', async () => {
      const { requests, ...counts } = await killUploads(kind, 12, 1)
      expect(counts).toEqual({ kills: 12, left: 0, wrong: 0, twice: 0 })
      expect(requests).toBeGreaterThan(30)
    })

    test('the host’s switch makes uploads fail, then succeed again', async () => {
      const id = await approved()
      await refuseUploads(server.database, true)
      await deliver(server)
      expect(await partsAtHost(id)).toEqual([])
      await refuseUploads(server.database, false)
      server.clock.now += pauseAfterFailureMs
      await deliver(server)
      expect((await read(id)).status).toBe('F')
    })

    test('a running server uploads on its own while npm run host flips the switch', async () => {
      const running = await startServer({ database: kind })
      const database = await running.openDatabase()
      try {
        const waiting = () =>
          database.read.selectFrom('time_off_requests').select('id').where('status', '=', 'S').execute()
        for (const { id } of await waiting()) await requeueUpload(database.write, id, 0)
        await expect.poll(waiting).toEqual([])
        // Each command is a process. The tests of the locked host show that commands reach PostgreSQL.
        if (kind === 'postgres') return
        expect(await running.host('fail-uploads')).toContain('refused')
        expect(await running.host('status')).toContain('Time off is refused.')
        expect(await running.host('accept-uploads')).toContain('accepted')
        expect(await running.host('status')).not.toContain('refused')
      } finally {
        await database.close()
        await running.remove()
      }
    })
  })
})
