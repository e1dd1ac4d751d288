import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { addEmployee } from '../../../server/stores/people/accounts.ts'
import type { Db } from '../../../server/db/tables.ts'
import { databaseKinds } from '../../support/databases.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { ledFollowed, ledOnFile, leadersFollowed, treeOnFile } from '../team-tree.ts'
import { putRequest } from './time-off-on-file.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the stored tree of teams', () => {
    let server: TestServer
    let write: Db
    /** A department of ten: 'lead' has 'a' and 'b', who have three more each; 'other' leads nobody. */
    const department = [
      ['lead', 'chief'],
      ['other', 'chief'],
      ['a', 'lead'],
      ['b', 'lead'],
      ...['a', 'b'].flatMap((above) => [1, 2, 3].map((n) => [`${above}${n}`, above])),
    ] as [string, string][]

    const move = (who: string, manager: string | null, db = write) =>
      db.updateTable('employees').set({ manager_person_id: manager }).where('person_id', '=', who).execute()
    const leadersOf = async (who: string) =>
      (await treeOnFile(write)).filter((row) => row.startsWith(`${who} `)).map((row) => row.slice(who.length + 1))
    const add = (person_id: string, manager_person_id: string | null) =>
      addEmployee(
        { ...server, clock: server.settings.clock },
        {
          userName: `user ${person_id}`,
          password: 'correct horse',
          firstName: 'First',
          lastName: 'Last',
          employerId: 'SWF',
          more: { person_id, employee_id: person_id, manager_person_id },
        },
      )

    beforeAll(async () => {
      server = await startServerHere(kind)
      write = server.database.write
      for (const [who] of department) await add(who, null)
      for (const [who] of department) await request(who)
    })
    afterAll(() => server.close())
    beforeEach(async () => {
      const chief = await employeeIdOf(write, 'chief')
      for (const [who, manager] of department) await move(who, manager === 'chief' ? chief : manager)
      expect(await leadersOf('a1')).toEqual([`${chief} indirect`, 'a direct', 'lead indirect'])
    })
    /** After every test, the tree must match the managers in `employees`. */
    const isTrue = async () => {
      expect(await treeOnFile(write)).toEqual(await leadersFollowed(write))
      expect(await ledOnFile(write)).toEqual(await ledFollowed(write))
    }
    const request = (employeeId: string) =>
      putRequest(write, {
        employeeId,
        status: 'P',
        at: 1,
        entries: [{ date: '2026-12-01', code: 'P', hundredths: 800 }],
      })
    const ledBy = async (who: string) =>
      (await ledOnFile(write)).filter((line) => /^(day|request) /.test(line) && line.split(' ')[1] === who)

    test('matches the demo company', isTrue)

    test('is updated when a team moves with its leader', async () => {
      await move('a', 'other')
      const chief = await employeeIdOf(write, 'chief')
      expect(await leadersOf('a1')).toEqual([`${chief} indirect`, 'a direct', 'other indirect'])
      await isTrue()
    })

    test('updates earlier and later requests and days off with the employee’s current manager', async () => {
      expect(await ledBy('a1')).toEqual(['day a1 a', 'request a1 a'])
      await move('a1', 'other')
      await request('a1')
      expect(new Set(await ledBy('a1'))).toEqual(new Set(['day a1 other', 'request a1 other']))
      await move('a1', null)
      expect(new Set(await ledBy('a1'))).toEqual(new Set(['day a1 ', 'request a1 ']))
      await isTrue()
    })

    test('is updated when many people move at once', async () => {
      await write
        .updateTable('employees')
        .set({ manager_person_id: sql<string>`case person_id when 'a' then 'b1' else 'a1' end` })
        .where('person_id', 'in', ['a', 'b2', 'b3'])
        .execute()
      await isTrue()
    })

    test("doesn't get more rows with more reports, so that a leader of many thousands can move", async () => {
      const rows = async () => (await write.selectFrom('team_managers').selectAll().execute()).length
      const before = await rows()
      for (const who of ['other', 'b1', 'b2', 'b3']) await move(who, 'a')
      // Nobody reports to 'b' any longer, who had a row for each leader and one for themselves.
      expect(await rows()).toBe(before - (await leadersOf('b')).length - 1)
      await isTrue()
    })

    test('keeps the team of a person without a manager, who isn’t in anyone else’s team', async () => {
      await move('lead', null)
      expect(await leadersOf('lead')).toEqual([])
      expect(await leadersOf('a1')).toEqual(['a direct', 'lead indirect'])
      await isTrue()
    })

    test('stops at a cycle, in which everyone leads everyone', async () => {
      await move('lead', 'a1')
      expect(await leadersOf('lead')).toEqual(['a indirect', 'a1 direct', 'lead indirect'])
      expect(await leadersOf('b1')).toEqual(['a indirect', 'a1 indirect', 'b direct', 'lead indirect'])
      await isTrue()
      await move('lead', null)
      expect(await leadersOf('b1')).toEqual(['b direct', 'lead indirect'])
      await isTrue()
    })

    test('gives people who are their own manager only the people below them', async () => {
      await move('a', 'a')
      expect(await leadersOf('a1')).toEqual(['a direct'])
      await isTrue()
    })

    test('includes a manager who is added after their reports', async () => {
      await move('a', 'late')
      expect(await leadersOf('a1')).toEqual(['a direct', 'late indirect'])
      await add('late', 'other')
      await isTrue()
      await write.deleteFrom('employees').where('person_id', '=', 'late').execute()
      expect(await leadersOf('a1')).toEqual(['a direct', 'late indirect'])
      await isTrue()
    })

    test('notices who has become a driver', async () => {
      await write.updateTable('employees').set({ level2: 'xDrv' }).where('person_id', '=', 'a1').execute()
      expect(new Set(await ledBy('a1'))).toEqual(new Set(['day a1 ', 'request a1 ']))
      await isTrue()
      await write.updateTable('employees').set({ level2: '' }).where('person_id', '=', 'a1').execute()
      await isTrue()
    })

    test('ignores a move that is rolled back', async () => {
      const before = await treeOnFile(write)
      await server.database.change(
        (tx) => move('a', 'other', tx),
        () => false,
      )
      expect(await treeOnFile(write)).toEqual(before)
    })

    // oxlint-disable-next-line vitest/no-conditional-tests -- SQLite has one writer
    if (kind === 'postgres')
      test('moves a time off request along if its owner changes teams at the same moment', async () => {
        const steps = { asked: () => {}, end: () => {} }
        const asked = new Promise<void>((resolve) => (steps.asked = resolve))
        const end = new Promise<void>((resolve) => (steps.end = resolve))
        const asking = server.database.change(
          async (tx) => {
            const entries = [{ date: '2026-12-02', code: 'P' as const, hundredths: 800 }]
            await putRequest(tx, { employeeId: 'b1', status: 'P', at: 2, entries })
            steps.asked()
            await end
          },
          () => true,
        )
        await asked
        let isDone = false
        const moving = move('b1', 'other').then(() => (isDone = true))
        const isWaiting = async () => {
          const { rows } = await sql`select 1 from pg_locks where not granted`.execute(write)
          return rows.length > 0
        }
        try {
          await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
        } finally {
          steps.end()
          await Promise.all([asking, moving])
        }
        expect(new Set(await ledBy('b1'))).toEqual(new Set(['day b1 other', 'request b1 other']))
      })

    // oxlint-disable-next-line vitest/no-conditional-tests -- SQLite has one writer
    if (kind === 'postgres')
      test("doesn't hold up anyone below a leader who moves", async () => {
        await server.database.change(
          async (tx) => {
            await move('lead', 'other', tx)
            await request('a1')
            await write.updateTable('employees').set({ phone: '602-555-0100' }).where('person_id', '=', 'a').execute()
          },
          () => true,
        )
        await isTrue()
      })

    // oxlint-disable-next-line vitest/no-conditional-tests -- SQLite has one writer
    if (kind === 'postgres')
      test('applies both of two simultaneous moves', async () => {
        const steps = { moved: () => {}, end: () => {} }
        const moved = new Promise<void>((resolve) => (steps.moved = resolve))
        const end = new Promise<void>((resolve) => (steps.end = resolve))
        const one = server.database.change(
          async (tx) => {
            await move('a', 'b', tx)
            steps.moved()
            await end
          },
          () => true,
        )
        await moved
        let isDone = false
        const two = move('other', 'a1').then(() => (isDone = true))
        const isWaiting = async () => {
          const { rows } = await sql`select 1 from pg_locks where locktype = 'advisory' and not granted`.execute(write)
          return rows.length > 0
        }
        try {
          await expect.poll(async () => isDone || (await isWaiting())).toBe(true)
        } finally {
          steps.end()
          await Promise.all([one, two])
        }
        expect(await leadersOf('other')).toContain('b indirect')
        await isTrue()
      })
  })
})
