import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import { getAnswersMark } from '@/contract/delivery/answers-mark.ts'
import { getApplicationConfiguration } from '@/contract/configuration.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { ownTimeOff, shownRequest } from '@/features/time-off/requests/own/test-own.ts'
import { answerOf, weekdays } from '@/features/time-off/schedule/test-week.ts'
import { network } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, openScreens } from '@/ui/form/test-stage.tsx'
import EditRequest from './edit-request.tsx'
// The app loads it on demand; preloaded here.
import '@/features/time-off/schedule/schedule-modal.tsx'

const saturday = '2026-01-10'

/** Dana's request, open for editing by the signed-in user, after a tap on one of Dana's days off. */
async function tapSaturday(given: Parameters<typeof ownTimeOff>[0] = {}) {
  const shown = shownRequest()
  const client = new QueryClient()
  client.setQueryData(['open', getApplicationConfiguration.name], { timeOffLimits: defaultTimeOffLimits })
  const own = ownTimeOff({ requests: [shown], ...given })
  const screens = { '/view': () => <EditRequest own={own} shown={shown} onClose={vi.fn()} /> }
  const staged = openScreens(screens, '/view', { client })
  await screen.findByRole('heading', { name: /Select Date/ })
  await staged.user.click(document.querySelector(`[data-date="${saturday}"]`)!)
  return staged
}

const signIn = (userId: string, permissions = {}) =>
  setCurrentUser({ userId, employeeId: userId, firstName: 'Max', lastName: 'Ito', permissions } as UserInfo)

function online() {
  noteReach('reachable')
  const { schedule } = answerOf(weekdays)
  return network(() =>
    Response.json({ schedule: { ...schedule, employeeFirstName: 'Dana', employeeLastName: 'Reyes' } }),
  )
}

beforeEach(() => freshStage())

test.each([
  ['the owner opens their own week', 'dana', {}, 'My Schedule'],
  [
    "a user who may change employees opens the employee's week",
    'max',
    { canChangeEmployees: true },
    'Dana Reyes’s schedule',
  ],
])("on a day that isn't scheduled %s", async (_, userId, permissions, title) => {
  signIn(userId, permissions)
  const heard = online()
  const { user } = await tapSaturday()
  await user.click(button('Yes', await screen.findByRole('alertdialog')))
  expect(await screen.findByRole('dialog', { name: title })).toBeTruthy()
  await waitFor(() =>
    expect(heard.map(({ path }) => path).filter((path) => path !== getAnswersMark.path)).toEqual([
      // The form's own requests.
      '/users/dana/teamCoverage',
      '/users/dana/schedule',
    ]),
  )
})

test("a user who may not change the employee's week sees why the day is refused, and isn't asked", async () => {
  signIn('max')
  await tapSaturday()
  expect((await screen.findAllByText(/You are not scheduled for this date/)).length).toBeGreaterThan(0)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('if the employee has no schedule, a user who may not set it sees no button', async () => {
  signIn('max')
  await tapSaturday({ scheduleSet: false })
  expect(await screen.findByText('No schedule found for Dana Reyes')).toBeTruthy()
  expect(() => button('Set Schedule')).toThrow('0 buttons')
})
