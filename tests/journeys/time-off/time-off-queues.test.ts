import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refuseUploads } from '../../../server/work/host-lock.ts'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { inDatabase } from '../../support/data/changes.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { withoutSignal } from '../../support/browser/without-signal.ts'

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
  // The manager's.
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
  // It has left the queue by itself.
  await expect.poll(() => cards(page).getByText('Waiting to send').count()).toBe(0)
  await expect.poll(() => page.locator(`a[href*="request=${id}"]`).count()).toBe(0)
  expect(await approvals()).toBe(2)
})

const uploads = () =>
  inDatabase(journey.server, ({ read }) =>
    read
      .selectFrom('time_off_uploads')
      .select(['id', 'failures', 'next_at'])
      .where('is_repeated', '=', 1)
      .orderBy('id')
      .execute(),
  )
/** Once the host has refused them all, this is what happens to one or to all others; the pauses are shown elsewhere. */
const triedNow = (ids: number[], failures: number) =>
  inDatabase(journey.server, ({ write }) =>
    write.updateTable('time_off_uploads').set({ next_at: 0, failures }).where('id', 'in', ids).execute(),
  )
const refuse = (refuses: boolean) => inDatabase(journey.server, (database) => refuseUploads(database, refuses))

test('payroll reprocesses what is incomplete: first one request stays behind, then none', async () => {
  const { page, open } = await journey.phoneOf('assistant')
  await open('/timeoff/queues/incomplete-as400-upload', 'Incomplete AS400 Upload')
  const cards = page.getByRole('list', { name: 'Incomplete AS400 Upload' }).getByRole('listitem')
  await cards.nth(1).waitFor()
  const reprocess = page.getByRole('button', { name: 'Reprocess Incomplete AS400 Uploads' })

  await refuse(true)
  await reprocess.click()
  await page.getByText('The uploads are running again.').waitFor()
  await expect.poll(async () => (await uploads()).map(({ failures }) => failures)).not.toContain(0)
  const [stays, ...others] = (await uploads()).map(({ id }) => id)
  await triedNow([stays!], 2)
  await expect.poll(async () => (await uploads()).map(({ id }) => id)).not.toContain(stays)
  await refuse(false)
  await triedNow(others, 1)
  expect(await acknowledge(page, 'Failure Processing Uploads')).toContain(
    'Some requests have not been successfully reprocessed.',
  )
  await expect.poll(() => cards.count()).toBe(1)

  await reprocess.click()
  expect(await acknowledge(page, 'Reprocess Incomplete AS400 Uploads')).toContain(
    'All requests have been successfully reprocessed.',
  )
  await page.getByRole('heading', { name: 'No Requests' }).waitFor()
})
