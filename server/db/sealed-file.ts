import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream, rmSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { BackupRefused } from './backup-refused.ts'

// A sealed file: this line, a salt, an initialization vector, AES-256-GCM, and its tag.
const firstLine = Buffer.from('ESS sealed file 1\n')
const saltLength = 16
const ivLength = 12
const tagLength = 16
const headLength = firstLine.length + saltLength + ivLength

/** Encrypts a file into a new one that only its owner may read. `secret`: 32 or more random characters. */
export async function seal(from: string, to: string, secret: string): Promise<void> {
  const head = Buffer.concat([firstLine, randomBytes(saltLength + ivLength)])
  const cipher = createCipheriv('aes-256-gcm', ...keyFrom(head, secret)).setAAD(head)
  await pipeline(
    async function* () {
      yield head
      for await (const part of createReadStream(from).pipe(cipher)) yield part as Buffer
      yield cipher.getAuthTag()
    },
    createWriteStream(to, { mode: 0o600 }),
  )
}

export async function isSealed(file: string): Promise<boolean> {
  return (await ends(file)).head.subarray(0, firstLine.length).equals(firstLine)
}

/** Decrypts a sealed file. Don't use the new file before this resolves. Throws BackupRefused. */
export async function unseal(from: string, to: string, secret: string): Promise<void> {
  const { head, tag, length } = await ends(from)
  const damaged = new BackupRefused(`${from} is damaged, or it was made with another ESS_BACKUP_KEY.`)
  if (length <= headLength + tagLength) throw damaged
  const decipher = createDecipheriv('aes-256-gcm', ...keyFrom(head, secret))
    .setAAD(head)
    .setAuthTag(tag)
  const sealed = createReadStream(from, { start: headLength, end: length - tagLength - 1 })
  try {
    await pipeline(sealed, decipher, createWriteStream(to, { mode: 0o600 }))
  } catch (error) {
    rmSync(to, { force: true })
    if (decipher.errored) throw damaged
    throw error
  }
}

async function ends(file: string): Promise<{ head: Buffer; tag: Buffer; length: number }> {
  const opened = await open(file)
  try {
    const { size: length } = await opened.stat()
    const part = async (size: number, at: number) => {
      const { buffer } = await opened.read(Buffer.alloc(size), 0, size, Math.max(0, at))
      return buffer
    }
    return { head: await part(headLength, 0), tag: await part(tagLength, length - tagLength), length }
  } finally {
    await opened.close()
  }
}

function keyFrom(head: Buffer, secret: string): [key: Buffer, iv: Buffer] {
  const [salt, iv] = [head.subarray(firstLine.length, -ivLength), head.subarray(-ivLength)]
  return [Buffer.from(hkdfSync('sha256', secret, salt, 'ess backup', 32)), iv]
}
