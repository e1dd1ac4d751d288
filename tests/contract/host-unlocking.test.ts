import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { putEducation } from '@/contract/education.ts'
import { putEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { putPersonalInfo } from '@/contract/my-information.ts'
import { listFailedChanges } from '@/contract/failed-changes.ts'
import { getUserInfo } from '@/contract/session.ts'
import { inTransaction } from '../../server/db/transaction.ts'
import type { Route } from '../../server/http/serve.ts'
import { everyRoute } from '../../server/routes/every-route.ts'
import { servicesFor } from '../../server/http/services.ts'
import { hostLock, hostStatus, openHost } from '../../server/work/host/host-lock.ts'
import { unlockHost } from '../../server/http/kept-saves/unlock-host.ts'
import { databaseKinds } from '../support/databases.ts'
import { lock, unlock } from '../support/host.ts'
import { startServerHere, type TestServer } from '../support/server.ts'
import { flat, net } from './cases.ts'
import { ask, problemIn } from './client.ts'
import { contact, information } from './personal-info/personal-info-cases.ts'
import { school } from '../records/education.ts'

const elected = { status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber: '0100' }

/** Each record that the host can lock, two saves of it, and what the record shows after the first. */
const saves = [
  { endpoint: putDirectDeposits, bodies: [[net, flat], [net]], after: { splits: [{ feId: 'net' }, { feId: 'flat' }] } },
  { endpoint: patchDriverText, bodies: [elected, { status: 'O' }], after: { optedIn: true, lineNumber: '0100' } },
  { endpoint: putPersonalInfo, bodies: [information, information], after: { information } },
  {
    endpoint: putEmergencyContacts,
    bodies: [[contact], [contact]],
    after: { contacts: [{ emergencyContactName: contact.emergencyContactName }] },
  },
  { endpoint: putEducation, bodies: [[school], [school]], after: { entries: [{ school: school.school }] } },
]

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('a host that is locked and unlocked', () => {
    let server: TestServer
    beforeAll(async () => {
      // The company whose employees can add contacts.
      server = await startServerHere(kind, { ESS_COMPANY: 'larkspur' })
    })
    afterAll(() => server.close())

    const kept = () =>
      server.database.read
        .selectFrom('host_uploads')
        .select(['id', 'record_after'])
        .where('state', '=', 'kept')
        .orderBy('id')
        .execute()

    test.each(saves)(
      '$endpoint.name: the record after a kept save is stored instead of recomputed for each later save',
      async (it) => {
        await lock(server)
        const save = (body: unknown, ifMatch?: string | null) =>
          ask(server, it.endpoint, { as: 'driver', body, ifMatch })
        const first = await save(it.bodies[0])
        expect(first.status).toBe(423)
        expect(JSON.parse((await kept())[0]!.record_after!)).toMatchObject(it.after)
        // Applying it again would fail.
        await server.database.write
          .updateTable('host_uploads')
          .set({ body: '[{' })
          .where('state', '=', 'kept')
          .execute()
        if (it.endpoint.versioned) expect(problemIn(await save(it.bodies[1])).version).toBe(first.headers.get('etag'))
        const second = await save(it.bodies[1], first.headers.get('etag') ?? undefined)
        expect(second.status).toBe(423)
        expect(second.headers.get('etag') === first.headers.get('etag')).toBe(!it.endpoint.versioned)
        expect(await unlock(server)).toMatchObject({ applied: 1, failed: [{ endpoint: it.endpoint.name }] })
        expect(
          await server.database.read
            .selectFrom('host_uploads')
            .select('id')
            .where('record_after', 'is not', null)
            .execute(),
        ).toEqual([])
      },
    )

    /** Locks the host and makes that many driver text saves, which are kept. */
    async function keepMany(saves: number) {
      await lock(server)
      await ask(server, patchDriverText, { as: 'driver', body: elected })
      const { id: _, ...row } = await server.database.read
        .selectFrom('host_uploads')
        .selectAll()
        .where('state', '=', 'kept')
        .executeTakeFirstOrThrow()
      for (let n = 1; n < saves; n += 1) await server.database.write.insertInto('host_uploads').values(row).execute()
    }

    test('after the unlock, each accepted save reduces the kept saves, even if nothing else applies them', async () => {
      await keepMany(40)
      await openHost(server.database, server.clock.now)
      let left = (await kept()).length
      // With 25 or fewer, the next save applies all of them and is then applied itself.
      while (left > 25) {
        const { status } = await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })
        expect(status).toBe(423)
        expect((await kept()).length).toBe(left - 1)
        left -= 1
      }
      await unlock(server)
      expect(await kept()).toEqual([])
      expect((await ask(server, patchDriverText, { as: 'driver', body: elected })).status).toBe(200)
    })

    test('a kept save that fails when a later save applies it is marked, reported, and does not block other saves', async () => {
      await keepMany(30)
      const first = (await kept())[0]!
      await server.database.write
        .updateTable('host_uploads')
        .set({ body: '[{', receipt: 'R-FAIL-0001' })
        .where('id', '=', first.id)
        .execute()
      await openHost(server.database, server.clock.now)
      const logged = vi.spyOn(server.app.log, 'error')
      expect((await ask(server, patchDriverText, { as: 'driver', body: elected })).status).toBe(423)
      expect((await kept()).length).toBe(29)
      const said = { receipt: 'R-FAIL-0001', endpoint: 'patchDriverText', why: 'SyntaxError' }
      expect(logged).toHaveBeenCalledExactlyOnceWith(said, 'a kept save could not be applied')
      logged.mockRestore()
      await unlock(server)
      const { failedChanges } = (await ask(server, listFailedChanges, { as: 'driver' }))
        .body as typeof listFailedChanges.answer.TYPE
      expect(failedChanges).toContainEqual(expect.objectContaining({ receipt: 'R-FAIL-0001' }))
    })

    test('an interrupted unlock has applied the first saves; people keep saving, and the next unlock applies the rest', async () => {
      const saves = 120
      await keepMany(saves)
      const services = await servicesFor(server.database, server.settings)
      let left = 80
      const ending = everyRoute.map(({ endpoint, handler }): Route => {
        const run: Route['handler']['run'] = (call, present) => {
          if ((left -= 1) < 0) throw Object.assign(new Error(), { code: 'SQLITE_FULL' })
          return handler.run(call, present)
        }
        return { endpoint, handler: { ...handler, run } }
      })
      await expect(unlockHost(services, ending)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      const status = await hostStatus(server.database.read)
      expect(status.locked).toBe(false)
      expect(status.kept).toBeGreaterThanOrEqual(saves - 80)
      expect(status.kept).toBeLessThan(saves)
      // The order is preserved, and others do not wait. If few are kept, a save applies them first.
      expect((await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })).status).toBe(423)
      expect((await ask(server, patchDriverText, { as: 'driver2', body: elected })).status).toBe(200)
      // The save applied two kept ones first.
      expect((await kept()).length).toBe(status.kept - 1)
      expect(await unlock(server)).toEqual({ applied: status.kept - 1, failed: [] })
      await lock(server)
      await ask(server, patchDriverText, { as: 'driver', body: elected })
      await expect(unlockHost(services, ending)).rejects.toMatchObject({ code: 'SQLITE_FULL' })
      expect((await kept()).length).toBe(1)
      expect((await ask(server, patchDriverText, { as: 'driver', body: { status: 'O' } })).status).toBe(200)
      const { body } = await ask(server, getDriverText, { as: 'driver' })
      expect(body).toMatchObject({ driverText: { optedIn: false, lineNumber: elected.lineNumber } })
      expect(await unlock(server)).toEqual({ applied: 0, failed: [] })
    })
  })
})

