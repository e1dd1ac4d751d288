import { spawn, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { patchDriverText } from '@/contract/drivers/driver-text.ts'
import { postDeviceKey } from '@/contract/delivery/envelopes.ts'
import { idempotencyHeader, receiptHeader } from '@/contract/endpoint/headers.ts'
import { newSigningKey } from '@/offline/envelopes/seal-envelope.ts'
import { bundleServer } from '../../../tools/bundle-server.mjs'
import { createDatabase, databaseKinds } from '../../support/databases.ts'
import { type RunningServer, signIn, startServer } from '../../support/server.ts'

let server: RunningServer
const folder = mkdtempSync(join(tmpdir(), 'ess-backup-'))
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server.remove()
  rmSync(folder, { recursive: true })
})

async function ess(args: string[], env: Record<string, string> = {}) {
  const place = { ...process.env, DATA_DIR: server.dataDir, DATABASE_URL: '', ...env }
  const child = spawn(process.execPath, [await bundleServer('commands/ess.ts'), ...args], { env: place })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number]
  return { code, said }
}

/** Saves a phone number, and returns the receipt. */
async function save(url: string, token: string, lineNumber: string): Promise<string | null> {
  const answer = await fetch(`${url}/rest${patchDriverText.path}`, {
    method: 'PATCH',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      [idempotencyHeader]: randomUUID(),
    },
    body: JSON.stringify({ status: 'I', carrierAddr: 'vtext.com', areaCode: '602', prefix: '555', lineNumber }),
  })
  return answer.status === 200 ? answer.headers.get(receiptHeader) : null
}

/** Registers a signing key of the person with the server. */
async function registerDevice(token: string): Promise<void> {
  const answer = await fetch(`${server.url}/rest${postDeviceKey.path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify((await newSigningKey()).publicKey),
  })
  expect(answer.status).toBe(200)
}

/** Saves repeatedly until stopped. Collects the receipts of successful saves. */
function load(token: string) {
  const receipts: string[] = []
  let going = true
  const one = async () => {
    for (let n = 0; going; n += 1) {
      const receipt = await save(server.url, token, String(n % 10_000).padStart(4, '0'))
      if (receipt) receipts.push(receipt)
    }
  }
  const all = Promise.all([one(), one(), one(), one()])
  const stop = () => {
    going = false
    return all
  }
  return { receipts, stop }
}

test('a backup made under load is complete and restores every change answered before it', async () => {
  const token = await signIn(server.url, 'driver')
  await registerDevice(token)
  const file = join(folder, 'ess.backup')
  const saves = load(token)
  await expect.poll(() => saves.receipts.length).toBeGreaterThan(20)
  const before = [...saves.receipts]
  expect(await ess(['backup', file])).toMatchObject({
    code: 0,
    said: expect.stringContaining('complete, verified copy'),
  })
  const answered = saves.receipts.length
  await expect.poll(() => saves.receipts.length).toBeGreaterThan(answered + 20)
  await saves.stop()
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(readdirSync(folder)).toEqual(['ess.backup'])

  expect(await ess(['restore', file])).toEqual({
    code: 1,
    said: 'The server is still running on this database. Stop it first.\n',
  })
  await server.stop()
  expect((await ess(['restore', file])).code).toBe(0)
  await server.restart()

  const database = await server.openDatabase()
  const receiptsIn = async (table: 'audit' | 'idempotency_keys' | 'payroll_changes') => {
    const rows = await database.read.selectFrom(table).select('receipt').where('receipt', 'is not', null).execute()
    // The server uploads approved time off on its own.
    return rows.flatMap(({ receipt }) => (receipt!.startsWith('R-') ? [receipt!] : [])).sort()
  }
  const restored = await receiptsIn('audit')
  expect(before.filter((receipt) => !restored.includes(receipt))).toEqual([])
  expect(restored.length).toBeLessThan(saves.receipts.length)
  // A change is restored with all its parts or not at all.
  expect(await receiptsIn('idempotency_keys')).toEqual(restored)
  expect(await receiptsIn('payroll_changes')).toEqual(restored)
  // Changes signed before the restore are also refused.
  expect(await database.read.selectFrom('device_keys').select('key_id').execute()).toEqual([])
  await database.close()
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${server.url}/rest/ess/userInfo`, { headers })).status).toBe(401)
  await signIn(server.url, 'driver')
})

