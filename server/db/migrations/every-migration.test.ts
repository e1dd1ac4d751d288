import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { everyMigration } from './every-migration.ts'

// The first 32 have dates, some later than the day they were written. Databases have recorded them, so they stay.
const dated = /^2026-\d\d-\d\d-[a-z0-9-]+$/
const counted = /^m(\d{3})-[a-z0-9-]+$/

const names = Object.keys(everyMigration('sqlite')).toSorted()
const later = names.slice(32)

test('the dated migrations run first, in the order they were shipped in', () => {
  expect(names.slice(0, 32).filter((name) => !dated.test(name))).toEqual([])
})

test('a new migration is named by the next number, so it runs after every earlier one', () => {
  expect(later.filter((name) => !counted.test(name))).toEqual([])
  const numbers = later.map((name) => counted.exec(name)![1])
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('each migration has a file with its name', () => {
  const files = readdirSync(import.meta.dirname).flatMap((file) => /^((?:2026-|m\d).*)\.ts$/.exec(file)?.[1] ?? [])
  expect(files.toSorted()).toEqual(names)
})
