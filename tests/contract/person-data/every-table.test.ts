import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../server/db/database.ts'
import { openDatabase } from '../../../server/db/open-database.ts'
import { columnsIn, declaredColumns, isAboutPeople } from '../../../server/stores/person-data/declared.ts'
import { everyTable, personTables } from '../../../server/stores/person-data/every-table.ts'
import { countsOf, selectRows } from '../../../server/stores/person-data/rows.ts'
import { createDatabase, databaseKinds, type TestDatabase } from '../../support/databases.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the database’s data about people', () => {
    let place: TestDatabase
    let database: Database
    beforeAll(async () => {
      place = await createDatabase(kind)
      database = await openDatabase(place)
    })
    afterAll(async () => {
      await database.close()
      await place.drop()
    })

    test('is declared for every table and column', async () => {
      const tables = await database.read.introspection.getTables({ withInternalKyselyTables: true })
      const schema = tables
        .filter(({ name, isView }) => !isView && !name.startsWith('sqlite_'))
        .map(({ name, columns }) => [name, columns.map((column) => column.name).toSorted()])
      const declared = Object.entries(everyTable).map(([name, table]) => [
        name,
        declaredColumns(table, kind).toSorted(),
      ])
      expect(Object.fromEntries(declared.filter(([, columns]) => columns!.length > 0))).toEqual(
        Object.fromEntries(schema),
      )
    })

    test('exports and clears only columns of the table', () => {
      for (const [name, table] of Object.entries(everyTable).filter(([, each]) => isAboutPeople(each))) {
        if (!isAboutPeople(table)) continue
        const cleared = typeof table.erasing === 'object' && 'cleared' in table.erasing ? table.erasing.cleared : {}
        const named = [...columnsIn(table.made?.shown), ...Object.keys(cleared)]
        expect({ name, unknown: named.filter((column) => !declaredColumns(table, kind).includes(column)) }).toEqual({
          name,
          unknown: [],
        })
      }
    })

    test('is found in every table', async () => {
      expect([...(await countsOf(database.read, 'nobody')).values()].every((count) => count === 0)).toBe(true)
      for (const each of personTables.filter(([, { made }]) => made))
        expect(await selectRows(database.read, each, columnsIn(each[1].made!.shown), 'nobody', 'made')).toEqual([])
    })
  })
})
