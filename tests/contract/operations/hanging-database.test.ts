import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { healthTimeoutMs, healthWithinMs } from '@/contract/health.ts'
import { openPostgres } from '../../../server/db/postgres.ts'
import { addAudit } from '../../../server/stores/audit/audit.ts'
import { databaseKinds, type TestDatabase } from '../../support/databases.ts'
import { createDemoDatabase } from '../../support/prepared-databases.ts'
import { type RunningServer, signIn, startServer } from '../../support/server.ts'
import { type StallingProxy, stallingProxy } from '../../support/browser/stalling-proxy.ts'

const { available } = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!available)('while PostgreSQL hangs', () => {
  let place: TestDatabase
  let proxy: StallingProxy
  let server: RunningServer

  beforeAll(async () => {
    place = await createDemoDatabase('postgres')
    proxy = await stallingProxy(place.databaseUrl!)
    const env = { DATABASE_URL: proxy.url, LOG_LEVEL: 'silent' }
    server = await startServer({ dataDir: place.dataDir, env })
  })
  afterAll(async () => {
    await server?.remove()
    await proxy?.close()
    await place?.drop()
  })

  test('a connection whose query timed out is not reused, and its change is not committed', async () => {
    const database = await openPostgres(proxy.url, { query_timeout: 1_000 })
    const entry = (action: string) => ({
      personId: '1',
      action,
      outcome: 'taken' as const,
      receipt: null,
      now: Date.now(),
    })
    const change = (action: string, meanwhile = () => {}) =>
      database.change(
        async (tx) => {
          await addAudit(tx, entry(action))
          meanwhile()
          await addAudit(tx, entry(action))
        },
        () => true,
      )
    await expect(change('hangs', proxy.stall)).rejects.toThrow('Query read timeout')
    proxy.goOn()
    await change('goes through')
    const { rows } = await sql<{ action: string }>`select action from audit where person_id = '1'`.execute(
      database.read,
    )
    expect(rows.map(({ action }) => action)).toEqual(['goes through', 'goes through'])
    await database.close()
  })

  test('health reports it in time, and SIGTERM ends the server', async () => {
    expect(healthWithinMs).toBeLessThan(healthTimeoutMs)
    const health = async () => (await fetch(`${server.url}/healthz`)).status
    expect(await health()).toBe(200)
    proxy.stall()
    const hanging = signIn(server.url, 'driver').catch(() => 'cut off')
    await expect.poll(health, { timeout: 10_000 }).toBe(503)
    await server.stop()
    expect(await hanging).toBe('cut off')
  })
})
