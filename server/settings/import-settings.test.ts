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

test('creates the two subfolders in a usable folder', () => {
  mkdirSync(join(place, 'hr'))
  expect(folder('hr')()).toBe(join(place, 'hr'))
  expect(readdirSync(join(place, 'hr')).toSorted()).toEqual(['done', 'refused'])
})

test("with an unusable folder, the server reports it and doesn't start", () => {
  expect(folder('none')).toThrow(/none does not exist\. Create the folder, or correct the setting\.$/)
  writeFileSync(join(place, 'file'), '')
  expect(folder('file')).toThrow(/file is not a folder\.$/)
})

test("the server doesn't start if it can't move files in the folder", () => {
  mkdirSync(join(place, 'hr'))
  writeFileSync(join(place, 'hr', 'done'), '')
  expect(folder('hr')).toThrow(/hr cannot be used \(EEXIST\)/)
})
