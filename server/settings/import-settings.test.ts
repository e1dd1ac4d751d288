import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
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

test('a folder in which files cannot be moved stops the start', () => {
  mkdirSync(join(place, 'hr'))
  writeFileSync(join(place, 'hr', 'done'), '')
  expect(folder('hr')).toThrow(/hr cannot be used \(EEXIST\)/)
})
