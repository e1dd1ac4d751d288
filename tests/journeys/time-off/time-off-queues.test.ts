import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { acknowledge } from '../../support/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { withoutSignal } from '../../support/without-signal.ts'

const journey = withoutSignal()

const cards = (page: Page) => page.getByRole('list', { name: 'Pending Payroll Approval' }).getByRole('listitem')

test('payroll finds a queue, reviews from its second page without signal, is back at the same place, and it arrives once', async () => {
  const phone = await journey.phoneOf('payroll')
  const { page } = phone
  await phone.open('/timeoff/queues', 'Request Queues')
  await page
    .getByRole('link', { name: /Pending Payroll Approval/ })
    .filter({ hasText: /\d+ requests? in this queue/ })
    .last()
    .click()
  await page.getByRole('heading', { level: 1, name: 'Pending Payroll Approval' }).waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  const card = cards(page).nth(7)
  const link = card.getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  const [user, id] = new URLSearchParams((await link.getAttribute('href'))!.split('?')[1]).values()
  await link.click()
  await page.getByRole('region', { name: 'Before you decide' }).waitFor()

  await journey.server.stop()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await acknowledge(page, 'Saved on this device')
  await page.getByRole('heading', { level: 1, name: 'Pending Payroll Approval' }).waitFor()
  expect(new URL(page.url()).search).toBe('?page=2')
  expect(await cards(page).nth(7).getByRole('heading').innerText()).toBe(name)
  await cards(page).nth(7).getByText('Waiting to send').waitFor()
  await expect
    .poll(() =>
      cards(page)
        .nth(7)
        .evaluate((each) => each.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true)

  await journey.server.restart()
  const server = { url: journey.server.url, tokenOf: (each: string) => signIn(journey.server.url, each) } as TestServer
  const logs = async () => requestIn(await timeOffOf(server, 'payroll').read(id!, user)).logs!
  await expect
    .poll(async () => (await logs()).filter(({ comment }) => comment.startsWith('Approved by')).length)
    .toBe(1)
  // It has left the queue by itself.
  await expect.poll(() => cards(page).getByText('Waiting to send').count()).toBe(0)
  await expect.poll(() => page.locator(`a[href*="request=${id}"]`).count()).toBe(0)
})