test('restore accepts only a backup and never overwrites an existing file', async () => {
  const wrong = join(folder, 'wrong')
  writeFileSync(wrong, 'no database '.repeat(1000))
  const refused = await ess(['restore', wrong])
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('is not a complete database of this portal'),
  ])
  expect(await ess(['restore', join(folder, 'nothing')])).toMatchObject({ code: 1 })
  expect(await ess(['backup', wrong])).toEqual({ code: 1, said: `The file ${wrong} already exists.\n` })
  await signIn(server.url, 'driver')
})

test('a sealed backup can only be restored and drilled with its key', async () => {
  const file = join(folder, 'sealed.backup')
  const key = { ESS_BACKUP_KEY: 'k'.repeat(32) }
  expect((await ess(['backup', file], key)).code).toBe(0)
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  expect(readFileSync(file, 'latin1')).not.toMatch(/SQLite format|create table/i)
  expect(readdirSync(server.dataDir).filter((name) => name.endsWith('.part'))).toEqual([])
  expect(await ess(['drill', file])).toMatchObject({ code: 1, said: expect.stringContaining('Set ESS_BACKUP_KEY') })
  const other = { ESS_BACKUP_KEY: 'o'.repeat(32) }
  expect(await ess(['restore', file], other)).toMatchObject({
    code: 1,
    said: expect.stringContaining('another ESS_BACKUP_KEY'),
  })
  expect(await ess(['drill', file], key)).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Rows: [1-9]\d* employees, [\s\S]*The backup can be restored\.\n$/),
  })
})

const postgres = databaseKinds.find(({ kind }) => kind === 'postgres')!
const toolsThere = ['pg_dump', 'pg_restore', 'psql'].every((name) => spawnSync(name, ['--version']).status === 0)

test('for PostgreSQL, the commands name the same tools as README.md', async () => {
  const readme = readFileSync('README.md', 'utf8')
  for (const what of ['backup', 'restore']) {
    const { said } = await ess([what, 'x'], { DATABASE_URL: 'postgres://localhost/ess' })
    expect(said).toContain(what === 'backup' ? 'pg_dump --format=custom' : 'pg_restore --clean')
    expect(readme).toContain(`    ${commandIn(said)}\n`)
  }
})

const commandIn = (said: string) => said.slice(said.indexOf('tools: ') + 'tools: '.length).trim()

test.skipIf(!postgres.available || !toolsThere)('the PostgreSQL tools back up and restore', async () => {
  const there = await startServer({ database: 'postgres' })
  const file = join(folder, 'postgres.backup')
  const run = async (what: string) => {
    const { said } = await ess([what, 'x'], { DATABASE_URL: there.databaseUrl! })
    const command = commandIn(said).replace('FILE', `'${file}'`)
    const { status, stderr } = spawnSync('sh', ['-c', command], {
      env: { ...process.env, DATABASE_URL: there.databaseUrl! },
      encoding: 'utf8',
    })
    expect([status, stderr]).toEqual([0, ''])
  }
  const token = await signIn(there.url, 'driver')
  const before = await save(there.url, token, '0001')
  await run('backup')
  const scratch = await createDatabase('postgres')
  expect(await ess(['drill', file, '--into', scratch.databaseUrl!])).toMatchObject({
    code: 0,
    said: expect.stringContaining('The backup can be restored.'),
  })
  await scratch.drop()
  await save(there.url, token, '0002')
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600')
  await there.stop()
  await run('restore')
  await there.restart()
  const database = await there.openDatabase()
  const rows = await database.read.selectFrom('audit').select('receipt').where('receipt', 'is not', null).execute()
  await database.close()
  expect(rows.map(({ receipt }) => receipt)).toEqual([before])
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${there.url}/rest/ess/userInfo`, { headers })).status).toBe(401)
  await signIn(there.url, 'driver')
  await there.remove()
})
