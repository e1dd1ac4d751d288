import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import type { Db } from '../../db/tables.ts'
import { addStoredFigures } from './stored-figures.ts'

test('without the database, its figures are omitted, and several monitors cause only one query', async () => {
  const registry = new Registry()
  let asked = 0
  const away = {
    selectFrom: () => {
      asked += 1
      throw new Error('away')
    },
  }
  addStoredFigures([registry], { read: away as unknown as Db }, Date.now)
  const text = await registry.metrics()
  const askedOnce = asked
  await registry.metrics()
  expect(text.split('\n').filter((line) => line && !line.startsWith('#'))).toEqual(['ess_database_up 0'])
  expect([asked > 0, asked]).toEqual([true, askedOnce])
})
