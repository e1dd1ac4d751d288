import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The letters to an address in DATA_DIR/mail, oldest first. */
export function lettersTo(dataDir: string, address: string): string[] {
  const folder = join(dataDir, 'mail')
  const files = existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.eml'))
        .sort()
    : []
  return files
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .filter((letter) => letter.includes(`To: ${address}\r\n`))
}

/** Waits for the first letter to an address that contains `words`. Letters are sent a moment after the answer. */
export async function letterSaying(words: string, dataDir: string, address: string): Promise<string> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    const letter = lettersTo(dataDir, address).find((each) => each.includes(words))
    if (letter) return letter
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No letter to ${address} says: ${words}`)
}

/** The path of a letter's link. */
export function linkIn(letter: string): string {
  const [link] = /https?:\/\/\S+/.exec(letter) ?? []
  if (!link) throw new Error(`No link: ${letter}`)
  return new URL(link).pathname
}

/** The codes sent to an address, oldest first. */
export function codesTo(dataDir: string, address: string): string[] {
  return lettersTo(dataDir, address).flatMap((letter) => /Your code is (\d{6})\./.exec(letter)?.[1] ?? [])
}

/** Waits for the nth letter with a code and returns the code. Letters are sent a moment after the answer. */
export async function codeNumber(nth: number, dataDir: string, address: string): Promise<string> {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    const code = codesTo(dataDir, address)[nth - 1]
    if (code) return code
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`No code number ${nth} went to ${address}`)
}

/** The paths of the links sent to a phone by text message, oldest first. */
export function confirmationLinksTo(dataDir: string, phone: string): string[] {
  return lettersTo(dataDir, phone)
    .filter((letter) => letter.includes('://'))
    .map(linkIn)
}
