import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { root } from '../../server/base/root.ts'
import { startServerHere, type TestServer } from '../support/server.ts'

const dist = mkdtempSync(join(tmpdir(), 'ess-brand-'))
const manifest = 'manifest.webmanifest'
const fileOf = (path: string) => readFileSync(join(root, path === manifest ? '.' : 'public', path))

beforeAll(() => {
  cpSync(join(root, 'public'), dist, { recursive: true })
  cpSync(join(root, manifest), join(dist, manifest))
})
afterAll(() => rmSync(dist, { recursive: true }))

const icons = [
  'icon.svg',
  'icon-192.png',
  'icon-512.png',
  'icon-maskable-512.png',
  'apple-touch-icon.png',
  'shortcut-deposit.png',
]

describe.each([
  ['swift', { name: 'Employee Self Service', short_name: 'Swift ESS', theme_color: '#0c3768' }, ''],
  [
    'larkspur',
    { name: 'Larkspur Self Service', short_name: 'Larkspur', theme_color: '#3a2a72' },
    'companies/larkspur/',
  ],
])('%s', (company, named, folder) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startServerHere('sqlite', { DIST_DIR: dist, ESS_COMPANY: company })
  })
  afterAll(() => server.close())

  test("the installed app has the company's name and color, and is otherwise the same", async () => {
    const answer = await fetch(`${server.url}/manifest.webmanifest`)
    expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
    expect(answer.headers.get('cache-control')).toBe('no-cache')
    const base = JSON.parse(fileOf(manifest).toString()) as object
    expect(await answer.json()).toMatchObject({ ...base, background_color: expect.any(String), ...named })
  })

  test.each(icons)("%s is the company's", async (name) => {
    const answer = await fetch(`${server.url}/${name}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(fileOf(folder + name))).toBe(true)
  })
})
