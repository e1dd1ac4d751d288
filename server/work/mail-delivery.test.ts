import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openSqlite } from '../db/sqlite.ts'
import { addMail, type Letter } from '../stores/mail.ts'
import { deliverMail } from './mail-delivery.ts'

const folder = mkdtempSync(join(tmpdir(), 'ess-mail-'))
const quiet = { error: () => {} }
let database: Database
beforeAll(async () => {
  database = await openSqlite(folder)
})
afterAll(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

test('a letter that could not be sent is tried again later, and once sent never again', async () => {
  const sent: Letter[] = []
  const clock = { now: 1000 }
  const letter = { to: 'ann@mail.example', subject: 'Changed', text: 'Hello' }
  await addMail(database.write, letter, clock.now)
  const refusing = async () => {
    throw new Error('no connection')
  }
  await deliverMail(database, refusing, () => clock.now, quiet)
  const taking = async (each: Letter) => void sent.push(each)
  await deliverMail(database, taking, () => clock.now, quiet)
  expect(sent).toEqual([])
  clock.now += 60_000
  await deliverMail(database, taking, () => clock.now, quiet)
  await deliverMail(database, taking, () => clock.now, quiet)
  expect(sent).toEqual([letter])
})

test('a letter that expires is not sent late, and keeps no text once it was sent', async () => {
  const { write, read } = database
  const sent: string[] = []
  const deliver = (now: number) => deliverMail(database, async ({ subject }) => void sent.push(subject), () => now, quiet)
  await addMail(write, { to: 'ann@mail.example', subject: 'in time', text: 'secret', expiresAt: 500_000 }, 400_000)
  await deliver(400_000)
  await addMail(write, { to: 'ann@mail.example', subject: 'too late', text: 'secret', expiresAt: 500_000 }, 400_000)
  await deliver(500_000)
  expect(sent).toEqual(['in time'])
  const { text } = await read.selectFrom('mail').select('text').where('subject', '=', 'in time').executeTakeFirstOrThrow()
  expect(text).toBe('')
})
