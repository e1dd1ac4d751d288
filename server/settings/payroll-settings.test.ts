import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Environment } from '../base/environment.ts'
import { payrollSettingsFrom } from './payroll-settings.ts'

const payroll = (env: Environment) => payrollSettingsFrom(env).payroll

test.each<[string, Environment, string]>([
  ['the demo company', {}, 'demo'],
  ['the demo company in production', { NODE_ENV: 'production', ESS_DEMO: '1' }, 'demo'],
  ['a company in development', { ESS_DEMO: '0' }, 'none'],
  ['a production that says so', { NODE_ENV: 'production', ESS_PAYROLL: 'none' }, 'none'],
  ['a demo company that says so', { ESS_PAYROLL: 'none' }, 'none'],
])('%s, with %j, has the carrier %s', (_, env, kind) => expect(payroll(env)).toEqual({ kind }))

test("in production, the server doesn't start until a setting specifies how changes reach payroll", () => {
  expect(() => payroll({ NODE_ENV: 'production' })).toThrow(/^Set ESS_PAYROLL to the JSON file .* or to none/)
})

test('the demo carrier is refused for a real company', () => {
  expect(() => payroll({ ESS_PAYROLL: 'demo', ESS_DEMO: '0' })).toThrow('only with the demo company')
})

describe('a described carrier', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ess-payroll-'))
    writeFileSync(join(folder, 'token'), 'secret-token\n')
    writeFileSync(join(folder, 'empty'), '\n')
  })
  afterAll(() => rmSync(folder, { recursive: true }))
  const described = (description: unknown, env: Environment = {}) => {
    const path = join(folder, 'payroll.json')
    writeFileSync(path, typeof description === 'string' ? description : JSON.stringify(description))
    return payroll({ ESS_PAYROLL: path, ...env })
  }

  const http = { kind: 'http', address: 'https://payroll.example.com/ess/', bearer: { file: 'token' } }
  const hostKey = `SHA256:${'a'.repeat(43)}`
  const sftp = { host: 'files.example.com', user: 'ess', hostKey, password: { env: 'SFTP_PASSWORD' } }
  const files = { kind: 'files', outgoing: '/out', answers: '/in' }
  const line = [{ path: 'number' }, { path: 'changes' }, { path: 'sha256' }, { path: 'receipt' }]
  const layout = { format: 'csv', header: line, trailer: line, kinds: { putW4: { fields: line } } }

  test('over HTTP reads its secret from a file next to it', () => {
    expect(described(http)).toEqual({
      kind: 'http',
      address: 'https://payroll.example.com/ess',
      bearer: 'secret-token',
      certificate: null,
      ca: null,
      lanesAtOnce: 8,
      mostAtOnce: 200,
      timeoutMs: 30_000,
    })
  })

  test('over SFTP reads its secret from a variable', () => {
    expect(described({ ...files, sftp, layout }, { SFTP_PASSWORD: 'secret' })).toMatchObject({
      kind: 'files',
      mostInFile: 5000,
      sftp: { host: 'files.example.com', port: 22, user: 'ess', password: 'secret', privateKey: null, hostKey },
    })
  })

  test('has the documented layout', () => {
    const [, shown] = /^ {4}"layout": (\{\n[^]*?^ {4}\})/m.exec(readFileSync('docs/payroll-host.md', 'utf8'))!
    const read = described({ ...files, sftp, layout: JSON.parse(shown!) }, { SFTP_PASSWORD: 'secret' })
    expect(read).toMatchObject({ layout: { format: 'fixed', kinds: { putDirectDeposits: { each: 'body' } } } })
  })

  test('in a folder needs an existing folder', () => {
    const here = { kind: 'files', outgoing: folder, answers: join(folder, 'token') }
    expect(() => described(here)).toThrow('token is not a folder.')
    expect(() => described({ ...here, answers: join(folder, 'none') })).toThrow('none cannot be used (ENOENT).')
    expect(described({ ...here, answers: tmpdir() })).toMatchObject({ kind: 'files', sftp: null })
  })

  test.each<[string, unknown, string]>([
    ['that is not JSON', '{ "bearer": "secret-token', 'the file is not JSON.'],
    ['of no kind', {}, 'kind must be http or files.'],
    ["that isn't a record", '[]', 'kind must be http or files.'],
    ['with an unknown name', { ...http, adress: 'x' }, 'adress is not known here; known are kind, address, bearer'],
    ['without an address', { kind: 'http' }, 'address is missing.'],
    [
      'with an unencrypted secret',
      { ...http, bearer: 'secret-token' },
      'bearer must be { "file": "…" } or { "env": "…" }.',
    ],
    ['without a secret', { ...http, bearer: undefined }, 'bearer or certificate is missing'],
    ['in clear text', { ...http, address: 'http://payroll.example.com' }, 'address must start with https'],
    ['with a password in the address', { ...http, address: 'https://a:b@payroll.example.com' }, 'without user'],
    ['whose secret is missing', { ...http, bearer: { file: 'none' } }, 'bearer: none cannot be read (ENOENT).'],
    ['whose secret is empty', { ...http, bearer: { file: 'empty' } }, 'bearer: empty is empty.'],
    ['whose variable is missing', { ...http, bearer: { env: 'TOKEN' } }, 'bearer: TOKEN is not set.'],
    ['with text for a certificate', { ...http, ca: { file: 'token' } }, 'ca is not a certificate in PEM.'],
    ["with a limit that isn't one", { ...http, lanesAtOnce: 0 }, 'lanesAtOnce is not what it must be'],
    ['with one folder', { ...files, answers: '/out' }, 'outgoing and answers must be two folders.'],
    ['with a relative folder', { ...files, answers: 'in' }, 'must be whole paths.'],
    [
      'of a server without a known host key',
      { ...files, sftp: { ...sftp, hostKey: 'any' } },
      'sftp.hostKey must be what',
    ],
    ['without a way in', { ...files, sftp: { ...sftp, password: undefined } }, 'sftp.password or sftp.key is missing.'],
    ['with an unknown encoding', { ...files, layout: { ...layout, encoding: 'x' } }, 'layout.encoding must be'],
    [
      'whose fixed width has no width',
      { ...files, layout: { ...layout, format: 'fixed' } },
      'layout.header.0.width is missing.',
    ],
    ['without a hash', { ...files, layout: { ...layout, trailer: [] } }, 'layout.trailer must have fields'],
    [
      'with an empty field definition',
      { ...files, layout: { ...layout, header: [{ path: 'number' }, {}] } },
      'layout.header.1 must have path or text.',
    ],
  ])("with %s, the server doesn't start, and the error doesn't show secrets", (_, description, sentence) => {
    let said = ''
    try {
      described(description)
    } catch (error) {
      said = (error as Error).message
    }
    expect(said).toContain(sentence)
    expect(said).not.toContain('secret-token')
  })
})
