import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../base/root.ts'

const home = /^(server\/company\/|src\/ui\/theme\/)/
// Specified sentences that contain a company's name.
const quoted = /Swift Charities|Swift is (not )?allowed/g
const named = /swift|larkspur/i

/** The source without its comments. */
function code(text: string): string {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/(^|\s)\/\/.*$/gm, '')
}

const files = ['src', 'server', 'sw'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.(ts|tsx)$/.test(file) && !/\.test\.tsx?$/.test(file)),
)

test('no code checks a company’s name: companies differ only in configuration values', () => {
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter(
    (file) => !home.test(file) && named.test(code(readFileSync(join(root, file), 'utf8')).replace(quoted, '')),
  )
  expect(found).toEqual([])
})
