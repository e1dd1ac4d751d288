import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMigration } from './every-migration.ts'

const names = Object.keys(everyMigration('sqlite'))

// These names can't change, because databases have recorded them. Some have dates later than the day they were written.
const dated = /^2026-\d\d-\d\d-[a-z0-9-]+$/
const numbered = /^m(\d{3})-[a-z0-9-]+$/

/** How many migrations each release had, and the name of the last one. Add a line for each release. */
const shipped: [release: string, count: number, last: string][] = [['before 3.0.3', 58, 'm100-directory-people']]

test('migrations run in list order, which matches the order of their names', () => {
  expect(names).toEqual(names.toSorted())
})

test('a new migration has its own number and comes after the dated ones', () => {
  const later = names.slice(32)
  expect([names.slice(0, 32).every((name) => dated.test(name)), later.filter((name) => !numbered.test(name))]).toEqual([
    true,
    [],
  ])
  expect(new Set(later.map((name) => numbered.exec(name)![1])).size).toBe(later.length)
})

test.each(shipped)("no new migration comes before release %s's", (_, count, last) => {
  expect(names[count - 1]).toBe(last)
})

test('each migration has a file with its name in the folder for its hundred', () => {
  const folderOf = (name: string) => (dated.test(name) ? 'dated' : `m${numbered.exec(name)![1]![0]}00`)
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /(^|\/)(2026-|m\d+-)/.test(file)).toSorted()).toEqual(
    names.map((name) => `${folderOf(name)}/${name}.ts`).toSorted(),
  )
})