describe('on SQLite, while another process writes', () => {
  test('reads and health checks are answered, even for a session whose last use must be recorded', async () => {
    const server = await startServerHere('sqlite')
    await server.tokenOf('driver')
    server.clock.now += 120_000
    const other = new Sqlite(join(server.settings.dataDir, 'ess.db'))
    other.exec('begin immediate')
    const touched = vi.spyOn(server.database.write, 'updateTable')
    for (let n = 0; n < 3; n += 1) expect((await ask(server, getUserInfo, { as: 'driver' })).status).toBe(200)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    // Otherwise waiting updates would pile up.
    expect(touched.mock.calls.filter(([table]) => table === 'sessions')).toHaveLength(1)
    other.exec('commit')
    other.close()
    await server.close()
  })
})

const postgres = databaseKinds.find(({ kind }) => kind === 'postgres')!

describe.skipIf(!postgres.available)('on PostgreSQL, the lock of the host', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('postgres')
    await Promise.all(['driver', 'driver2', 'employee'].map((userName) => server.tokenOf(userName)))
  })
  afterAll(() => server.close())

  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`.execute(server.database.read)
    return rows.length
  }
  const writing = async () => {
    const { rows } = await sql`select 1 from pg_locks where relation = 'host_locks'::regclass
      and mode = 'RowExclusiveLock' and granted`.execute(server.database.read)
    return rows.length
  }
  const save = (as: string) => ask(server, patchDriverText, { as, body: elected })

  test('is fair: an unlock waits for saves in progress, and later saves wait for the unlock', async () => {
    await lock(server)
    let unlocked: Promise<unknown> = Promise.resolve()
    let later: Promise<{ status: number }> | null = null
    await inTransaction(server.database.write, async (tx) => {
      // Holds the lock as a save in progress does.
      await server.database.share(tx, hostLock)
      unlocked = unlock(server)
      await expect.poll(waiting).toBe(1)
      // From now on saves wait, so the unlock must have written everything before.
      expect(await writing()).toBe(1)
      later = save('driver')
      await expect.poll(waiting).toBe(2)
    })
    await unlocked
    expect((await later!).status).toBe(200)
  })

  test('does not delay reads or health checks, and a save that waits too long gets a 503', async () => {
    const { write, hold } = server.database
    let release = () => {}
    const over = new Promise<void>((resolve) => (release = resolve))
    // Together with the two saves they use every connection for changes.
    const others = Array.from({ length: 7 }, () => inTransaction(write, () => over))
    const { saves } = await inTransaction(write, async (tx) => {
      await hold(tx, hostLock)
      const saves = ['driver', 'driver2'].map(save)
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
    expect((await save('driver')).status).toBe(200)
  })
})
