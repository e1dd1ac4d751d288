import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { bystander, deliverPush } from '../support/browser/background-sync.ts'
import { phoneWithProfile } from '../support/browser/profile.ts'
import { ready, withoutSignal } from '../support/browser/without-signal.ts'

const journey = withoutSignal()

type Shown = { title: string; body: string; tag: string; lang: string }
const shownIn = (page: Page): Promise<Shown[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    const shown = (await registration?.getNotifications()) ?? []
    const seen = shown.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }))
    return seen.toSorted((one, other) => one.tag.localeCompare(other.tag))
  })

const allow = (context: BrowserContext, origin: string) => context.grantPermissions(['notifications'], { origin })

test('a push shows one plain notification for each kind while the app is closed, and opening the app removes them', async () => {
  const { server } = journey
  const folder = mkdtempSync(join(tmpdir(), 'ess-profile-'))
  // The headless shell doesn't show notifications.
  const phone = await phoneWithProfile(folder, server, { whole: true })
  try {
    await allow(phone.context, server.url)
    await phone.signIn('employee')
    await ready(phone)
    const beside = await bystander(phone.context, server.url)
    await phone.page.close()
    const push = {
      kind: 'decided',
      title: 'Employee Self Service',
      text: 'There’s something new for you.',
      language: 'en',
    }
    for (const kind of ['decided', 'decided', 'change']) await deliverPush(beside, { ...push, kind })
    await expect
      .poll(() => shownIn(beside))
      .toEqual([
        { title: 'Employee Self Service', body: 'There’s something new for you.', tag: 'change', lang: 'en' },
        { title: 'Employee Self Service', body: 'There’s something new for you.', tag: 'decided', lang: 'en' },
      ])
    const opened = await phone.context.newPage()
    await opened.goto(server.url)
    await opened.getByLabel('User name').fill('employee')
    // The app hasn't been unlocked yet.
    expect(await shownIn(beside)).toHaveLength(2)
    await opened.getByLabel('Password', { exact: true }).fill('ess-demo')
    await opened.getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => shownIn(beside)).toEqual([])
  } finally {
    await phone.close()
    rmSync(folder, { recursive: true, force: true })
  }
})

test('choices can be made under My Information, even without signal, and reach the server later', async () => {
  const { server } = journey
  const phone = await journey.phone()
  const { page } = phone
  await phone.signIn('employee')
  await ready(phone)
  await server.stop()
  await phone.open('/personal-info/my-information/notices', 'Notifications')
  await page.getByRole('group', { name: 'Decisions on your time off' }).getByText('Email', { exact: true }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await server.restart()
  const saved = async () => {
    const database = await server.openDatabase()
    const rows = await database.read.selectFrom('notice_choices').select('choices').execute()
    await database.close()
    return rows.map(({ choices }) => JSON.parse(choices).decided)
  }
  await expect.poll(saved).toEqual([{ push: true, mail: false, text: false }])
})
