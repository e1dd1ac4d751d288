import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getW4Pages } from '@/contract/payroll/w4.ts'
import { readPdf } from '../../support/pdf.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { pdfOf } from '../../../server/work/pdf/pdf.ts'
import { ask } from '../client.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-w4-pages-'))
let server: TestServer
let official: Buffer

beforeAll(async () => {
  official = await pdfOf({ title: 'The official page 2', subtitle: '', author: 'IRS', footer: '', now: 0, blocks: [] })
  writeFileSync(join(folder, 'fw4-page-2.pdf'), official)
  const settings = { w4Pages: { '2025/page-2': join(folder, 'fw4-page-2.pdf') } }
  writeFileSync(join(folder, 'company.json'), JSON.stringify(settings))
  server = await startServerHere('sqlite', { ESS_CONFIG_FILE: join(folder, 'company.json') })
})
afterAll(async () => {
  await server?.close()
  rmSync(folder, { recursive: true, force: true })
})

test("an operator's file replaces our summary byte for byte, only for its year and part", async () => {
  const pages = (year: string, part: string) => ask(server, getW4Pages, { as: 'driver', params: { year, part } })
  const replaced = await pages('2025', 'page-2')
  expect(replaced.headers.get('content-type')).toBe('application/pdf')
  expect(Buffer.from(replaced.bytes).equals(official)).toBe(true)
  for (const [year, part] of [
    ['2025', 'pages-3-4'],
    ['2026', 'page-2'],
  ] as const)
    expect((await readPdf((await pages(year, part)).bytes)).title).toContain(`Certificate ${year}`)
})
