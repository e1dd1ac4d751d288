import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../db/database.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { addMail, dropHeldLetters, type Letter, type Posting, releaseHeldLetters } from '../../stores/letters/mail.ts'
import type { MailCarrier } from './mail-carrier.ts'
import { lettersGivenUp, retryGivenUp } from '../../stores/letters/given-up.ts'
import { mailDelivery, mostTries } from './mail-delivery.ts'

const quiet = { error: () => {} }
let folder: string
let database: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'ess-mail-'))
  database = await openSqlite(folder)
})
afterEach(async () => {
  await database.close()
  rmSync(folder, { recursive: true })
})

/** Runs one pass of a newly started process, until its letters are sent. */
async function deliver(carry: MailCarrier, now: number): Promise<void> {
  const { pass, idle } = mailDelivery(database, carry, () => now, quiet)
  await pass()
  await idle()
}

test('a letter that could not be sent is retried later, and is never sent again after that', async () => {
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

test('gives up on an email after about three days, with the reason, and sends it when an operator retries', async () => {
  const { write, read } = database
  const clock = { now: 1000 }
  let tries = 0
  const refusing = async () => {
    tries += 1
    throw new Error('550 unknown mailbox')
  }
  await addMail(write, { to: 'ann@mail.example', subject: 'Changed', text: 'Hello' }, clock.now)
  const givenUp = () => lettersGivenUp(read)
  for (const day = 24 * 3_600_000; (await givenUp()).length === 0 && clock.now < 7 * day; clock.now += 3_600_000)
    await deliver(refusing, clock.now)
  expect(await givenUp()).toMatchObject([{ to: 'ann@mail.example', failure: '550 unknown mailbox' }])
  expect(clock.now / (24 * 3_600_000)).toBeCloseTo(3, 0)
  clock.now += 365 * 24 * 3_600_000
  await deliver(refusing, clock.now)
  expect(tries).toBe(mostTries)
  const { sent, take } = carrier()
  expect(await retryGivenUp(write, null, clock.now)).toBe(1)
  await deliver(take, clock.now)
  expect([sent.length, await givenUp()]).toEqual([1, []])
})

test('an expired letter is not sent, and a letter with an expiry loses its text once sent', async () => {
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

test('a letter that hangs does not delay other letters, changes, or shutdown', async () => {
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

test('all letters are sent once, even if there are more than can be sent at a time', async () => {
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

/** A delivery that sends letters one pass at a time, and their texts. */
function carrier() {
  const sent: Letter[] = []
  return { sent, take: async (letter: Letter) => void sent.push(letter) }
}

test('codes and freezes are sent before notices, and notices before the rest, regardless of the order they were queued in', async () => {
  const now = 3_000_000
  const queue = (subject: string, posting: Posting = {}) =>
    addMail(database.write, { to: `${subject}@mail.example`, subject, text: '', ...posting }, now)
  for (let n = 0; n < 30; n += 1) await queue(`usual-${n}`)
  await queue('notice', { priority: 'notice' })
  await queue('code', { priority: 'urgent' })
  const { sent, take } = carrier()
  await deliver(take, now)
  expect(sent.slice(0, 3).map(({ subject }) => subject)).toEqual(['code', 'notice', 'usual-0'])
})

test('letters to a hanging server leave room for a code', async () => {
  const now = 4_000_000
  for (let n = 0; n < 50; n += 1)
    await addMail(database.write, { to: 'a@slow.example', subject: `slow ${n}`, text: '' }, now)
  const sent: string[] = []
  const carry = async ({ subject }: Letter) => {
    if (subject.startsWith('slow')) await new Promise(() => {})
    sent.push(subject)
  }
  const delivery = mailDelivery(database, carry, () => now, quiet)
  await delivery.pass()
  await addMail(database.write, { to: 'ann@mail.example', subject: 'code', text: '', priority: 'urgent' }, now)
  await delivery.pass()
  await expect.poll(() => sent).toContain('code')
  await delivery.stop(10)
})

test('for many letters on one topic, the first three are sent right away, and the rest as lines in a single letter', async () => {
  const clock = { now: 5_000_000_000 }
  const { sent, take } = carrier()
  const asks = async (name: string) => {
    const letter = { to: 'boss@mail.example', subject: `${name} asks`, text: `Hello, ${name} asks.` }
    await addMail(database.write, { ...letter, topic: 'asks', line: `${name} asks too`, by: name }, clock.now)
    await deliver(take, clock.now)
    clock.now += 1000
  }
  for (let n = 1; n <= 30; n += 1) await asks(`E${n}`)
  expect(sent.map(({ subject }) => subject)).toEqual(['E1 asks', 'E2 asks', 'E3 asks'])
  clock.now += 15 * 60_000
  await deliver(take, clock.now)
  await deliver(take, clock.now)
  expect(sent).toHaveLength(4)
  const { subject, text } = sent[3]!
  expect(subject).toBe('E30 asks (and 26 more)')
  const lines = Array.from({ length: 20 }, (_, n) => `- E${29 - n} asks too`)
  expect(text).toBe(`Hello, E30 asks.\n\nAlso, since our last email to you:\n${[...lines, '- and 6 more'].join('\n')}`)
  await asks('E31')
  expect(sent).toHaveLength(5)
})

test('after 40 letters to an address in a day, the next one waits for hours, and combined ones count as one', async () => {
  const clock = { now: 9_000_000_000 }
  const { sent, take } = carrier()
  const hour = 60 * 60_000
  const queue = (to: string, posting: Posting = {}) =>
    addMail(database.write, { to, subject: 'News', text: '', ...posting }, clock.now)
  for (let n = 0; n < 10; n += 1) await queue('ann@mail.example', { topic: 'asks' })
  clock.now += hour
  await deliver(take, clock.now)
  await deliver(take, clock.now)
  for (let n = sent.length; n < 40; n += 1) {
    await queue('ann@mail.example')
    await deliver(take, clock.now)
  }
  expect(sent).toHaveLength(40)
  await queue('ann@mail.example')
  await queue('bob@mail.example')
  await deliver(take, clock.now)
  expect(sent.slice(40).map(({ to }) => to)).toEqual(['bob@mail.example'])
  clock.now += 3 * hour
  await deliver(take, clock.now)
  expect(sent).toHaveLength(42)
})

test('after one person causes 500 letters in a day, their next one waits for an hour', async () => {
  const now = 9_500_000_000
  const waiting = async () => {
    const rows = await database.read.selectFrom('mail').select('by_employee').where('next_at', '>', now).execute()
    return rows.map((row) => row.by_employee)
  }
  const cause = (n: number, by: string) =>
    addMail(database.write, { to: `p${n}@mail.example`, subject: 'Decided', text: '', by }, now)
  for (let n = 0; n < 500; n += 1) await cause(n, 'boss')
  expect(await waiting()).toEqual([])
  for (const by of ['boss', 'other', '']) await cause(500, by)
  expect(await waiting()).toEqual(['boss'])
})

test('only the newest version of an invite that keeps changing is sent', async () => {
  const clock = { now: 6_000_000_000 }
  const { sent, take } = carrier()
  for (let n = 1; n <= 9; n += 1) {
    const invite = { method: n === 9 ? 'CANCEL' : 'REQUEST', content: `SEQUENCE:${n}` } as const
    const letter = { to: 'boss@mail.example', subject: `Off ${n}`, text: '', invite, topic: 'invite 7' }
    await addMail(database.write, letter, clock.now)
    await deliver(take, clock.now)
  }
  clock.now += 15 * 60_000
  await deliver(take, clock.now)
  expect(sent.map(({ subject, invite }) => [subject, invite?.content])).toEqual([
    ['Off 1', 'SEQUENCE:1'],
    ['Off 2', 'SEQUENCE:2'],
    ['Off 3', 'SEQUENCE:3'],
    ['Off 9', 'SEQUENCE:9'],
  ])
})

test('a code is never delayed by the number of earlier letters', async () => {
  const now = 7_000_000_000
  const { sent, take } = carrier()
  const letter = { to: 'ann@mail.example', subject: 'code', text: '', priority: 'urgent', topic: 'code' } as const
  for (let n = 0; n < 10; n += 1) await addMail(database.write, letter, now)
  await deliver(take, now)
  expect(sent.length).toBeGreaterThan(0)
  const left = await database.read.selectFrom('mail').select('id').where('sent_at', 'is', null).execute()
  expect(left).toEqual([])
})

test('a letter waiting for a confirmation is sent once the address is confirmed, and deleted with the address', async () => {
  const now = 8_000_000_000
  const { sent, take } = carrier()
  const held = (heldFor: string) =>
    addMail(database.write, { to: `${heldFor}@mail.example`, subject: heldFor, text: '', heldFor }, now)
  await held('E1')
  await held('E2')
  await deliver(take, now + 1000)
  expect(sent).toEqual([])
  await releaseHeldLetters(database.write, 'E1', now + 2000)
  await dropHeldLetters(database.write, 'E2')
  await releaseHeldLetters(database.write, 'E2', now + 2000)
  await deliver(take, now + 2000)
  expect(sent.map(({ subject }) => subject)).toEqual(['E1'])
})
