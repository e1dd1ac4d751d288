import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import { requestIn, timeOffOf } from '../../contract/time-off/time-off-client.ts'
import { freeWorkdays } from '../../support/data/time-off-on-file.ts'
import { letterSaying } from '../../support/mail.ts'
import { signIn, type TestServer } from '../../support/server.ts'
import { registrations } from '../../support/screens/stay-signed-in-screen.ts'
import { ready, withoutSignal } from '../../support/browser/without-signal.ts'

const journey = withoutSignal()

const calls = () =>
  ({ url: journey.server.url, tokenOf: (name: string) => signIn(journey.server.url, name) }) as TestServer

async function listening(userName: string) {
  const phone = await journey.phone()
  const live = registrations(phone.page)
  await phone.signIn(userName)
  await ready(phone)
  await live.until(1)
  return phone
}

const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

test('a manager goes away: requests wait for the deputy, the employee reminds her, and it all goes back in the end', async () => {
  const today = todayIn('America/Phoenix', Date.now())
  const manager = await listening('manager')
  await manager.page.goto('/timeoff/settings?tab=2')
  await manager.page.getByRole('button', { name: 'Choose Deputy' }).click()
  const dialog = manager.page.getByRole('dialog', { name: 'Choose Deputy' })
  await dialog.getByRole('searchbox').or(dialog.getByRole('textbox')).first().fill('Brooks')
  await dialog.getByText('Brooks, Stanley').first().click()
  await dialog.getByRole('button', { name: 'Choose', exact: true }).click()
  await manager.page.getByLabel('First day').fill(today)
  await manager.page.getByLabel('Last day').fill(addDays(today, 3))
  await manager.page.getByRole('button', { name: 'Save Settings' }).click()
  await manager.page.getByText(/Stanley Brooks decides for you now, until/).waitFor()

  const [day] = await freeWorkdays(journey.server, 'employee', 60)
  const off = { reason: 'Fishing', entries: [{ date: day!, code: 'A', hours: 8 }] }
  const { id } = requestIn(await timeOffOf(calls(), 'employee').submit(off))

  // The letter's link opens the request after the deputy has signed in.
  const letter = await letterSaying(
    'Elena Ramirez asks for time off',
    journey.server.dataDir,
    'supervisor@company.example',
  )
  expect(letter).toContain('/timeoff/requests/review?user')
  const deputy = await listening('supervisor')
  await deputy.page.goto(`/timeoff/requests/review?user=employee&request=${id}`)
  await approve(deputy.page).waitFor()

  const employee = await journey.phoneOf('employee')
  await employee.page.goto(`/timeoff/requests/view?user=employee&request=${id}`)
  await employee.page.getByText(/^Waiting for Stanley Brooks, for Margaret Castillo, since /).waitFor()
  await employee.page.getByRole('button', { name: 'Send a Reminder' }).click()
  await employee.page.getByText(/^You sent Stanley Brooks a reminder\. You can send the next one from /).waitFor()
  await letterSaying('asks for your decision', journey.server.dataDir, 'supervisor@company.example')

  // The deputy's open page loses its buttons on its own.
  await manager.page.getByRole('button', { name: 'I’m Not Away' }).click()
  await approve(deputy.page).waitFor({ state: 'detached' })
  await deputy.page.getByText(/You no longer have access to this request/).waitFor()
  await employee.page.getByText(/^Waiting for Margaret Castillo since /).waitFor()
})
