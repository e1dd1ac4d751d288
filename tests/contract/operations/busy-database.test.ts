import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { inTransaction } from '../../../server/db/transaction.ts'
import { employeeLock } from '../../../server/stores/people/employee-lock.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ask, problemIn } from '../client.ts'

const elected = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0100' }

describe('on SQLite, while another process writes', () => {
  test('reads and health checks are answered, even for a session whose last use has to be recorded', async () => {
    const server = await startServerHere('sqlite')
    await server.tokenOf('driver')
    server.clock.now += 120_000
    const other = new Sqlite(join(server.settings.dataDir, 'ess.db'))
    other.exec('begin immediate')
    const touched = vi.spyOn(server.database.write.getExecutor(), 'executeQuery')
    for (let n = 0; n < 3; n += 1) expect((await ask(server, getUserInfo, { as: 'driver' })).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    // Otherwise waiting updates would pile up.
    expect(touched.mock.calls.filter(([query]) => query.sql.startsWith('update "sessions"'))).toHaveLength(1)
    other.exec('commit')
    other.close()
    await server.close()
  })
})

const postgres = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!postgres.available)('on PostgreSQL, a long change to one person’s record', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('postgres')
    await Promise.all(['driver', 'employee'].map((userName) => server.tokenOf(userName)))
  })
  afterAll(() => server.close())

  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(server.database.read)
    return rows.length
  }
  const save = () => ask(server, patchDriverText, { as: 'driver', body: elected })

  test('does not delay reads or health checks, and a save that waits too long gets a 503', async () => {
    const { read, write, hold } = server.database
    const driver = await employeeIdOf(read, 'driver')
    let release = () => {}
    const over = new Promise<void>((resolve) => (release = resolve))
    // Together with the two saves, they use every connection for changes.
    const others = Array.from({ length: 7 }, () => inTransaction(write, () => over))
    const { saves } = await inTransaction(write, async (tx) => {
      await hold(tx, employeeLock(driver))
      const saves = [save(), save()]
      await expect.poll(waiting).toBe(2)
      expect((await ask(server, getUserInfo, { as: 'employee' })).status).toBe(200)
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
      return { saves: await Promise.all(saves) }
    }).finally(release)
    await Promise.all(others)
    expect(new Set(saves.map(({ status, headers }) => `${status} ${headers.get('retry-after')}`))).toEqual(
      new Set(['503 1']),
    )
    expect(problemIn(saves[0]!).detail).toContain('The server is busy')
    expect((await save()).status).toBe(200)
  })
})
