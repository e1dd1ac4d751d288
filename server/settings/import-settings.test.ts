import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { importSettingsFrom } from './import-settings.ts'

let place: string
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'ess-settings-'))
  return () => rmSync(place, { recursive: true })
})
const folder = (name: string) => () => importSettingsFrom({ ESS_IMPORT_DIR: join(place, name) }).importDir

test('a folder that can be used gets its two folders', () => {
  mkdirSync(join(place, 'hr'))
  expect(folder('hr')()).toBe(join(place, 'hr'))
  expect(readdirSync(join(place, 'hr')).toSorted()).toEqual(['done', 'refused'])
})

test('a folder that cannot be used stops the start with a sentence', () => {
  expect(folder('none')).toThrow(/none does not exist\. Create the folder, or correct the setting\.$/)
  writeFileSync(join(place, 'file'), '')
  expect(folder('file')).toThrow(/file is not a folder\.$/)
})

// The superuser may write everywhere.
test.runIf(process.getuid?.() !== 0)('a folder that may only be read stops the start', () => {
  mkdirSync(join(place, 'locked'))
  chmodSync(join(place, 'locked'), 0o500)
  expect(folder('locked')).toThrow(/cannot be used \(EACCES\)/)
})
