import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Found, foundOnDisk, plantInClear } from '../support/device/found-in-clear.ts'
import { type Phone, countOnDevice } from '../support/phone.ts'
import { phoneWithProfile } from '../support/profile.ts'
import {
  needles,
  plantInOffice,
  plantPerson,
  planted,
  usePlanted,
  usePlantedInOffice,
} from '../support/device/planted.ts'
import { withoutSignal } from '../support/without-signal.ts'

const journey = withoutSignal()

/** Uses a browser whose profile lies on the disk, closes it, and looks there for what `use` answers. */
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

// The browser itself remembers who signs in, to offer it at the next sign-in: that is its owner's choice, and not ours.
const isBrowsersOwn = (each: string) =>
  /^Default\/(Sessions\/|[^/]*: )/.test(each) && each.endsWith(`: ${planted.userName}`)

const where = { database: /IndexedDB/, local: /Local Storage/, session: /Session Storage/, caches: /CacheStorage/ }

test('the files of the profile hold no planted account or routing number, phone or name in clear', async () => {
  await plantPerson(journey.server)
  const { places, found } = await leftOnDisk(async (phone) => {
    await usePlanted(phone, journey.server)
    await countOnDevice(phone.page, 'drafts', 1)
    return needles
  })
  for (const place of Object.values(where)) expect(places.join('\n')).toMatch(place)
  expect(found.filter((each) => !isBrowsersOwn(each))).toEqual([])
})

test('the files of the profile hold no reason of a request and no day off in clear', async () => {
  await plantInOffice(journey.server)
  const { places, found } = await leftOnDisk(async (phone) => {
    const sought = await usePlantedInOffice(phone, journey.server)
    await countOnDevice(phone.page, 'drafts', 1)
    return sought
  })
  for (const place of Object.values(where)) expect(places.join('\n')).toMatch(place)
  expect(found.filter((each) => !isBrowsersOwn(each))).toEqual([])
})

test('the same search finds each value that another app leaves in clear, in every place', async () => {
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
