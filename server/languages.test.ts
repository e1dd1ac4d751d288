import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const declaring = /^(?:export )?const \w+ = (?:screenTexts|sentences)\(/m
const isOnlyForTests = (file: string) => /(^|[./-])test[-.]/.test(file)

/** The modules of a folder that declare texts, as `every-text.ts` names them. */
const modulesIn = (folder: string, prefix: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !isOnlyForTests(file))
    .filter((file) => declaring.test(readFileSync(join(folder, file), 'utf8')))
    .map((file) => `${prefix}${file}`)

// The compiler compares this list with each translation's.
test('every module with texts is on the server’s list of translated modules', () => {
  const listed = [...readFileSync('server/every-text.ts', 'utf8').matchAll(/from '(.+)'/g)].map(([, module]) => module)
  const declared = [
    ...modulesIn('src/domain', '@/domain/'),
    ...modulesIn('src/contract', '@/contract/'),
    ...modulesIn('server', './'),
  ]
  expect(listed.toSorted()).toEqual(declared.toSorted())
})
