import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '../db/database.ts'
import { openSqlite } from '../db/sqlite.ts'
import { addMail, type Letter } from '../stores/mail.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { mailDelivery } from './mail-delivery.ts'

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

/** One pass of a newly started process, until its letters are sent. */
async function deliver(carry: MailCarrier, now: number): Promise<void> {
  const { pass, idle } = mailDelivery(database, carry, () => now, quiet)
  await pass()
  await idle()
}

test('a letter that could not be sent is retried later, and is never sent again afterwards', async () => {
  const sent: Letter[] = []
  const clock = { now: 1000 }
  const letter = { to: 'ann@mail.example', subject: 'Changed', text: 'Hello' }
  await addMail(database.write, letter, clock.now)
  const refusing = async () => {
    throw new Error('no connection')
  }
  await deliver(refusing, clock.now)
  const taking = async (each: Letter) => void sent.push(each)
  await deliver(taking, clock.now)
  expect(sent).toEqual([])
  clock.now += 60_000
  await deliver(taking, clock.now)
  await deliver(taking, clock.now)
  expect(sent).toEqual([letter])
})

test('an expired letter is not sent, and a letter that expires loses its text once sent', async () => {
  const { write, read } = database
  const sent: string[] = []
  const taking = async ({ subject }: Letter) => void sent.push(subject)
  await addMail(write, { to: 'ann@mail.example', subject: 'in time', text: 'secret', expiresAt: 500_000 }, 400_000)
  await deliver(taking, 400_000)
  await addMail(write, { to: 'ann@mail.example', subject: 'too late', text: 'secret', expiresAt: 500_000 }, 400_000)
  await deliver(taking, 500_000)
  expect(sent).toEqual(['in time'])
  const { text } = await read
    .selectFrom('mail')
    .select('text')
    .where('subject', '=', 'in time')
    .executeTakeFirstOrThrow()
  expect(text).toBe('')
})

test('a letter that hangs delays neither other letters nor changes nor shutdown', async () => {
  const sent: string[] = []
  const now = 1_000_000
  const queue = (subject: string) => addMail(database.write, { to: 'ann@mail.example', subject, text: '' }, now)
  const carry = async ({ subject }: Letter) => {
    if (subject === 'hangs') await new Promise(() => {})
    sent.push(subject)
  }
  const delivery = mailDelivery(database, carry, () => now, quiet)
  await queue('hangs')
  await queue('first')
  await delivery.pass()
  await expect.poll(() => sent).toEqual(['first'])
  await database.change(
    (tx) => addMail(tx, { to: 'ann@mail.example', subject: 'second', text: '' }, now),
    () => true,
  )
  await delivery.pass()
  await expect.poll(() => sent).toEqual(['first', 'second'])
  await delivery.stop(10)
})

test('all letters are sent once, even if there are more than are sent at a time', async () => {
  const sent: string[] = []
  const now = 2_000_000
  const subjects = Array.from({ length: 50 }, (_, n) => `letter ${n}`)
  for (const subject of subjects) await addMail(database.write, { to: 'ann@mail.example', subject, text: '' }, now)
  const carry = async ({ subject }: Letter) => void sent.push(subject)
  const delivery = mailDelivery(
    database,
    carry,
    () => now,
    quiet,
    () => void delivery.pass(),
  )
  await delivery.pass()
  await expect.poll(() => sent.length).toBeGreaterThanOrEqual(50)
  await delivery.idle()
  await delivery.pass()
  await delivery.idle()
  expect(sent.filter((subject) => subject !== 'hangs').sort()).toEqual(subjects.sort())
})
