import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect } from 'vitest'
import { demoPassword } from '../../../server/demo/demo-company.ts'

/** `places` lists what was searched, so an empty search is noticed; `found` names place and value. */
export type Found = { places: string[]; found: string[] }

/** Searches each value of each table, both storages, and every cached response, except those under `passOver`. */
export function foundInStores(page: Page, needles: string[], passOver = ''): Promise<Found> {
  return page.evaluate(lookThrough, { needles, passOver })
}

/** The build's own files are the same on every device. Searches for planted values include them. */
const builtFiles = '/assets/'

/** Names and addresses of journeys' users, as in the server's answers. */
const personal = ['Tsosie', 'Ramirez', 'Featherstonehaugh', 'Okafor', 'driver@mail.example', 'employee@mail.example']

/**
 * Checks that the device, in whatever state a test left it, keeps no password and no personal value in clear text. Skips a
 * device without an open page of the app, which keeps nothing. `apart`: places that aren't the app's.
 */
export async function nothingInClear(context: BrowserContext, apart?: RegExp): Promise<void> {
  const ours = context.pages().filter((page) => page.url().startsWith('http'))
  if (!ours.length) return
  const needles = [demoPassword, ...personal]
  const { places, found } =
    (await firstThatAnswers(ours, needles)) ??
    (await foundInStores(await anotherPage(context, ours[0]!), needles, builtFiles))
  expect(found.filter((each) => !apart?.test(each))).toEqual([])
  expect(places).toContain('localStorage')
}

type Device = { context: BrowserContext; close: () => Promise<void> }

/** Ends every test: searches its devices, and closes them whatever was found. */
export async function searchAndClose(devices: Device[]): Promise<void> {
  try {
    for (const { context } of devices) await nothingInClear(context)
  } finally {
    await Promise.all(devices.map((device) => device.close()))
  }
}

// A test may have killed a page or left one reloading.
async function firstThatAnswers(pages: Page[], needles: string[]): Promise<Found | null> {
  for (const page of pages) {
    const seen = await Promise.race([
      foundInStores(page, needles, builtFiles).catch(() => null),
      new Promise<null>((resolve) => setTimeout(() => resolve(null), 5_000)),
    ])
    if (seen) return seen
  }
  return null
}

async function anotherPage(context: BrowserContext, like: Page): Promise<Page> {
  const page = await context.newPage()
  await page.goto(new URL('/', like.url()).href)
  return page
}

// Runs in the page, so it can't use anything outside itself.
async function lookThrough({ needles, passOver }: { needles: string[]; passOver: string }): Promise<Found> {
  const places = new Set<string>()
  const found = new Set<string>()

  function lookAt(place: string, text: string) {
    places.add(place)
    // Escaped quotes of JSON within JSON, and the empty halves of two-byte characters.
    const plain = text.replaceAll('\\', '').replaceAll('\0', '')
    for (const needle of needles) if (plain.includes(needle)) found.add(`${place}: ${needle}`)
  }

  async function walk(place: string, value: unknown): Promise<void> {
    places.add(place)
    if (value instanceof CryptoKey) {
      if (value.extractable) found.add(`${place}: a key that can be read out`)
    } else if (value instanceof Blob) {
      await walk(place, await value.arrayBuffer())
    } else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) {
      const bytes =
        value instanceof ArrayBuffer
          ? new Uint8Array(value)
          : new Uint8Array(value.buffer, value.byteOffset, value.byteLength)
      lookAt(place, new TextDecoder('latin1').decode(bytes))
      lookAt(place, new TextDecoder().decode(bytes))
    } else if (value instanceof Map || value instanceof Set || Array.isArray(value)) {
      for (const each of value) await walk(place, each)
    } else if (typeof value === 'object' && value !== null) {
      for (const [name, each] of Object.entries(value)) {
        lookAt(place, name)
        await walk(place, each)
      }
    } else {
      lookAt(place, `"${String(value)}"`)
    }
  }

  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result)
      request.onerror = () => reject(request.error ?? new Error('The database does not open'))
    })

  for (const { name } of await indexedDB.databases()) {
    const db = await done(indexedDB.open(name!))
    for (const table of db.objectStoreNames) {
      const store = db.transaction(table).objectStore(table)
      const [keys, values] = await Promise.all([done(store.getAllKeys()), done(store.getAll())])
      await walk(`IndexedDB ${name}/${table}`, [keys, values])
    }
    db.close()
  }
  await walk('localStorage', { ...localStorage })
  await walk('sessionStorage', { ...sessionStorage })
  for (const name of await caches.keys()) {
    const cache = await caches.open(name)
    for (const request of await cache.keys()) {
      lookAt('Cache Storage', request.url)
      if (passOver && new URL(request.url).pathname.startsWith(passOver)) continue
      const response = await cache.match(request)
      await walk('Cache Storage', [[...(response?.headers ?? [])], await response?.arrayBuffer()])
    }
  }
  return { places: [...places], found: [...found] }
}

/**
 * Searches the files of a browser's profile byte by byte, for one-byte and two-byte characters. The browser keeps running: if
 * it removes a file during the search, the content may be in a newer file, so the search starts over.
 */
export function foundOnDisk(folder: string, needles: (string | Buffer)[]): Found {
  for (;;) {
    try {
      return readThrough(folder, needles)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || !existsSync(folder)) throw error
    }
  }
}

function readThrough(folder: string, needles: (string | Buffer)[]): Found {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  const sought = needles.map((needle) =>
    typeof needle === 'string'
      ? { needle, forms: [Buffer.from(needle), Buffer.from(needle, 'utf16le')] }
      : { needle: needle.toString('hex'), forms: [needle] },
  )
  const places = new Set<string>()
  const found = new Set<string>()
  for (const { parentPath, name } of files) {
    const file = join(parentPath, name)
    const place = file.slice(folder.length + 1)
    places.add(place)
    const bytes = readFileSync(file)
    for (const { needle, forms } of sought)
      if (forms.some((form) => bytes.includes(form))) found.add(`${place}: ${needle}`)
  }
  return { places: [...places], found: [...found] }
}

/** Writes the values to every place in clear text, as an app without a vault would, to prove that a search finds them. */
export function plantInClear(page: Page, values: string[]): Promise<void> {
  return page.evaluate(async (texts) => {
    const answer = {
      _embedded: { direct_deposits: texts.map((text, at) => ({ feId: `d${at}`, accountNumber: text, amount: at })) },
    }
    const opening = indexedDB.open('in-clear', 1)
    opening.onupgradeneeded = () => {
      for (const name of ['values', 'bytes', 'keys'])
        opening.result.createObjectStore(name, name === 'keys' ? {} : { autoIncrement: true })
    }
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const writing = opening.result.transaction(['values', 'bytes', 'keys'], 'readwrite', { durability: 'strict' })
    writing.objectStore('values').add(answer)
    writing.objectStore('bytes').add({ utf8: new TextEncoder().encode(JSON.stringify(answer)).buffer })
    writing
      .objectStore('bytes')
      .add({ utf16: Uint16Array.from(JSON.stringify(answer), (letter) => letter.charCodeAt(0)) })
    for (const text of texts) writing.objectStore('keys').add(1, text)
    await new Promise((resolve) => (writing.oncomplete = resolve))
    opening.result.close()
    localStorage.setItem('in-clear', JSON.stringify({ kept: JSON.stringify(answer) }))
    sessionStorage.setItem('in-clear', JSON.stringify(answer))
    const cache = await caches.open('in-clear')
    await cache.put('/rest/direct-deposits', Response.json(answer))
  }, values)
}
