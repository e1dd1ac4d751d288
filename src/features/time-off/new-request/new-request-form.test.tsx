import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readDraft } from '@/offline/outbox/drafts.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import {
  balance,
  eightHours,
  knownRequest,
  ownTimeOff,
  shownRequest,
} from '@/features/time-off/requests/own/test-own.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, freshStage, stage, toastWords } from '@/ui/form/test-stage.tsx'
import { NewRequestForm } from './new-request-form.tsx'
import {
  open,
  choose,
  day,
  tap,
  rows,
  hours,
  refusal,
  popover,
  asked,
  sentRows,
  type,
  type Given,
} from './test-new-request.tsx'

beforeEach(freshStage)

test('without signal, a request with category, day, and reason is saved on this device, and leads to the requests', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  expect(rows()).toEqual(['Tue 01/06/2026 PTO 8.00'])
  await user.type(screen.getByLabelText('Reason'), 'Dentist')
  await user.click(button('Submit'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  const [row] = await sentRows()
  expect(row).toMatchObject({
    kind: 'time-off.request',
    params: { id: 'dana' },
    body: { reason: 'Dentist', entries: [{ date: '2026-01-06', code: 'P', hours: 8 }] },
  })
  expect(await readDraft('time-off.request', 'new')).toBeNull()
  await user.click(button('OK'))
  await waitFor(() => expect(screen.queryByRole('heading', { name: /Select Date/ })).toBeNull())
})

test('days chosen here count as pending, and lower the remaining hours', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await waitFor(() =>
    expect(screen.getByRole('radio', { name: /^PTO/ }).closest('label')?.textContent).toContain(
      'Pending hours 8.00Remaining hours 72.00',
    ),
  )
})

test('two categories can share a day: reducing one makes room for the other, and raising the other reduces the first', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await type(user, 0, '5')
  await choose(user, 'Float')
  await tap(user, '2026-01-06')
  expect(rows()).toEqual(['Tue 01/06/2026 PTO 5.00', 'Tue 01/06/2026 Float 3.00'])
  await type(user, 1, '6.5')
  expect(rows()).toEqual(['Tue 01/06/2026 PTO 1.50', 'Tue 01/06/2026 Float 6.50'])
  expect(day(/January 6, 2026, PTO 1.50 hours, Float 6.50 hours, chosen/)).toBeTruthy()
})

test("a holiday asks first: No doesn't add it, Yes does, and removing it doesn't ask", async () => {
  const { user } = await open({ holidays: ['2026-01-19'] })
  await choose(user, 'PTO')
  await tap(user, '2026-01-19')
  const dialog = await asked()
  const question = within(dialog)
  const kindOf = (name: string) => button(name, dialog).closest('[data-kind]')!.getAttribute('data-kind')
  expect(question.getByText('Continue?')).toBeTruthy()
  expect(question.getByText("You're off that day anyway; 8.00 hours of PTO would be used.")).toBeTruthy()
  expect(kindOf('No')).toBe('primary')
  expect(kindOf('Yes')).toBe('bare')
  await user.click(button('No', await asked()))
  expect(rows()).toEqual([])
  await tap(user, '2026-01-19')
  await user.click(button('Yes', await asked()))
  expect(rows()).toEqual(['Mon 01/19/2026 PTO 8.00'])
  await tap(user, '2026-01-19')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(rows()).toEqual([])
})

test('a holiday requested for another employee names them', async () => {
  setCurrentUser({ userId: 'priya', employeeId: 'E2', permissions: {} } as UserInfo)
  const { user } = stage(<NewRequestForm own={ownTimeOff({ holidays: ['2026-01-19'] })} userId="dana" />)
  await screen.findByRole('heading', { name: /Select Time Off Category/ })
  await choose(user, 'Float')
  await tap(user, '2026-01-19')
  expect(
    within(await asked()).getByText('Dana Reyes is off that day anyway; 8.00 hours of Float would be used.'),
  ).toBeTruthy()
})

test('a day off the schedule asks whether to edit it, and No says why the day was refused', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-10')
  expect(within(await asked()).getByText('Would you like to edit your schedule now?')).toBeTruthy()
  await user.click(button('No', await asked()))
  expect(refusal()).toBe('Sat 01/10/2026: You are not scheduled for this date')
  expect(rows()).toEqual([])
})

