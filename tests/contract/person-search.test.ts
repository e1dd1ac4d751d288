import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canBeFound, matchesSearch } from '../../server/stores/people/person-search.ts'
import { employeeIdOf } from '../support/data/changes.ts'
import { databaseKinds } from '../support/databases.ts'
import { startServerHere, type TestServer } from '../support/server.ts'

describe.each(databaseKinds)('$title', ({ kind, available }) => {
  describe.skipIf(!available)('the search for people', () => {
    let server: TestServer
    let elenaId: string
    beforeAll(async () => {
      server = await startServerHere(kind)
      const { read, write } = server.database
      elenaId = await employeeIdOf(read, 'employee')
      const named = (userName: string, last_name: string, first_name: string) =>
        write.updateTable('employees').set({ last_name, first_name }).where('user_name', '=', userName).execute()
      await named('kex', 'Núñez-Ångström', 'ZOË')
      await named('newyork', '50%_\\', 'Nathaniel')
    })
    afterAll(() => server.close())

    const found = async (text: string) => {
      const rows = await server.database.read
        .selectFrom('employees')
        .select('user_name')
        .where(matchesSearch(text))
        .execute()
      return rows.map(({ user_name }) => user_name)
    }

    test.each([
      ['elena ramirez', 'employee'],
      ['Ramirez, Elena', 'employee'],
      ['ELEN rami', 'employee'],
      ['zoe nunez', 'kex'],
      ['ZOË ångström', 'kex'],
      ['nunez-ang', 'kex'],
      ['50%_', 'newyork'],
      ['\\ nathan', 'newyork'],
    ])('"%s" finds only %s', async (text, userName) => {
      expect(await found(text)).toEqual([userName])
    })

    test('the first word may match part of the id, but not the second', async () => {
      expect(await found(elenaId)).toEqual(['employee'])
      expect(await found(`${elenaId} ramirez`)).toEqual(['employee'])
      expect(await found(`ramirez ${elenaId}`)).toEqual([])
    })

    test.each(['%', '_', '%%%', '0%1', "' or 1=1 --", '\\'])('"%s" is not treated as a pattern', async (text) => {
      expect(['newyork', undefined]).toContain((await found(text))[0])
      expect((await found(text)).length).toBeLessThan(2)
    })

    test('an empty search finds everyone', async () => {
      expect((await found(' , ')).length).toBe((await found('')).length)
      expect((await found('')).length).toBeGreaterThan(300)
    })

    test('drivers and people whose account is disabled cannot be found', async () => {
      const { read, write } = server.database
      const names = async () => {
        const rows = await read.selectFrom('employees').select('user_name').where(canBeFound).execute()
        return rows.map(({ user_name }) => user_name)
      }
      const before = await names()
      expect(before).toContain('salaried')
      expect(before).not.toContain('driver')
      await write.updateTable('employees').set({ disabled_at: 1 }).where('user_name', '=', 'salaried').execute()
      await write.updateTable('employees').set({ level2: 'xdrvx' }).where('user_name', '=', 'california').execute()
      const after = await names()
      expect(before.filter((name) => !after.includes(name)).toSorted()).toEqual(['california', 'salaried'])
    })
  })
})
