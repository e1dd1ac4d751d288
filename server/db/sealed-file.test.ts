import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isSealed, seal, unseal } from './sealed-file.ts'

let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'ess-sealed-'))))
afterEach(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)
const key = 'a key with thirty-two characters'

test.each([1, 300_000])('a file of %i bytes is the same after sealing and unsealing', async (length) => {
  const content = Buffer.alloc(length, 'content')
  writeFileSync(at('plain'), content)
  await seal(at('plain'), at('sealed'), key)
  expect([await isSealed(at('plain')), await isSealed(at('sealed'))]).toEqual([false, true])
  await unseal(at('sealed'), at('again'), key)
  expect(readFileSync(at('again')).equals(content)).toBe(true)
})

test.each<[what: string, change: (sealed: Buffer) => Buffer, key: string]>([
  ['another key', (sealed) => sealed, `${key}?`],
  ['a changed byte', (sealed) => Buffer.concat([sealed.subarray(0, 60), Buffer.from('?'), sealed.subarray(61)]), key],
  ['a missing end', (sealed) => sealed.subarray(0, -20), key],
  ['nearly everything missing', (sealed) => sealed.subarray(0, 20), key],
])('a sealed file with %s isn’t unsealed', async (_, change, given) => {
  writeFileSync(at('plain'), 'content '.repeat(100))
  await seal(at('plain'), at('sealed'), key)
  writeFileSync(at('changed'), change(readFileSync(at('sealed'))))
  await expect(unseal(at('changed'), at('again'), given)).rejects.toThrow('is damaged, or it was made with another')
  expect(readdirSync(folder)).not.toContain('again')
})
