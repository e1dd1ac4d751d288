import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Encrypts short texts in the database with a key that isn't stored there. `context` identifies the text, such as by its name and
 * version.
 */
export type Seals = {
  /** False if there's no key, so texts aren't sealed. */
  canSeal: boolean
  seal: (text: string, context: string) => string
  /** A plaintext value is returned unchanged. Throws Unopenable. */
  open: (stored: string, context: string) => string
  /** True if there's a key for the text, or if it isn't sealed. */
  hasKey: (stored: string) => boolean
  /** Whether the text is sealed with the current key, rather than the previous one or none. */
  isCurrent: (stored: string) => boolean
}

/** None of the keys opens the text. */
export class Unopenable extends Error {}

const prefix = 'sealed.'
const cipherName = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

export const isSealedText = (stored: string): boolean => stored.startsWith(prefix)

/** `keys`: the current key, then earlier ones; each has 32 or more random characters. */
export function sealsFrom(keys: string[]): Seals {
  const known = keys.map((key) => ({
    id: createHash('sha256').update(`id of ${key}`).digest('base64url').slice(0, 8),
    key: Buffer.from(hkdfSync('sha256', key, '', 'secrets of the portal', 32)),
  }))
  const [present] = known
  return {
    canSeal: present !== undefined,
    seal(text, context) {
      if (!present) return text
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(cipherName, present.key, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()])
      return `${prefix}${present.id}.${sealed.toString('base64url')}`
    },
    open(stored, context) {
      if (!isSealedText(stored)) return stored
      const [, id, body = ''] = stored.split('.')
      const found = known.find((each) => each.id === id)
      if (!found) throw new Unopenable(`ESS_SECRETS_KEY doesn’t open the secret "${context}".`)
      const bytes = Buffer.from(body, 'base64url')
      const sealed = bytes.subarray(ivLength, -tagLength)
      const decipher = createDecipheriv(cipherName, found.key, bytes.subarray(0, ivLength))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-tagLength))
      try {
        return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
      } catch {
        throw new Unopenable(`The secret "${context}" is damaged.`)
      }
    },
    hasKey: (stored) => !isSealedText(stored) || known.some(({ id }) => stored.startsWith(`${prefix}${id}.`)),
    isCurrent: (stored) => present !== undefined && stored.startsWith(`${prefix}${present.id}.`),
  }
}
