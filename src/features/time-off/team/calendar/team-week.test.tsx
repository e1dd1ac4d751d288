import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addDays, todayIn } from '@/domain/plain-date.ts'
import { weekOf } from '@/domain/time-off/team/team-week.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { withoutSignal } from '@/offline/test-device.ts'
import { findButton } from '@/ui/form/test-stage.tsx'
import { address, freshManager } from '@/features/time-off/team/test-team.ts'

const nextWeek = weekOf(addDays(todayIn('UTC', Date.now()), 7))
const [monday = '', tuesday = ''] = nextWeek
const off = (id: number, employeeFirstName: string, status: RequestStatus, ...dates: string[]) =>
  requestFor(
    dates.map((date) => ({ date, code: 'P', hours: 4 })),
    {
      id,
      status,
      employeeFirstName,
      employeeLastName: 'Lee',
      employeeUserId: employeeFirstName.toLowerCase(),
      employeeId: `T${id}`,
    },
  )
const people = [off(1, 'Cem', 'S', monday, tuesday), off(2, 'Ann', 'P', monday), off(3, 'Bob', 'D', monday)]

beforeEach(() => freshManager())
afterEach(close)

const days = () => screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.closest('li')!)
const opened = async () => {
  const opening = open(`${address}?tab=2`)
  await opening.user.click(await findButton('Next week'))
  await waitFor(() => expect(days()[0]!.textContent).toContain('Ann Lee'))
  return opening
}

test('the week names who is off on each day, and marks those who haven’t been approved yet', async () => {
  online(people)
  const { user, place } = await opened()
  const said = (day: HTMLElement) => day.textContent.slice(within(day).getByRole('heading').textContent.length)
  expect(days().map(said)).toEqual([
    '1 offPAnn Lee, PTOPending approval4 hPCem Lee, PTO4 h',
    '1 offPCem Lee, PTO4 h',
    'Nobody',
    'Nobody',
    'Nobody',
  ])
  await user.click(within(days()[1]!).getByRole('link', { name: /Cem Lee/ }))
  await waitFor(() => expect(place()).toBe('/timeoff/requests/review?user=cem&request=1'))
})

test('a week that was seen opens without signal, and says if another one isn’t on the device', async () => {
  online(people)
  await opened()
  withoutSignal()
  const { user } = await opened()
  expect(days()[0]!.textContent).toContain('Cem Lee')
  await user.click(await findButton('Next week'))
  expect(await screen.findByText('This week could not be loaded, and it is not kept on this device.')).toBeTruthy()
})

test('the whole month is one tap away', async () => {
  online(people)
  const { user, place } = await opened()
  await user.click(await findButton('Month'))
  await waitFor(() => expect(place()).toBe(`${address}?tab=1`))
})
