import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { changesOf } from '../../support/data/changes.ts'
import { keptOnDevice, picture } from '../../support/browser/phone.ts'
import { acknowledge, activityEntry } from '../../support/screens/screens.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const card = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })
const active = (page: Page, name: string) => page.getByRole('switch', { name: `${name} is an active proxy` })
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('a manager adds a proxy, disables them and picks a time zone without signal; both changes arrive by themselves', async () => {
  const { page, open } = await journey.phoneOf('manager')
  await keptOnDevice(page, ['getUserSettings', 'listEmployeeProxies', 'listTimeZones'])
  await open('/timeoff/settings', 'Time Off Settings')
  await page.getByRole('heading', { name: 'No Proxies Found' }).waitFor()
  await picture(page, 'settings-no-proxies')
  await press(page, 'Add Proxy')
  const dialog = page.getByRole('dialog', { name: 'Add Proxy' })
  await dialog.getByRole('radio').first().waitFor()
  await picture(page, 'settings-add-proxy')
  await dialog.getByRole('searchbox').fill('brooks sta')
  await dialog.getByRole('radio', { name: /^Brooks, Stanley/ }).click()
  await picture(page, 'settings-add-proxy-found')
  await dialog.getByRole('button', { name: 'Add Proxy' }).click()
  await card(page, 'Brooks, Stanley').waitFor()
  await expect.poll(() => card(page, 'Brooks, Stanley').innerText()).not.toContain('To be added')
  await picture(page, 'settings-proxies')

  await journey.server.stop()
  await active(page, 'Brooks, Stanley').click()
  await acknowledge(page, 'Saved on this device')
  await card(page, 'Brooks, Stanley').getByText('Waiting to send').waitFor()
  await picture(page, 'settings-proxy-waits')
  await page.getByRole('tab', { name: 'Calendar Invites' }).click()
  await page.getByLabel('Time zone').selectOption({ label: 'PDT – Pacific Time (Los Angeles)' })
  await page.getByRole('switch', { name: /my reports/ }).click()
  await picture(page, 'settings-invites')
  await press(page, 'Save Settings')
  await acknowledge(page, 'Saved on this device')
  await page.reload()
  await expect.poll(() => page.getByLabel('Time zone').inputValue()).toMatch(/^PDT/)

  await journey.server.restart()
  await open('/activity', 'Activity')
  for (const what of ['Calendar invite settings', 'Make proxy inactive: Brooks, Stanley'])
    await activityEntry(page, what).getByText('Sent', { exact: true }).waitFor()
  await open('/timeoff/settings?tab=0', 'Time Off Settings')
  await expect.poll(() => active(page, 'Brooks, Stanley').getAttribute('aria-checked')).toBe('false')
  expect((await changesOf(journey.server, 'manager')).audits.toSorted()).toEqual([
    'patchEmployeeProxy taken',
    'patchUserSettings taken',
    'postEmployeeProxy taken',
  ])
})
