import { expect, test } from 'vitest'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { journey } from '../../support/browser/journey.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { acknowledge } from '../../support/screens/screens.ts'
import { signIn, type TestServer } from '../../support/server.ts'

// A minute is enough for every step; the page's clock skips it.
const here = journey({ env: { ESS_UNDO_SECONDS: '60' } })
const minute = 61_000

const reviewOf = (id: number) => `/timeoff/requests/review?user=employee&request=${id}`

test('on a phone, a proxy reopens a request that the manager denied, after an undo, and the employee sees who and why', async () => {
  const server = { url: here.server.url, tokenOf: (name: string) => signIn(here.server.url, name) } as TestServer
  const calls = (who: string) => timeOffOf(server, who)
  const [day] = await freeWorkdays(here.server, 'employee', 1)
  const asked = { reason: 'School play', entries: [{ date: day, code: 'P', hours: 8 }] }
  const { id } = requestIn(await calls('employee').submit(asked))
  await calls('manager').deny(id, { comments: 'Too many are off' }, { of: 'employee' })
  const status = async () => requestIn(await calls('employee').read(id)).status

  const { page, open } = await here.visit({ as: 'proxy', width: 390, height: 844 })
  await page.clock.install()
  await open(reviewOf(id), `Details for Request ${id}`)
  const reopen = page.getByRole('button', { name: 'Reopen Request' })
  const dialog = page.getByRole('dialog', { name: 'Reopen this request?' })
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  const undo = page.getByRole('button', { name: /^Undo: Reopen/ })
  await reopen.click()
  await reason.fill('Somebody else cancelled')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await undo.click()
  // The reason is still there.
  await reopen.click()
  await expect.poll(() => reason.inputValue()).toBe('Somebody else cancelled')
  await dialog.getByRole('button', { name: 'Reopen', exact: true }).click()
  await undo.waitFor()
  expect(await status()).toBe('D')
  await page.clock.fastForward(minute)
  await expect.poll(status).toBe('P')
  await page.getByText('Reopened by Priya Patel for Margaret Castillo: Somebody else cancelled').waitFor()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await acknowledge(page, 'Approve')

  const employee = await here.visit({ as: 'employee', width: 390, height: 844 })
  await employee.open(`/timeoff/requests/view?user=employee&request=${id}`, `Details for Request ${id}`)
  await employee.page.getByText('Reopened by Priya Patel for Margaret Castillo: Somebody else cancelled').waitFor()
})
