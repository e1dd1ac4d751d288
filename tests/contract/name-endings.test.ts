import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldedText } from '@/domain/identity/person-search.ts'
import type { Db } from '../../server/db/tables.ts'
import { addEmployee } from '../../server/stores/people/accounts.ts'
import { isAmong } from '../../server/stores/one-of.ts'
import { idsFound, matchesSearch } from '../../server/stores/people/person-search.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'

const people = [
  ['E1', 'Zoë', 'Ångström'],
  ['E2', 'Mary Ann', 'de la Cruz'],
  ['E3', 'Ann', 'Smith-Jones'],
  ['e_4', 'Łukasz', "O'Brien"],
  ['E5', '100%', 'A_B'],
  ['E6', 'Nana', 'Nana'],
  ['E7', '', 'Quill'],
  ['E8', '李', '小龙'],
  ['E9', 'Søren Ægir', 'Großmann-Đurić ØŁÐÞẞ'],
  ['E10', 'Siobhán', 'O’Neill'],
] as const

/** Sorted endings such as 'smith, smith of E3', marked if they come from the id. */
async function endingsOnFile(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('name_endings').selectAll().execute()
  return rows.map((row) => `${row.ending} ${row.is_id} ${row.person_id}`).toSorted()
}

/** The same, computed from everyone's names. */
async function endingsAnew(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('employees').select(['person_id', 'first_name', 'last_name']).execute()
  const found = rows.flatMap(({ person_id: id, first_name: first, last_name: last }) =>
    [first, last, id].flatMap((text, at) => {
      const letters = [...foldedText(text)]
      return letters.map((_, from) => `${letters.slice(from).join('')} ${at === 2 ? 1 : 0} ${id}`)
    }),
  )
  return [...new Set(found)].toSorted()
}

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the stored name endings', () => {
    let server: TestServer
    let write: Db
    beforeAll(async () => {
      server = await startServerHere(kind)
      write = server.database.write
      for (const [person_id, firstName, lastName] of people)
        await addEmployee(server.app.services, {
          userName: `user ${person_id}`,
          password: 'correct horse',
          firstName,
          lastName,
          employerId: 'SWF',
          more: { person_id, employee_id: person_id },
        })
    })
    afterAll(() => server.close())

    const isTrue = async () => expect(await endingsOnFile(write)).toEqual(await endingsAnew(write))

    test('cover the demo company and everyone who is added', async () => {
      expect(await endingsOnFile(write)).toEqual(expect.arrayContaining(['ngstrom 0 E1', '_4 1 e_4', 'cruz 0 E2']))
      await isTrue()
    })

    test('are updated when people are renamed or deleted, one or many', async () => {
      const rename = (id: string, last_name: string) =>
        write.updateTable('employees').set({ last_name }).where('person_id', '=', id).execute()
      await rename('E6', 'Banana')
      await isTrue()
      await rename('E6', 'Nana')
      await isTrue()
      const all = write.updateTable('employees').where('person_id', 'in', ['E1', 'E2', 'E3'])
      await all.set({ first_name: sql<string>`first_name || ' X'` }).execute()
      await isTrue()
      await all.set({ first_name: sql<string>`replace(first_name, ' X', '')`, suite: '2' }).execute()
      await isTrue()
      await server.database.change(
        (tx) => tx.deleteFrom('employees').where('person_id', '=', 'E7').execute(),
        () => false,
      )
      await isTrue()
      await write.deleteFrom('employees').where('person_id', '=', 'E7').execute()
      await isTrue()
    })

    test.each([
      'zoe',
      'ÅNG',
      'ngstr',
      'ann cruz',
      'cruz ann',
      'la cruz, mary',
      'e3',
      'e3 smith',
      'smith e3',
      'h-j',
      "o'b",
      'łuk',
      '100%',
      '%',
      '_',
      'a_b',
      'e_4',
      'ana nan',
      '小龙',
      'supervisor',
      '1000',
      'a e',
      'soren',
      'ægir',
      'grossmann-duric',
      'o‘neill',
      "o'neill",
      'nobody',
    ])('let a search for %j find the same people as checking names one by one', async (search) => {
      const found = (condition: ReturnType<typeof matchesSearch>) =>
        write.selectFrom('employees').select('person_id').where(condition).orderBy('person_id').execute()
      const expected = await found(matchesSearch(search))
      expect(await found(isAmong(write, 'person_id', idsFound(search)!))).toEqual(expected)
      if (search === 'nobody') expect(expected).toEqual([])
    })

    test('let an empty search find everyone', () => {
      expect([idsFound(''), idsFound(' , ')]).toEqual([null, null])
    })
  })
})
