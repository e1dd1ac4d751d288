import { describe, expect, test } from 'vitest'
import { openDatabase } from '../../../server/db/open-database.ts'
import { fileOf } from '../../../server/imports/reading/input-file.ts'
import { lines, peopleHeader } from '../../../server/imports/test-bad-files/case.ts'
import { readBalances } from '../../../server/stores/time-off/ledger.ts'
import { createDatabase, databaseKinds } from '../../support/databases.ts'
import { importDay, importsInto } from '../../support/imports.ts'
import { releaseBeforeImports } from './releases-before-numbers.ts'
import { leadersFollowed, treeOnFile } from '../team-tree.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  test.skipIf(!available)(
    'people from before HR’s files keep their record, team, and hours, and belong to HR once a file includes them',
    async () => {
      const place = await createDatabase(kind)
      await releaseBeforeImports(kind, place)
      const database = await openDatabase(place)
      const { read } = database
      const imports = importsInto({ database, clock: { now: 1 } })
      const load = (what: string, ...rows: string[]) => imports.load(what, fileOf(`${what}.csv`, lines(...rows)))
      const left = async () =>
        (await read.selectFrom('employees').select('person_id').where('disabled_at', 'is not', null).execute()).map(
          ({ person_id }) => person_id,
        )
      const remaining = async () =>
        (await readBalances(read, 'E2', { today: importDay, planYears: {} })).find(({ code }) => code === 'P')
          ?.remaining
      expect(await remaining()).toBe(4000)

      const [e2, e3] = ['E2,E2,e2,Eve,Two,2020-02-01,H', 'E2,E3,e3,Eli,Three,2020-02-01,H']
      expect(await load('people', peopleHeader, e2, e3)).toMatchObject({ added: 1, changed: 1, ended: 0 })
      expect(await left()).toEqual([])
      expect(await treeOnFile(read)).toEqual(['E2 E1 direct'])
      await load('managers', 'employeeId,managerEmployeeId', 'E3,E2')
      expect(await treeOnFile(read)).toEqual(await leadersFollowed(read))
      await load('balances', 'employeeId,category,asOf,earnedHours,takenHours', 'E2,P,2026-11-25,80,8')
      expect(await remaining()).toBe(7200)

      expect(
        await imports.load('people', fileOf('p.csv', lines(peopleHeader, e3)), { allow: ['leavers'] }),
      ).toMatchObject({
        ended: 1,
      })
      expect(await left()).toEqual(['E2'])
      await imports.close()
      await database.close()
      await place.drop()
    },
  )
})
