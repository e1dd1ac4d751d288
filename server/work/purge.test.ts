import { mkdtempSync, readdirSync, existsSync, readFileSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { companyNamed } from '../company/companies.ts'
import type { Database } from '../db/database.ts'
import type { PayrollChangeState } from '../db/payroll-tables.ts'
import { openSqlite } from '../db/sqlite.ts'
import { storedAnswer, keepAnswer, keyFor } from '../http/idempotency.ts'
import { accountChangesOf, addAccountChange } from '../stores/personal-info/account-changes.ts'
import { addEmployee } from '../stores/people/accounts.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { purgeAudit, sealAudit } from '../stores/audit/audit-chain.ts'
import { addRun, setRun } from '../stores/imports/imports.ts'
import { addMail } from '../stores/letters/mail.ts'
import { addNoticeLink } from '../stores/letters/notice-links.ts'
import { addPayAlert, closePayAlert } from '../stores/pay-alerts.ts'
import { receiveUpload } from './uploads.ts'
import { mailFiles, mailFolder } from './mail/mail-files.ts'
import { purge } from './purge.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-purge-'))
const now = Date.parse('2026-11-21T09:00:00Z')
const day = 24 * 3_600_000
let database: Database
const purged = () =>
  purge(database, {
    clock: () => now,
    company: companyNamed('swift'),
    dataDir: folder,
    sessionLifeMs: 1,
    auditLifeMs: 400 * day,
  })

