import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import Fastify from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { openSqlite } from '../db/sqlite.ts'
import { addHealth } from './health.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-health-'))
afterEach(() => rmSync(folder, { recursive: true }))

test('health answers within 3 s in total, even if the database is slow and then the disk hangs', async () => {
  const database = await openSqlite(folder)
  const app = Fastify()
  const slow: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      await new Promise((resolve) => setTimeout(resolve, 1_500))
      return result
    },
  }
  const disk = { note: () => {}, isFull: vi.fn(() => new Promise<boolean>(() => {})) }
  addHealth(app, { read: database.read.withPlugin(slow) }, disk)
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  let status: number | null = null
  void app.inject('/healthz').then((answer) => (status = answer.statusCode))
  for (let ms = 0; ms < 3_000; ms += 100) {
    await turn()
    await vi.advanceTimersByTimeAsync(100)
  }
  await turn()
  expect(disk.isFull).toHaveBeenCalled()
  expect(status).toBe(503)
  vi.useRealTimers()
  await app.close()
  await database.close()
})
