import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { companyNamed } from '../../company/companies.ts'
import type { Database } from '../../db/database.ts'
import { openSqlite } from '../../db/sqlite.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { mailCarrier } from './mail-carrier.ts'
import { mailDelivery } from './mail-delivery.ts'

/** A mail server that accepts every letter, and doesn't answer while it hangs. */
const smtp = { hangs: true, taken: 0, lines: [] as string[], waiting: [] as (() => void)[] }
const server = createServer((socket) => {
  socket.write('220 ready\r\n')
  let inLetter = false
  let rest = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\r\n')
    rest = lines.pop()!
    for (const line of lines) {
      const answer = () => {
        const [reply, next] = replyTo(line, inLetter)
        inLetter = next
        if (reply) socket.write(`${reply}\r\n`)
      }
      if (smtp.hangs) smtp.waiting.push(answer)
      else answer()
    }
  })
})

function replyTo(line: string, inLetter: boolean): [reply: string | null, inLetter: boolean] {
  if (inLetter && line !== '.') {
    smtp.lines.push(line)
    return [null, true]
  }
  if (inLetter) smtp.taken += 1
  return line === 'DATA' ? ['354 go on', true] : ['250 fine', false]
}

const folder = mkdtempSync(join(tmpdir(), 'ess-carrier-'))
let database: Database
beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  database = await openSqlite(folder)
})
afterAll(async () => {
  await database.close()
  server.close()
  rmSync(folder, { recursive: true })
})

beforeEach(() => void Object.assign(smtp, { hangs: true, taken: 0, lines: [], waiting: [] }))

test('a letter that timed out is sent only once when the mail server answers again', async () => {
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  const carry = mailCarrier({ smtpUrl, dataDir: folder, company: companyNamed('swift') })
  const clock = { now: 1_000 }
  const quiet = { error: () => {} }
  const [late, inTime] = [new AbortController(), new AbortController()]
  const limits = [late.signal, inTime.signal]
  const delivery = mailDelivery(
    database,
    carry,
    () => clock.now,
    quiet,
    undefined,
    () => limits.shift()!,
  )
  await addMail(database.write, { to: 'ann@mail.example', subject: 'Changed', text: 'Hello' }, clock.now)
  const connected = once(server, 'connection') as Promise<[Socket]>
  await delivery.pass()
  const [first] = await connected
  const firstEnded = new Promise((resolve) => first.once('close', resolve))
  await expect.poll(() => smtp.waiting.length).toBe(1)
  late.abort()
  await delivery.idle()
  smtp.hangs = false
  for (const answer of smtp.waiting) answer()
  clock.now += 60_000
  await delivery.pass()
  await delivery.idle()
  await firstEnded
  expect(smtp.taken).toBe(1)
})

test('an invite is sent as an alternative part that mail programs offer to add to the calendar', async () => {
  smtp.hangs = false
  const smtpUrl = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`
  const carry = mailCarrier({ smtpUrl, dataDir: folder, company: companyNamed('swift') })
  const content = 'BEGIN:VCALENDAR\r\nMETHOD:CANCEL\r\nEND:VCALENDAR\r\n'
  const letter = {
    to: 'ann@mail.example',
    subject: 'Off',
    text: 'Hello',
    invite: { method: 'CANCEL' as const, content },
  }
  await carry(letter, new AbortController().signal)
  expect(smtp.lines).toContain('Content-Type: text/calendar; charset=utf-8; method=CANCEL')
  expect(smtp.lines.join('\n')).toMatch(/^Content-Type: multipart\/(alternative|mixed)/m)
})
