import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import type { Db } from '../../../server/db/tables.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { recountedOnFile, countsOnFile } from '../stored-counts.ts'
import { forgetRequestsOf, putRequest } from './time-off-on-file.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the stored counts', () => {
    let server: TestServer
    let write: Db
    let employeeId: string

    beforeAll(async () => {
      server = await startServerHere(kind)
      write = server.database.write
      employeeId = await employeeIdOf(write, 'employee')
      await forgetRequestsOf(write, 'employee')
    })
    afterAll(() => server.close())

    const isTrue = async () => expect(await countsOnFile(write)).toEqual(await recountedOnFile(write))
    const add = (status: RequestStatus, db = write) => putRequest(db, { employeeId, status, at: 1, entries: [] })
    const move = (ids: number[], status: RequestStatus, db = write) =>
      db.updateTable('time_off_requests').set({ status }).where('id', 'in', ids).execute()
    const totalOf = async (status: RequestStatus) =>
      Number((await countsOnFile(write)).find((line) => line.startsWith(`${status} `))?.slice(2) ?? 0)
    const week = JSON.stringify(noSchedule)
    const change = (day: string) => ({
      person_id: employeeId,
      changed_by: employeeId,
      before: week,
      after: week,
      at: Date.parse(`${day}T23:59:59.999Z`),
    })

    test('match the demo company', async () => {
      expect(await countsOnFile(write)).toContainEqual(expect.stringMatching(/^F \d+$/))
      await isTrue()
    })

    test('are updated when requests are added, change status, or are deleted', async () => {
      const before = await totalOf('Y')
      const ids = [await add('P'), await add('P'), await add('A')]
      await isTrue()
      await move(ids, 'Y')
      expect(await totalOf('Y')).toBe(before + 3)
      await isTrue()
      await write
        .updateTable('time_off_requests')
        .set({ status: sql<RequestStatus>`case when id = ${ids[0]} then 'D' else status end`, reason: 'Edited' })
        .where('id', 'in', ids)
        .execute()
      expect(await totalOf('Y')).toBe(before + 2)
      await isTrue()
      await forgetRequestsOf(write, 'employee')
      expect(await totalOf('Y')).toBe(before)
      await isTrue()
    })

    test('are updated with schedule changes, by day', async () => {
      const days = ['2026-03-01', '2026-03-01', '2026-03-02']
      await write.insertInto('schedule_changes').values(days.map(change)).execute()
      expect(await countsOnFile(write)).toEqual(expect.arrayContaining(['20513 2', '20514 1']))
      await isTrue()
      const some = write.updateTable('schedule_changes').where('at', '=', change('2026-03-02').at)
      await some.set({ at: change('2026-03-03').at }).execute()
      expect(await countsOnFile(write)).toContain('20515 1')
      await isTrue()
      await write.deleteFrom('schedule_changes').where('person_id', '=', employeeId).execute()
      await isTrue()
    })

    test('ignore a change that is rolled back', async () => {
      const before = await countsOnFile(write)
      await server.database.change(
        (tx) => add('P', tx),
        () => false,
      )
      expect(await countsOnFile(write)).toEqual(before)
    })

    // oxlint-disable-next-line vitest/no-conditional-tests -- SQLite has one writer
    if (kind === 'postgres')
      test('include simultaneous changes, which do not wait for each other and are merged later', async () => {
        const moveOften = async (id: number, db = write) => {
          for (let turn = 0; turn <= 120; turn += 1) await move([id], turn % 2 ? 'P' : 'Y', db)
        }
        const steps = { added: () => {}, end: () => {} }
        const added = new Promise<void>((resolve) => (steps.added = resolve))
        const end = new Promise<void>((resolve) => (steps.end = resolve))
        const before = await totalOf('Y')
        const slow = server.database.change(
          async (tx) => {
            await moveOften(await add('P', tx), tx)
            steps.added()
            await end
          },
          () => true,
        )
        await added
        try {
          await moveOften(await add('P'))
        } finally {
          steps.end()
          await slow
        }
        expect(await totalOf('Y')).toBe(before + 2)
        await isTrue()
        const rows = await write.selectFrom('request_counts').selectAll().execute()
        expect(rows.length).toBeLessThan(200)
        await forgetRequestsOf(write, 'employee')
        await isTrue()
      })
  })
})
