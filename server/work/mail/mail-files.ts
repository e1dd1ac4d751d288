import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Letter } from '../../stores/letters/mail.ts'

export const mailFolder = (dataDir: string) => join(dataDir, 'mail')

/**
 * Writes each letter to a file that only its owner may read, if no mail server is configured. Doesn't use a mail library, whose
 * streams would take longer than the change itself.
 */
export function mailFiles(dataDir: string, from: string) {
  const folder = mailFolder(dataDir)
  let made = false
  return async (letter: Letter, signal: AbortSignal) => {
    if (!made) await mkdir(folder, { recursive: true, mode: 0o700 })
    made = true
    const file = join(folder, `${Date.now()}-${randomUUID()}`)
    await writeFile(`${file}.part`, message(from, letter), { mode: 0o600, signal })
    signal.throwIfAborted()
    await rename(`${file}.part`, `${file}.eml`)
  }
}

const plain = 'Content-Type: text/plain; charset=utf-8'
const asItIs = 'Content-Transfer-Encoding: 8bit'

/** Plain text as in RFC 5322; an invite is its alternative, as in RFC 6047. */
function message(from: string, { to, subject, text, invite }: Letter): string {
  const boundary = `invite-${randomUUID()}`
  const headers = {
    From: from,
    To: to,
    Subject: subject,
    Date: new Date().toUTCString().replace('GMT', '+0000'),
    'Message-ID': `<${randomUUID()}@localhost>`,
    'MIME-Version': '1.0',
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${inHeader(value)}`)
  const words = [plain, asItIs, '', ...text.split(/\r?\n/), '']
  if (!invite) return [...lines, ...words].join('\r\n')
  const calendar = [`Content-Type: text/calendar; charset=utf-8; method=${invite.method}`, asItIs, '', invite.content]
  const parts = [words, calendar].flatMap((part) => [`--${boundary}`, ...part])
  const content = `Content-Type: multipart/alternative; boundary="${boundary}"`
  return [...lines, content, '', ...parts, `--${boundary}--`, ''].join('\r\n')
}

/** One line, with non-ASCII text as encoded words. */
function inHeader(value: string): string {
  const line = value.replace(/\s+/g, ' ')
  return /^[\x20-\x7e]*$/.test(line) ? line : `=?utf-8?B?${Buffer.from(line).toString('base64')}?=`
}

/** Deletes the files of letters that were written before a time, in milliseconds. */
export async function purgeMailFiles(dataDir: string, before: number): Promise<void> {
  const folder = mailFolder(dataDir)
  for (const name of await readdir(folder).catch(() => [])) {
    const file = join(folder, name)
    // A letter being written is renamed a moment later.
    const found = await stat(file).catch(() => null)
    if (found && found.mtimeMs < before) await rm(file, { force: true })
  }
}
