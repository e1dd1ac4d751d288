import { expect, test } from 'vitest'
import { type Found, foundInStores, plantInClear } from '../support/device/found-in-clear.ts'
import { type Phone, countOnDevice, rowsOnDevice } from '../support/browser/phone.ts'
import { needles, plantInOffice, plantPerson, usePlanted, usePlantedInOffice } from '../support/device/planted.ts'
import { withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal({ planted: true, allRounds: true })

const stores = ['answers', 'drafts', 'keys', 'marks', 'rows', 'signedIn'].map((table) => `IndexedDB ess/${table}`)
const everywhere = [...stores, 'localStorage', 'sessionStorage', 'Cache Storage']

async function statesOf({ page }: Phone) {
  return (await rowsOnDevice(page, 'rows')).map((row) => (row as { state: string }).state).toSorted()
}

test('drafts, queued and sent rows and kept answers are sealed: no account or routing number, phone or name in clear text', async () => {
  await plantPerson(journey.server)
  const phone = await journey.phone()
  const { page } = phone
  await usePlanted(phone, journey.server)
  await countOnDevice(page, 'drafts', 1)
  await expect.poll(() => statesOf(phone)).toEqual(['sent', 'sent', 'waiting'])
  const seen = await foundInStores(page, needles)
  expect(seen.places).toEqual(expect.arrayContaining(everywhere))
  expect(seen.found).toEqual([])

  await nothingLeftSignedOut(phone, needles, ['sent', 'sent', 'waiting'])
})

test('time-off requests are sealed too, as drafts, queued, sent and kept: no reason and no day off in clear text', async () => {
  await plantInOffice(journey.server)
  const phone = await journey.phone()
  const sought = await usePlantedInOffice(phone, journey.server)
  await countOnDevice(phone.page, 'drafts', 1)
  await expect.poll(() => statesOf(phone)).toEqual(['sent', 'waiting'])
  const seen = await foundInStores(phone.page, sought)
  expect(seen.places).toEqual(expect.arrayContaining(everywhere))
  expect(seen.found).toEqual([])
  await nothingLeftSignedOut(phone, sought, ['sent', 'waiting'])
})

/** Signs out and checks that nothing on the device opens the data except the password. */
async function nothingLeftSignedOut(phone: Phone, sought: string[], states: string[]) {
  const { page } = phone
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Sign out' }).click()
  await page.getByRole('alertdialog', { name: 'Leaving?' }).getByRole('button', { name: 'Leave' }).click()
  await page.getByRole('button', { name: 'Sign out anyway' }).click()
  await page.getByLabel('User name').waitFor()
  await countOnDevice(page, 'signedIn', 0)
  await expect.poll(() => statesOf(phone)).toEqual(states)
  const personal = async () =>
    (await rowsOnDevice(page, 'answers')).filter((row) => (row as { person: string }).person !== '')
  await expect.poll(personal).toEqual([])
  expect((await foundInStores(page, sought)).found).toEqual([])
  await expect.poll(() => usableKeys(phone)).toBe(0)
}

test("the same search finds each value planted in clear text, no matter where and how it's stored", async () => {
  const { page } = await journey.phone()
  await page.goto('/login')
  await plantInClear(page, needles)
  const { found } = await foundInStores(page, needles)
  const places = ['values', 'bytes', 'keys'].map((table) => `IndexedDB in-clear/${table}`)
  const wanted = [...places, 'localStorage', 'sessionStorage', 'Cache Storage'].flatMap((place) =>
    quotable.map((needle) => `${place}: ${needle}`),
  )
  expect(found).toEqual(expect.arrayContaining(wanted) as Found['found'])
})

// The two needles with their own quotes are for the disk search.
const quotable = needles.filter((needle) => !needle.includes('"'))

function usableKeys({ page }: Phone): Promise<number> {
  return page.evaluate(async () => {
    const opening = indexedDB.open('ess')
    await new Promise((resolve) => (opening.onsuccess = resolve))
    const reading = opening.result.transaction('keys').objectStore('keys').getAll()
    await new Promise((resolve) => (reading.onsuccess = resolve))
    opening.result.close()
    const isKey = (value: unknown): boolean =>
      value instanceof CryptoKey || (typeof value === 'object' && value !== null && Object.values(value).some(isKey))
    return reading.result.filter(isKey).length
  })
}
