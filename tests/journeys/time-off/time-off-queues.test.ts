import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const cards = (page: Page) => page.getByRole('list', { name: 'Pending Payroll Approval' }).getByRole('listitem')

test('payroll approves from a queue’s second page without signal and returns to the same place; the approval arrives once', async () => {
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
  await page.getByText(/^Page 2 of /).waitFor()
  await page.locator('.list-top[aria-busy=false]').waitFor()
  const card = cards(page).nth(7)
  const link = card.getByRole('link')
  await link.scrollIntoViewIfNeeded()
  const name = await card.getByRole('heading').innerText()
  const [user, id] = new URLSearchParams((await link.getAttribute('href'))!.split('?')[1]).values()
  await link.click()
  await page.getByRole('region', { name: 'Before you decide' }).waitFor()
  const server = { url: journey.server.url, tokenOf: (each: string) => signIn(journey.server.url, each) } as TestServer
  const approvals = async () => {
    const { logs } = requestIn(await timeOffOf(server, 'payroll').read(id!, user))
    return logs!.filter(({ comment }) => comment.startsWith('Approved by')).length
  }
  // This one is the manager's approval.
  expect(await approvals()).toBe(1)

  await journey.server.stop()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await acknowledge(page, 'Saved on this device')
  await page.getByRole('heading', { level: 1, name: 'Pending Payroll Approval' }).waitFor()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  await expect.poll(() => cards(page).nth(7).getByRole('heading').innerText()).toBe(name)
  await cards(page).nth(7).getByText('Waiting to send').waitFor()
  await page.getByText(/^Offline, as of \d/).waitFor()
  await expect
    .poll(() =>
      cards(page)
        .nth(7)
        .evaluate((each) => each.getBoundingClientRect().top < innerHeight),
    )
    .toBe(true)

  await journey.server.restart()
  await expect.poll(approvals).toBe(2)
  // It keeps its place until the user moves on.
  await cards(page).nth(7).getByText('Sent', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Previous page' }).click()
  await expect.poll(() => new URL(page.url()).search).not.toContain('page=2')
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => new URL(page.url()).search).toBe('?page=2')
  await cards(page).first().getByRole('heading').waitFor()
  await expect.poll(() => page.locator(`a[href*="request=${id}"]`).count()).toBe(0)
  expect(await approvals()).toBe(2)
})