beforeEach(async () => {
  database = await openSqlite(folder)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('idempotency keys are deleted after 90 days', async () => {
  const answer = { status: 200, json: '{}', etag: null, receipt: 'R-0000-0000' }
  const [old, young] = [keyFor('1', 'old', ''), keyFor('1', 'young', '')]
  await keepAnswer(database.write, old, answer, { now: now - 90 * day - 1, device: 'iphone' })
  await keepAnswer(database.write, young, answer, { now: now - 90 * day + 1, device: 'iphone' })
  await purged()
  expect([await storedAnswer(database.read, old), await storedAnswer(database.read, young)]).toEqual([null, answer])
})

test('audit trail entries are kept for the configured days and deleted in batches', async () => {
  const { write, read } = database
  const add = (action: string, at: number) =>
    addAudit(write, { personId: '1', action, outcome: 'taken', receipt: null, now: at })
  for (let n = 0; n < 5; n += 1) await add('older', now - 500 * day)
  await add('old', now - 400 * day - 1)
  // A wrong clock must not keep its neighbors.
  await add('future', now + day)
  await add('old', now - 400 * day - 1)
  await add('young', now - 400 * day)
  await sealAudit(database)
  const purgeBefore = (before: number) => purgeAudit(database, { before, now }, 4)
  expect([await purgeBefore(now - 450 * day), await purgeBefore(now - 450 * day)]).toEqual([true, false])
  expect((await read.selectFrom('audit').select('action').orderBy('id').execute()).map(({ action }) => action)).toEqual(
    ['old', 'future', 'old', 'young'],
  )
  expect(await purged()).toBe(false)
  expect(await read.selectFrom('audit').select('action').execute()).toEqual([{ action: 'young' }])
})

test('letters are deleted a month after they were sent, and not earlier', async () => {
  for (const subject of ['long ago', 'lately', 'waits'])
    await addMail(database.write, { to: 'a@b', subject, text: '' }, 1)
  const sent = (subject: string, at: number) =>
    database.write.updateTable('mail').set({ sent_at: at }).where('subject', '=', subject).execute()
  await sent('long ago', now - 31 * day)
  await sent('lately', now - 29 * day)
  await purged()
  const left = await database.read.selectFrom('mail').select('subject').orderBy('id').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['lately', 'waits'])
})

test('letters waiting for a confirmation are deleted after a month', async () => {
  await database.write.deleteFrom('mail').execute()
  for (const days of [31, 29])
    await addMail(database.write, { to: 'a@b', subject: `${days}`, text: '', heldFor: '7' }, now - days * day)
  await purged()
  const left = await database.read.selectFrom('mail').select('subject').execute()
  expect(left.map(({ subject }) => subject)).toEqual(['29'])
})

test('an import that a killed server was reading is deleted after an hour', async () => {
  const run = {
    kind: 'people',
    file_name: 'people.csv',
    sha256: '',
    as_of: '2026-11-21',
    origin: 'http',
    allowed: '[]',
    read_by: 'operator',
  } as const
  const [, young] = [61, 59].map((minutes) => addRun(database.write, { ...run, read_at: now - minutes * 60_000 }))
  const kept = await young
  await purged()
  expect(await database.read.selectFrom('import_runs').select('id').execute()).toEqual([{ id: kept }])
})

test('import files left by a killed server are deleted after an hour', async () => {
  const kept: string[] = []
  for (const minutes of [61, 59]) {
    const { path } = await receiveUpload(Readable.from(['a,b']), folder, 100)
    expect((statSync(path).mode & 0o777).toString(8)).toBe('600')
    const at = Date.now() / 1000 - minutes * 60
    utimesSync(path, at, at)
    kept.push(path)
  }
  await purged()
  expect(kept.map((path) => existsSync(path))).toEqual([false, true])
})

test('mail files are deleted after a month, and only their owner may read them', async () => {
  const inFolder = (name: string) => join(mailFolder(folder), name)
  const write = mailFiles(folder, 'Portal <no-reply@company.example>')
  const written: string[] = []
  for (const days of [31, 29]) {
    const letter = { to: 'a@b.example', subject: 'Zoë\r\nBcc: x@y.example', text: `${days} days old` }
    await write(letter, new AbortController().signal)
    const name = readdirSync(mailFolder(folder)).find((each) => !written.includes(each))!
    written.push(`${days}.eml`)
    renameSync(inFolder(name), inFolder(`${days}.eml`))
    const at = (Date.now() - days * day) / 1000
    utimesSync(inFolder(`${days}.eml`), at, at)
  }
  await purged()
  expect(readdirSync(mailFolder(folder))).toEqual(['29.eml'])
  expect((statSync(inFolder('29.eml')).mode & 0o777).toString(8)).toBe('600')
  const [headers, text] = readFileSync(inFolder('29.eml'), 'utf8').split('\r\n\r\n')
  expect(headers!.split('\r\n').slice(0, 3)).toEqual([
    'From: Portal <no-reply@company.example>',
    'To: a@b.example',
    `Subject: =?utf-8?B?${Buffer.from('Zoë Bcc: x@y.example').toString('base64')}?=`,
  ])
  expect(text).toBe('29 days old\r\n')
})

test('changes that payroll has received lose their content after 14 days and their row after 90; other changes stay', async () => {
  const body = '[{"accountNumber":"4830017265"}]'
  const add = (receipt: string, state: PayrollChangeState, days: number) =>
    database.write
      .insertInto('payroll_changes')
      .values({
        receipt,
        state,
        body,
        kind: 'putDirectDeposits',
        lane: receipt,
        person_id: '1',
        made_by: '1',
        employer_id: 'E',
        employee_id: '1',
        params: '{}',
        received_at: now - days * day,
        signed_at: now - days * day,
        settled_at: ['waiting', 'held', 'sent'].includes(state) ? null : now - days * day,
      })
      .execute()
  await add('young', 'taken', 13)
  await add('old', 'taken', 15)
  await add('by hand', 'done', 15)
  await add('refused', 'refused', 15)
  for (const state of ['waiting', 'held', 'sent'] as const) await add(state, state, 200)
  await add('long ago', 'taken', 91)
  await purged()
  const left = await database.read.selectFrom('payroll_changes').select(['receipt', 'body']).orderBy('id').execute()
  expect(left).toEqual([
    { receipt: 'young', body },
    { receipt: 'old', body: '{}' },
    { receipt: 'by hand', body: '{}' },
    { receipt: 'refused', body },
    { receipt: 'waiting', body },
    { receipt: 'held', body },
    { receipt: 'sent', body },
  ])
})

test('email and password changes, notice links, and closed pay alerts are deleted after 30 days; open alerts stay', async () => {
  const { write, read } = database
  const [old, young] = [now - 30 * day - 1, now - 30 * day + 1]
  const { personId: id } = (await addEmployee({ database, clock: () => now }, person)) as { personId: string }
  for (const at of [old, young]) {
    await addAccountChange(write, id, { what: 'email', previousEmail: '', previousConfirmed: true, at })
    await addNoticeLink(write, `link of ${at}`, id, at)
    await addPayAlert(write, { personId: id, kind: 'depositsAfterEmail', receipt: String(at) }, old)
  }
  await addPayAlert(write, { personId: id, kind: 'frozen', receipt: '' }, old)
  const [first, second] = await read.selectFrom('pay_alerts').select('id').orderBy('id').execute()
  await closePayAlert(write, first!.id, { by: null }, old)
  await closePayAlert(write, second!.id, { by: null }, young)
  await purged()
  expect((await accountChangesOf(read, id)).map(({ at }) => at)).toEqual([young])
  expect(await read.selectFrom('notice_links').select('sent_at').execute()).toEqual([{ sent_at: young }])
  const alerts = await read.selectFrom('pay_alerts').select('receipt').orderBy('id').execute()
  expect(alerts.map(({ receipt }) => receipt)).toEqual([String(young), ''])
})

test("people's data in imports is deleted after 30 days, refused rows after 7, and the imports with the audit trail", async () => {
  const { write, read } = database
  const add = async (read_at: number) => {
    const run = {
      kind: 'people',
      file_name: 'people.csv',
      sha256: '',
      as_of: '2026-11-21',
      origin: 'command',
      allowed: '[]',
      read_by: 'operator',
      read_at,
    } as const
    const run_id = await addRun(write, run)
    await setRun(write, run_id, { state: 'refused' })
    const change = {
      position: 1,
      person_id: '1',
      employer_id: 'SWF',
      employee_id: '1',
      item: '',
      what: 'added',
      line: 2,
    }
    await write
      .insertInto('import_changes')
      .values({ ...change, run_id, fields: '{}' })
      .execute()
    const problem = { position: 0, line: 2, column_name: '', text: 'This cell is empty. Fill it in.' }
    await write
      .insertInto('import_problems')
      .values({ ...problem, run_id })
      .execute()
    await write.insertInto('import_rejected_rows').values({ run_id, line: 2, cells: '["SWF"]' }).execute()
    return run_id
  }
  const [gone, old, young] = [await add(now - 400 * day - 1), await add(now - 30 * day - 1), await add(now - 30 * day)]
  const newest = await add(now - 7 * day)
  await purged()
  expect(await read.selectFrom('import_rejected_rows').select('run_id').execute()).toEqual([{ run_id: newest }])
  expect(await read.selectFrom('import_changes').select('run_id').execute()).toEqual([
    { run_id: young },
    { run_id: newest },
  ])
  expect(await read.selectFrom('import_problems').select('run_id').execute()).toEqual([
    { run_id: young },
    { run_id: newest },
  ])
  const runs = await read.selectFrom('import_runs').select('id').orderBy('id').execute()
  expect(runs).toEqual([{ id: old }, { id: young }, { id: newest }])
  expect(gone).toBeLessThan(old)
})

const person = { userName: 'erin', password: 'long enough', firstName: 'Erin', lastName: 'Employee', employerId: 'SWF' }
