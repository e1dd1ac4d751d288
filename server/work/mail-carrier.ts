import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'
import type { Settings } from '../settings.ts'
import type { Letter } from '../stores/mail.ts'

export type MailCarrier = (letter: Letter) => Promise<void>

/** SMTP where one is configured, else a file for each letter in DATA_DIR/mail. */
export function mailCarrier({ smtpUrl, dataDir, company }: Pick<Settings, 'smtpUrl' | 'dataDir' | 'company'>): MailCarrier {
  const from = company.mailFrom
  if (smtpUrl) {
    const transport = nodemailer.createTransport(smtpUrl)
    return async (letter) => void (await transport.sendMail({ from, ...letter }))
  }
  const folder = join(dataDir, 'mail')
  const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const made = mkdir(folder, { recursive: true, mode: 0o700 })
  return async (letter) => {
    await made
    const { message } = await writer.sendMail({ from, ...letter })
    const file = join(folder, `${Date.now()}-${randomUUID()}`)
    await writeFile(`${file}.part`, message as Buffer)
    await rename(`${file}.part`, `${file}.eml`)
  }
}
