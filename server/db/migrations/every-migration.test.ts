import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMigration } from './every-migration.ts'

const names = Object.keys(everyMigration('sqlite'))

// Their names can't change, because databases have recorded them. Some have dates later than the day they were written.
const dated = /^2026-\d\d-\d\d-[a-z0-9-]+$/
const numbered = /^m(\d{3})-[a-z0-9-]+$/

/** How many migrations a release had, and the last one's name. Add a line with each release. */
const shipped: [release: string, count: number, last: string][] = [['before 3.0.3', 58, 'm100-directory-people']]

test('migrations run in the order of the list, which is that of their names', () => {
  expect(names).toEqual(names.toSorted())
})

test('a new migration is named by a number of its own, after those with dates', () => {
  const later = names.slice(32)
  expect([names.slice(0, 32).every((name) => dated.test(name)), later.filter((name) => !numbered.test(name))]).toEqual([
    true,
    [],
  ])
  expect(new Set(later.map((name) => numbered.exec(name)![1])).size).toBe(later.length)
})

test.each(shipped)('nothing comes before a migration that a release %s had', (_, count, last) => {
  expect(names[count - 1]).toBe(last)
})

test('each migration has a file with its name, in the folder of its hundred', () => {
  const folderOf = (name: string) => (dated.test(name) ? 'dated' : `m${numbered.exec(name)![1]![0]}00`)
  const files = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
  expect(files.filter((file) => /(^|\/)(2026-|m\d+-)/.test(file)).toSorted()).toEqual(
    names.map((name) => `${folderOf(name)}/${name}.ts`).toSorted(),
  )
})
