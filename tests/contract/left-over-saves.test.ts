import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import { receiptHeader } from '@/contract/headers.ts'
import type { Route } from '../../server/http/serve.ts'
import { everyRoute } from '../../server/routes/every-route.ts'
import { serve } from '../../server/serve.ts'
import { servicesFor } from '../../server/http/services.ts'
import { hostStatus, openHost } from '../../server/work/host/host-lock.ts'
import { leftOverSaves } from '../../server/http/kept-saves/left-over-saves.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock, unlock } from '../support/host.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { ask } from './client.ts'

const optIn = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0100' }

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('saves that are still kept after the host is unlocked', () => {
    let server: TestServer
    beforeAll(async () => {
      server = await startServerHere(kind)
    })
    afterAll(() => server.close())

    const kept = async () => (await hostStatus(server.database.read)).kept
    const isOptedIn = async (as: string) =>
      ((await ask(server, getDriverText, { as })).body as typeof getDriverText.answer.TYPE).driverText.optedIn
    const save = async (as: string, body: object) => {
      const { status, headers } = await ask(server, patchDriverText, { as, body })
      expect(status).toBe(423)
      return headers.get(receiptHeader)!
    }
    /** The state left by an unlock that stopped right after it opened the host. */
    const open = () => openHost(server.database, server.clock.now)
    async function looks(routes = everyRoute) {
      const lines: Record<string, unknown>[] = []
      const error = (line: unknown) => void lines.push(line as Record<string, unknown>)
      const look = leftOverSaves(await servicesFor(server.database, server.settings), routes, { error })
      /** Calls it until there's nothing left to do. */
      const all = async () => {
        while (await look());
      }
      return { all, lines }
    }

    test('are applied when a server starts', async () => {
      await lock(server)
      await save('driver', optIn)
      await open()
      const another = await serve({ ...server.settings, port: 0 })
      await expect.poll(() => isOptedIn('driver')).toBe(true)
      await another.close()
      expect(await kept()).toBe(0)
    })

    test('are applied by a running server if nothing was applied since its last check, but not while the host is locked again', async () => {
      const { all, lines } = await looks()
      await all()
      await lock(server)
      await save('driver', { status: 'O' })
      await all()
      await open()
      await all()
      expect(await kept()).toBe(1)
      await lock(server)
      await all()
      expect(await kept()).toBe(1)
      await open()
      await all()
      await all()
      expect(await kept()).toBe(0)
      expect(await isOptedIn('driver')).toBe(false)
      expect(lines).toEqual([])
    })

    test('are marked as failed if not applicable, are reported in the log and to their sender, and block no others', async () => {
      await lock(server)
      const receipt = await save('driver', optIn)
      await server.database.write
        .updateTable('host_uploads')
        .set({ body: '[{"lineNumber":"0100"' })
        .where('state', '=', 'kept')
        .execute()
      await save('driver', { ...optIn, lineNumber: '0101' })
      await save('driver2', optIn)
      await open()
      const { all, lines } = await looks()
      await all()
      expect(lines).toEqual([{ receipt, endpoint: 'patchDriverText', why: 'SyntaxError' }])
      expect(await kept()).toBe(0)
      expect([await isOptedIn('driver'), await isOptedIn('driver2')]).toEqual([true, true])
      expect((await ask(server, listFailedChanges, { as: 'driver' })).body).toEqual({
        failedChanges: [{ receipt, problem: expect.objectContaining({ status: 422 }) }],
      })
      expect((await ask(server, listFailedChanges, { as: 'driver2' })).body).toEqual({ failedChanges: [] })
    })

    test('stay kept after an unexpected database error and do not block others', async () => {
      await lock(server)
      const receipts = [await save('driver', { status: 'O' }), await save('driver2', { status: 'O' })]
      const failing = everyRoute.map(({ endpoint, handler }): Route => {
        const run: Route['handler']['run'] = (call, present) => {
          if (call.receipt === receipts[0]) throw Object.assign(new Error('secret'), { code: '42703' })
          return handler.run(call, present)
        }
        return { endpoint, handler: { ...handler, run } }
      })
      await open()
      const { all, lines } = await looks(failing)
      await all()
      expect([await isOptedIn('driver'), await isOptedIn('driver2')]).toEqual([true, false])
      expect(lines).toMatchObject([{ receipt: receipts[0], endpoint: 'patchDriverText', err: { code: '42703' } }])
      expect(await unlock(server)).toEqual({ applied: 1, failed: [] })
    })
  })
})
