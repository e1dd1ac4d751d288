import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Found, foundOnDisk, plantInClear } from '../support/device/found-in-clear.ts'
import { keysLeft, rawKeys } from '../support/device/keys.ts'
import { type Phone, countOnDevice } from '../support/browser/phone.ts'
import { phoneWithProfile } from '../support/browser/profile.ts'
import {
  needles,
  plantInOffice,
  plantPerson,
  planted,
  usePlanted,
  usePlantedInOffice,
} from '../support/device/planted.ts'
import { signOutAnyway } from '../support/screens/signing-out.ts'
import { ready, withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

/** Uses a browser with its profile on disk, closes it, and searches the profile for what `use` returns. */
async function leftOnDisk(use: (phone: Phone) => Promise<string[]>): Promise<Found> {
  const folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
  try {
    const phone = await phoneWithProfile(folder, journey.server, { whole: true })
    const sought = await use(phone)
    await phone.close()
    return foundOnDisk(folder, sought)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// The browser itself remembers user names, to offer them at the next sign-in. That's its owner's choice, not ours.
const isBrowsersOwn = (each: string) =>
  /^Default\/(Sessions\/|[^/]*: )/.test(each) && each.endsWith(`: ${planted.userName}`)

const where = { database: /IndexedDB/, local: /Local Storage/, session: /Session Storage/, caches: /CacheStorage/ }

test('the profile’s files don’t have a planted account or routing number, phone, or name in clear text', async () => {
  await plantPerson(journey.server)
  const { places, found } = await leftOnDisk(async (phone) => {
    await usePlanted(phone, journey.server)
    await countOnDevice(phone.page, 'drafts', 1)
    return needles
  })
  for (const place of Object.values(where)) expect(places.join('\n')).toMatch(place)
  expect(found.filter((each) => !isBrowsersOwn(each))).toEqual([])
})

test('the profile’s files don’t have a request’s reason or a day off in clear text', async () => {
  await plantInOffice(journey.server)
  const { places, found } = await leftOnDisk(async (phone) => {
    const sought = await usePlantedInOffice(phone, journey.server)
    await countOnDevice(phone.page, 'drafts', 1)
    return sought
  })
  for (const place of Object.values(where)) expect(places.join('\n')).toMatch(place)
  expect(found.filter((each) => !isBrowsersOwn(each))).toEqual([])
})

test('the same search finds each value that another app leaves in clear text, in every place', async () => {
  const { found } = await leftOnDisk(async ({ page }) => {
    await page.goto('/login')
    await plantInClear(page, needles)
    return needles
  })
  const accounts = needles.filter((needle) => /^\d{14}$/.test(needle))
  expect(accounts).toHaveLength(4)
  for (const place of Object.values(where))
    for (const needle of accounts) expect(found.filter((each) => place.test(each)).join('\n')).toContain(needle)
})

test("no file has the person's key: in use, after sign-out, or with the browser closed; a stored handle would reveal it", async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
  try {
    const phone = await phoneWithProfile(folder, journey.server, { whole: true })
    await phone.signIn('salaried')
    await ready(phone)
    // The page leaves its keys with the worker, and gets them back.
    await phone.page.reload()
    await phone.page.locator('.greeting').waitFor()
    const keys = await rawKeys(phone.page, 'ess-demo')
    expect(keys).toHaveLength(1)
    const lies = () => foundOnDisk(folder, keys).found
    expect(lies()).toEqual([])
    await phone.page.close()
    expect(lies()).toEqual([])
    await phone.close()
    expect(lies()).toEqual([])
    const again = await phoneWithProfile(folder, journey.server, { whole: true })
    await again.signIn('salaried')
    await signOutAnyway(again)
    expect(lies()).toEqual([])
    await again.page.evaluate(storeHandle, [...keys[0]!])
    expect((await keysLeft(again.page, [])).handles).toBe(0)
    await again.close()
    expect(lies()).not.toEqual([])
    for (const place of lies()) expect(place).toMatch(/IndexedDB/)
  } finally {
    // The browser's last process may still be writing.
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  }
})

/** Does what earlier releases did: stores a key's handle, which no script can export, in a database. Runs in the page. */
async function storeHandle(raw: number[]): Promise<void> {
  const handle = await crypto.subtle.importKey('raw', new Uint8Array(raw), 'AES-GCM', false, ['encrypt'])
  const opening = indexedDB.open('handles', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore('handles')
  await new Promise((resolve) => (opening.onsuccess = resolve))
  const writing = opening.result.transaction('handles', 'readwrite', { durability: 'strict' })
  writing.objectStore('handles').put(handle, 'handle')
  await new Promise((resolve) => (writing.oncomplete = resolve))
  opening.result.close()
}
