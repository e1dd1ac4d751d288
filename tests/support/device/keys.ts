import type { Page } from 'playwright-core'

type KeysLeft = {
  keys: number
  /** Keys that are usable without a password, anywhere in the table. */
  handles: number
  /** How many of the wrapped keys each of these passwords opens. */
  openedBy: Record<string, number>
}

/** The person's raw data keys, as bytes, which must not be in any file. */
export async function rawKeys(page: Page, password: string): Promise<Buffer[]> {
  const { raw } = await page.evaluate(walkKeys, [password])
  return raw.map((bytes) => Buffer.from(bytes))
}

/** Inspects the device's keys without the app, as a thief with its files would. */
export function keysLeft(page: Page, passwords: string[]): Promise<KeysLeft> {
  return page.evaluate(walkKeys, passwords).then(({ keys, handles, openedBy }) => ({ keys, handles, openedBy }))
}

// Runs in the page, so it can't use anything outside itself.
async function walkKeys(passwords: string[]) {
  type Stored = {
    keyId: string
    person: string
    salt: Uint8Array<ArrayBuffer>
    rounds: number
    iv: Uint8Array<ArrayBuffer>
    wrapped: ArrayBuffer
  }
  const opening = indexedDB.open('ess')
  await new Promise((resolve) => {
    opening.onsuccess = resolve
  })
  const reading = opening.result.transaction('keys').objectStore('keys').getAll()
  await new Promise((resolve) => {
    reading.onsuccess = resolve
  })
  opening.result.close()
  const keys = reading.result as Stored[]
  const isHandle = (value: unknown) => value instanceof CryptoKey
  const handles = keys.flatMap((key) => Object.values(key)).filter(isHandle).length
  const openedBy: Record<string, number> = {}
  const raw: number[][] = []
  for (const password of passwords) {
    openedBy[password] = 0
    for (const { keyId, person, salt, rounds, iv, wrapped } of keys) {
      const secret = await crypto.subtle.importKey('raw', new TextEncoder().encode(password), 'PBKDF2', false, [
        'deriveKey',
      ])
      const wrapping = await crypto.subtle.deriveKey(
        { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds },
        secret,
        { name: 'AES-GCM', length: 256 },
        false,
        ['decrypt'],
      )
      const additionalData = new TextEncoder().encode(`key|${person}|${keyId}`)
      const key = await crypto.subtle
        .decrypt({ name: 'AES-GCM', iv, additionalData }, wrapping, wrapped)
        .catch(() => null)
      if (key?.byteLength !== 32) continue
      openedBy[password] += 1
      raw.push([...new Uint8Array(key)])
    }
  }
  return { keys: keys.length, handles, openedBy, raw }
}
