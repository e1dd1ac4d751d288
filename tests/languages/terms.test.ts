import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { noWaiverBox } from '@/domain/payroll/california-waiver.ts'

const folder = 'src/languages/es'

/** Every text, read and not imported, because that takes seconds for so many modules. */
const texts = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && file !== 'server.ts')
  .flatMap((file) => {
    const code = readFileSync(join(folder, file), 'utf8').replace(/^import .*$/gm, '')
    // A key in quotation marks isn't a text.
    return [...code.matchAll(/'([^'\n]*)'(?!:)/g)].map(([, words]) => ({ file, words: words! }))
  })

/** The words in the column “not”. */
const rejected = readFileSync('docs/spanish-terms.md', 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|English) /.test(line))
  .flatMap((line) => line.split('|')[3]!.split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '')

test('texts have no word that docs/spanish-terms.md rejects', () => {
  expect(rejected).not.toEqual([])
  const whole = new RegExp(`(?<!\\p{L})(${rejected.join('|').replaceAll('.', '\\.')})(?!\\p{L})`, 'iu')
  const wrong = texts.flatMap(({ file, words }) => {
    const [word] = words.replace(/\{\{\w+\}\}/g, '').match(whole) ?? []
    return word === undefined ? [] : [`${word}: ${file}: ${words}`]
  })
  expect(wrong).toEqual([])
})

/** A setting, a folder, a typed word, and a menu of iOS. */
const elsewhere = ['auto', 'refused', 'Ninguna', 'Agregar a pantalla de inicio']

test('texts use the actual names of screens and buttons', () => {
  const names = new Set([...texts.map(({ words }) => words), noWaiverBox.label, ...elsewhere])
  const unknown = texts.flatMap(({ file, words }) =>
    [...words.matchAll(/“([^”{]*)”/g)].filter(([, name]) => !names.has(name!)).map(([, name]) => `${name}: ${file}`),
  )
  expect(unknown).toEqual([])
})
