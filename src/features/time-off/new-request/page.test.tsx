import 'fake-indexeddb/auto'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import { addDays, dayOf, todayIn } from '@/domain/plain-date.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { type Schedule, noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import { fetchAheadFor } from '@/features/fetch-ahead.ts'
import { eightHours } from '@/features/time-off/requests/own/test-own.ts'
import { answers } from '@/features/time-off/requests/test-answers.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, stage } from '@/ui/form/test-stage.tsx'
import NewRequestPage from './page.tsx'
// The form loads this on demand, so it's preloaded here.
import '@/features/time-off/schedule/schedule-modal.tsx'

const dana = {
  userId: 'dana',
  firstName: 'Dana',
  lastName: 'Reyes',
  level2: 'OFFICE',
  userRoles: {},
  permissions: {},
} as UserInfo

/** The employee's answers were fetched a while ago, and now there's no signal. */
async function openWithoutSignal(schedule: Schedule) {
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { timeOffLimits: defaultTimeOffLimits })
  const given = answers({ schedule })
  const byEnd: Record<string, unknown> = {
    hours: given.hours.value,
    schedule: given.schedule.value,
    timeOffRequests: given.requests.value,
    companyHolidays: given.holidays?.value,
    userSettings: given.settings?.value,
    auditScheduleChanges: given.changes?.value,
  }
  network(({ path }) => Response.json(byEnd[path.split('?')[0]!.split('/').at(-1)!] ?? {}))
  await fetchAheadFor(client, dana)
  withoutSignal()
  const shown = stage(
    <QueryClientProvider client={client}>
      <NewRequestPage />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { name: /Select Date/ })
  return shown
}

const chosenDays = () => [...document.querySelectorAll('.requested-date')].map((each) => each.textContent)
const cell = (date: string) => document.querySelector(`.dates-calendar [data-date="${date}"]`)!
const week = () => screen.findByRole('dialog', { name: 'My Schedule' })

async function setHours(user: Awaited<ReturnType<typeof openWithoutSignal>>['user'], day: string, hours: string) {
  const field = await within(await week()).findByLabelText(day)
  await waitFor(() => expect(document.querySelectorAll('ion-input:not(.hydrated)')).toHaveLength(0))
  await user.clear(field)
  await user.type(field, hours)
  await user.click(button('Save', await week()))
  await user.click(await waitFor(() => button('OK')))
}

/** The next day with this name in the shown month, turning the page if there's none left. */
async function next(user: Awaited<ReturnType<typeof openWithoutSignal>>['user'], name: string) {
  let date = addDays(todayIn('America/Chicago', Date.now()), 1)
  while (dayOf(date) !== name) date = addDays(date, 1)
  if (!cell(date)) await user.click(button('Next month'))
  return date
}

beforeEach(async () => {
  cleanup()
  await freshStage()
  setCurrentUser(dana)
})

test('a day off the schedule leads to the week and back, and keeps the request as it was', async () => {
  const { user } = await openWithoutSignal(eightHours)
  await user.click(screen.getByRole('radio', { name: /^PTO/ }))
  await user.click(cell(await next(user, 'MON')))
  await user.type(screen.getByLabelText('Reason'), 'Moving house')
  const saturday = await next(user, 'SAT')
  await user.click(cell(saturday))
  await user.click(button('Yes', await screen.findByRole('alertdialog')))
  await setHours(user, 'Saturday', '6')
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'My Schedule' })).toBeNull())
  expect(chosenDays()).toHaveLength(1)
  expect((screen.getByLabelText('Reason') as HTMLTextAreaElement).value).toBe('Moving house')
  await user.click(cell(saturday))
  await waitFor(() => expect(chosenDays()).toHaveLength(2))
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total 14.00')
})

test('a new hire without a schedule sets one first, even without signal', async () => {
  const { user } = await openWithoutSignal(noSchedule)
  expect(screen.getByText('No schedule found for Dana Reyes')).toBeTruthy()
  await user.click(button('Set Schedule'))
  await setHours(user, 'Monday', '8')
  await waitFor(() => expect(screen.queryByText('No schedule found for Dana Reyes')).toBeNull())
})
