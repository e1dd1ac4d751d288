import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '../../../tests/support/pdf-faults.ts'
import { readPdf } from '../../../tests/support/pdf.ts'
import { type Described, pdfOf } from './pdf.ts'

const form: Described = { title: 'A form', subtitle: 'Of 2026', author: 'Swift', footer: 'Form', now: 0, blocks: [] }

const named = (name: string) =>
  pdfOf({
    ...form,
    blocks: [
      { heading: `1. ${name}` },
      { paragraph: `I, ${name}, have read and understood all of the above.` },
      { rows: [['Name', name]] },
    ],
  })

/** A line is split into pieces where the font changes. */
const textOf = async (content: Buffer) => (await readPdf(content)).lines.join('\n').replaceAll(' | ', ' ')

describe.each([
  ['Latin', 'Łukasz Nuñez-Đorđević'],
  ['Vietnamese', 'Nguyễn Thị Ánh'],
  ['Greek', 'Ευάγγελος Παπαδόπουλος'],
  ['Cyrillic', 'Юрій Ґалаґан'],
  ['simplified Chinese', '欧阳 晓明'],
  ['traditional Chinese', '歐陽 曉明'],
  ['Japanese', '髙橋 さくら'],
  ['half-width Japanese', 'ﾀｶﾊｼ ｻｸﾗ'],
  ['Korean', '김민준'],
  ['Arabic', 'محمد بن علي'],
  ['Persian', 'علی\u200cرضا'],
  ['Urdu', 'ٹیپو سلطان'],
])('a name in %s letters', (_, name) => {
  test('is drawn with letters in its font, and can be copied', async () => {
    const content = await named(name)
    expect(await faultsOf(content)).toEqual([])
    const { valueOf } = await readPdf(content)
    // The invisible sign between two letters is not drawn.
    expect(visible(valueOf('Name'))).toBe(visible(name))
  })
})

/** The positions of the last row's pieces. */
async function wordsOf(content: Buffer): Promise<{ str: string; x: number }[]> {
  const document = await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise
  const { items } = await (await document.getPage(1)).getTextContent()
  await document.destroy()
  return items.flatMap((item) => ('str' in item ? [{ str: item.str, x: Number(item.transform[4]) }] : [])).slice(-12)
}

const visible = (name: string) => name.replace(/[\u200c\s]/g, '')

test('several scripts in one line are extracted in reading order', async () => {
  expect(await textOf(await named('Ana محمد علي 王小明 김민준 Ruiz'))).toContain('Name Ana محمد علي 王小明 김민준 Ruiz')
})

test('the words of an Arabic name run from right to left, even around text in another font', async () => {
  const placed = await wordsOf(await named('محمد (بن) علي'))
  const [first, between, last] = ['محمد', 'بن', 'علي'].map((word) => placed.find(({ str }) => str.includes(word))!)
  expect(first!.x).toBeGreaterThan(between!.x)
  expect(between!.x).toBeGreaterThan(last!.x)
})

test('a letter stored as several characters is drawn as one', async () => {
  for (const name of ['Nuñez', '김민준', 'さくらざか がま'])
    expect((await readPdf(await named(name.normalize('NFD')))).valueOf('Name')).toBe(name)
})

test('a letter can be copied even if another document first used it as part of another letter', async () => {
  await named('Ñ')
  expect((await readPdf(await named('Nora'))).valueOf('Name')).toBe('Nora')
  await named('ẇ')
  expect((await readPdf(await named('www'))).valueOf('Name')).toBe('www')
})

test('a long name without spaces takes as many lines as it needs', async () => {
  const name = '王小明'.repeat(40)
  const content = await named(name)
  expect(await faultsOf(content)).toEqual([])
  expect((await textOf(content)).replaceAll('\n', '')).toContain(`Name ${name}`)
})

test('a letter that no font has is drawn as a box', async () => {
  expect(await faultsOf(await named('ᚠ'))).toEqual(['page 1: 3 letters that the font does not have'])
})

test('a font is read only when a name needs it', () => {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', '--input-type=module', '--eval', reading],
    {
      encoding: 'utf8',
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.base.json' },
    },
  )
  expect(stdout.trim().split('\n'), stderr).toEqual([
    'usual bold,usual regular',
    'usual bold,usual regular,hangul bold',
    'usual bold,usual regular,hangul bold,arabic bold',
    'usual bold,usual regular,hangul bold,arabic bold,han bold',
  ])
})

const reading = `
import { pdfOf } from './server/work/pdf/pdf.ts'
import { fontsRead } from './server/work/pdf/pdf-fonts.ts'
for (const name of ['Łukasz', '김민준', 'محمد', '王小明']) {
  await pdfOf({ title: 'A form', subtitle: '', author: '', footer: '', now: 0, blocks: [{ rows: [['Name', name]] }] })
  console.log(String(fontsRead()))
}
`