describe('a refused day says why, in a popover and in a line that stays', () => {
  const week = (date: string) => ['05', '06', '07', '08', '09'].map((each) => `2026-01-${each}`).concat(date)
  test.each<[string, Given, string | null, string[], string]>([
    ['before a category is chosen', {}, null, ['2026-01-06'], 'Tue 01/06/2026: Choose a category first'],
    [
      'in another request',
      { requestedDates: ['2026-01-08'] },
      'PTO',
      ['2026-01-08'],
      'Thu 01/08/2026: This date has already been selected in another request',
    ],
    [
      'civic duty over a weekend',
      { schedule: { ...eightHours, SAT: 800 } },
      'Civic Duty',
      ['2026-01-10'],
      'Sat 01/10/2026: Saturday is not available for a Civic Duty request.',
    ],
    [
      'bereavement over its limit',
      {},
      'Bereavement',
      week('2026-01-12'),
      'Mon 01/12/2026: You can only request up to 5 days per time off request for selected category.',
    ],
    [
      'more than is left',
      { balances: [balance('P', 800), balance('A', null)] },
      'PTO',
      ['2026-01-06', '2026-01-07'],
      'Wed 01/07/2026: There are not enough available hours to complete this request.',
    ],
    ['too far back', { today: '2026-01-26' }, 'PTO', ['2026-01-06'], 'Tue 01/06/2026: Date is too far in the past'],
  ])('%s', async (_, given, category, dates, said) => {
    const { user } = await open(given)
    if (category) await choose(user, category)
    for (const date of dates) await tap(user, date)
    expect(refusal()).toBe(said)
    expect(`${said.slice(0, 16)}${popover()}`).toBe(said)
    expect(rows()).toHaveLength(dates.length - 1)
    expect(document.querySelector('[data-step="2"] .step-number')!.getAttribute('data-state'), 'no tick').toBe('open')
  })
})

test('the popover closes on its own, and its text stays until a day is chosen', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { user } = await open()
  await tap(user, '2026-01-06')
  expect(popover()).toBe('Choose a category first')
  await vi.advanceTimersByTimeAsync(5100)
  await waitFor(() => expect(popover()).toBeUndefined())
  expect(refusal()).toBe('Tue 01/06/2026: Choose a category first')
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  expect(refusal()).toBe('')
  vi.useRealTimers()
})

test('without a schedule, the form says that no time off can be requested, and offers to set one', async () => {
  const { user } = await open({ schedule: noSchedule })
  const alert = screen.getByText('No schedule found for Dana Reyes').closest('[role=alert]') as HTMLElement
  expect(within(alert).getByText('Please set a schedule before submitting a request')).toBeTruthy()
  expect(button('Set Schedule')).toBeTruthy()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  expect(rows()).toEqual([])
  await user.click(button('Submit'))
  await waitFor(() => expect(toastWords()).toBe('Please fix errors prior to submitting.'))
  expect(await sentRows()).toEqual([])
})

test('wrong hours are listed by date and category, and block the submission', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await type(user, 0, '9')
  const listed = await screen.findByText('Tue 01/06/2026, PTO: Must be between 0.25 and your scheduled 8 hours')
  expect(listed.closest('[role=alert]')).toBeTruthy()
  await user.click(button('Submit'))
  await waitFor(() => expect(document.activeElement).toBe(hours(0)))
  expect(await sentRows()).toEqual([])
  await type(user, 0, '4')
  await waitFor(() => expect(screen.queryByText(/Must be between/)).toBeNull())
})

test('a salaried employee takes whole days', async () => {
  const { user } = await open({ payType: 'S' })
  await choose(user, 'PTO')
  await tap(user, '2026-01-06')
  await type(user, 0, '4')
  expect(await screen.findByText('Tue 01/06/2026, PTO: Selected must match your scheduled 8 hours')).toBeTruthy()
})

test('an empty form shows its errors, starting with the category', async () => {
  const { user } = await open()
  await user.click(button('Submit'))
  expect(await screen.findByText('Item is required')).toBeTruthy()
  expect(screen.getByText('This field is required')).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('radiogroup'))
})

test('deleting removes one day and leaves the others as they are', async () => {
  const { user } = await open()
  await choose(user, 'PTO')
  for (const date of ['2026-01-06', '2026-01-07', '2026-01-08']) await tap(user, date)
  await type(user, 2, '3')
  await user.click(button('Delete Tue 01/06/2026, PTO'))
  expect(rows()).toEqual(['Wed 01/07/2026 PTO 8.00', 'Thu 01/08/2026 PTO 3.00'])
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Hours requested'))
  expect(screen.getByText('Total').parentElement?.textContent).toBe('Total 11.00')
})

test('days of other requests are marked and described', async () => {
  await open({ requests: [shownRequest(knownRequest())], requestedDates: ['2026-01-08'] })
  expect(day(/January 8, 2026, PTO 8.00 hours, pending approval/)).toBeTruthy()
  expect(day(/January 10, 2026, not scheduled/)).toBeTruthy()
})

describe('the months of the calendar', () => {
  const turn = async (user: Awaited<ReturnType<typeof open>>['user'], times: number) => {
    for (let at = 0; at < times; at++) await user.click(button('Previous month'))
  }

  test('end with the last day that can be requested', async () => {
    const { user } = await open()
    await turn(user, 3)
    expect(document.querySelector('[data-date="2025-12-22"]')).toBeTruthy()
    expect(button('Previous month').getAttribute('aria-disabled')).toBe('true')
  })

  test("don't end if payroll makes a request for another employee: any day can be chosen", async () => {
    const { user } = await open({ actsForAnother: true })
    await choose(user, 'PTO')
    await turn(user, 3)
    await tap(user, '2025-10-07')
    expect(rows()).toEqual(['Tue 10/07/2025 PTO 8.00'])
  })
})
