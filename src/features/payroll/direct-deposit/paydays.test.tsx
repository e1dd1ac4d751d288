import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { card, net, open, reviewed } from './test-form.tsx'

const payCalendar: PayCalendar = {
  periods: { start: '2026-01-04', days: 14 },
  timeZone: 'America/Chicago',
  paydayAfter: 6,
  cutOffBefore: 7,
  cutOffTime: '17:00',
  movesAhead: false,
  holidays: [],
}
const before = 'Deposits: from the payday of Dec 11. Changes after Dec 4, 5 pm CT count from Dec 25.'
const after = 'Deposits: from the payday of Dec 25. Changes after Dec 18, 5 pm CT count from Jan 8.'

beforeEach(async () => {
  await freshStage()
  vi.setSystemTime('2026-12-04T22:59:00Z')
})
afterEach(() => void vi.useRealTimers())

test('the form and the review say from which payday the change counts, also once the cut-off has passed', async () => {
  setCurrentUser({ ...currentUser()!, payCalendar })
  const { user } = await open([net])
  expect(screen.getByText(before)).toBeTruthy()
  vi.setSystemTime('2026-12-04T23:01:00Z')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText(after)).toBeTruthy()
  const number = card(1).getByLabelText('Account number')
  await user.clear(number)
  await user.type(number, '987654321')
  await user.type(card(1).getByLabelText('Number again'), '987654321')
  await user.click(button('Save'))
  expect(within(await reviewed()).getByText(after)).toBeTruthy()
})

test('nothing is said while paydays are not on file', async () => {
  await open([net])
  expect(screen.queryByText(/payday/)).toBeNull()
})
