import Fastify, { type FastifyInstance } from 'fastify'
import type { KyselyPlugin } from 'kysely'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { healthWithinMs } from '@/contract/health.ts'
import type { Database } from '../../db/database.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { addHealth, healthCheckedEveryMs } from './health.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-health-'))
let database: Database
let app: FastifyInstance
let queries: number
let isFull: () => Promise<boolean>

const counted: KyselyPlugin = {
  transformQuery: ({ node }) => {
    queries += 1
    return node
  },
  transformResult: async ({ result }) => result,
}
const status = async () => (await app.inject('/healthz')).statusCode
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  queries = 0
  isFull = async () => false
  database = await openSqlite(folder)
  app = Fastify()
  addHealth(app, { first: database.first.withPlugin(counted) }, { note: () => {}, isFull: () => isFull() })
  await app.ready()
})
afterEach(async () => {
  vi.useRealTimers()
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

test('any number of probes costs one query a second', async () => {
  for (let second = 0; second < 10; second += 1) {
    for (let probe = 0; probe < 100; probe += 1) expect(await status()).toBe(200)
    await pass(healthCheckedEveryMs)
  }
  expect(queries).toBeLessThanOrEqual(11)
})

test('a hanging check is reported in time, and so is the next successful one', async () => {
  isFull = () => new Promise(() => {})
  await pass(2 * healthCheckedEveryMs + healthWithinMs)
  expect(await status()).toBe(503)
  isFull = async () => false
  await pass(2 * healthCheckedEveryMs + healthWithinMs)
  expect(await status()).toBe(200)
})
