import 'fake-indexeddb/auto'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { button, freshStage } from '@/ui/form/test-stage.tsx'
import { card, net, open, percent, reviewed, waiting } from './test-form.tsx'

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
  vi.setSystemTime('2026-12-04T22:59:00Z')
  await freshStage()
})
afterEach(() => void vi.useRealTimers())

test('the form and the review name the first payday that the change affects, even after the cut-off', async () => {
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

test('no payday is shown if none are on file', async () => {
  await open([net])
  expect(screen.queryByText(/payday/)).toBeNull()
})

test.each([
  ['check', 'this part of your pay comes by check.'],
  ['earlierAccount', 'this part of your pay goes where it went before.'],
] as const)(
  'while the bank tests a new account, the form says what happens to the pay: %s',
  async (meanwhile, said) => {
    const { user } = await open([{ ...net, testedUntil: '2026-12-08' }], {
      configuration: { prenote: { days: 6, meanwhile } },
    })
    const until = `On paydays before that, ${said}`
    expect(card(1).getByText(`Your bank tests this account until Dec 8. ${until}`)).toBeTruthy()
    await user.type(card(1).getByLabelText('Account number'), '0')
    expect(
      await card(1).findByText(
        `Your bank tests a new account first. If you save this now, the test ends by Dec 10. ${until}`,
      ),
    ).toBeTruthy()
  },
)

test('a bank name that payroll’s system can’t store is refused when it’s entered, but not if it’s on file', async () => {
  const { user } = await open([percent, { ...net, bankName: 'Bank Wałęsy' }], {
    configuration: { hostText: { characters: 'ccsid-37' } },
  })
  const name = card(1).getByLabelText('Bank name')
  await user.clear(name)
  await user.type(name, 'Łódzki Bank')
  await user.click(button('Save'))
  const refused = 'Payroll’s system can’t hold Ł. You could write “Lódzki Bank”.'
  expect(await card(1).findByText(refused)).toBeTruthy()
  expect(card(2).queryByText(/^Payroll’s system/)).toBeNull()
  await user.clear(name)
  await user.type(name, 'Lódzki Bank')
  await user.click(button('Save'))
  expect((await waiting()).body).toMatchObject([{ bankName: 'Lódzki Bank' }, { bankName: 'Bank Wałęsy' }])
})
