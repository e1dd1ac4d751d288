import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import type { PlannedHours } from '@/domain/time-off/balances/plan-year.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { noSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import { settingsRead } from '@/features/time-off/requests/reads.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { legendSubmission } from '@/features/time-off/settings/submissions.ts'
import { keepAnswer } from '@/offline/answers/kept-answers.ts'
import { currentIdentity } from '@/offline/identity.ts'
import { unsettledOf } from '@/offline/outbox/outbox.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { waitingRow } from '@/features/time-off/requests/test-answers.ts'
import { findButton, freshStage, stage } from '@/ui/form/test-stage.tsx'
import { BigButtons } from './big-buttons.tsx'
import { OwnOverview } from './own-overview.tsx'

const nothing = { earned: 0, taken: 0, unapproved: 0, pending: 0, pendingTmp: 0, negativeBalance: false }
const pto: Balance = {
  ...nothing,
  code: 'P',
  description: 'PTO',
  earned: 12_000,
  taken: 400,
  unapproved: 800,
  pending: 1600,
  remaining: 9200,
}
const unpaid: Balance = {
  ...nothing,
  code: 'A',
  description: 'Time Off Without Pay',
  pendingTmp: 750,
  remaining: null,
  negativeBalance: true,
}

const waits: ShownRequest = {
  key: 'a-b-c',
  known: null,
  status: 'P',
  reason: 'Trip',
  entries: [{ date: '2026-11-23', code: 'A', hours: 7.5 }],
  waiting: { what: 'new', row: waitingRow() },
}

const own: OwnTimeOff = {
  employeeId: 'E1',
  today: '2026-11-20',
  timeZone: 'America/Phoenix',
  balances: [pto, unpaid],
  categories: ['P', 'A'],
  schedule: { ...noSchedule, MON: 800 },
  scheduleSet: true,
  holidays: new Map([['2026-11-26', 'Thanksgiving Day']]),
  requests: [waits],
  asOf: 0,
  fresh: true,
  factsFor: () => {
    throw new Error('Nothing is judged here')
  },
}

const open = (given: Partial<OwnTimeOff> = {}) =>
  stage(<OwnOverview own={{ ...own, ...given }} userId="ann" name="Ann Lee" />)
const tile = async (title: string) =>
  (await screen.findByRole('heading', { name: title })).closest('.card')!.textContent

beforeEach(freshStage)

test('a tile opens to show which hours will expire, and how many the next plan year begins with', async () => {
  const stretch = { earned: 0, used: 0 }
  const planned: PlannedHours = {
    today: own.today,
    carryOver: 4000,
    carried: 0,
    stretches: [
      { from: '2026-01-01', begins: 'known', earned: 9200, used: 0 },
      { ...stretch, from: '2027-01-01', begins: 'year' },
      { ...stretch, from: '2027-04-01', begins: 'expired' },
    ],
  }
  open({ balances: [{ ...pto, planned }] })
  expect(await tile('PTO')).toContain(
    'Lost on 01/01/2027 if not taken52.00Remaining from 01/01/202740.00' +
      'Lost on 04/01/2027 if not taken40.00Remaining from 04/01/20270.00',
  )
})

test('each category has a tile with its pending hours, and its remaining hours only if it has any', async () => {
  open()
  expect(await tile('PTO')).toMatch(/Pending hours\s*24\.00Remaining hours\s*92\.00/)
  expect(await tile('Time Off Without Pay')).toMatch(/Pending hours\s*7\.50/)
})

test('a tile opens to break down its hours', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('heading', { name: 'PTO' }))
  const details = screen.getByRole('heading', { name: 'PTO' }).closest('details')!
  expect(details.open).toBe(true)
  expect([...details.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Earned',
    'Taken',
    'Unapproved',
    'Pending',
    'Remaining',
  ])
})

test('the month shows days waiting on this device and the holiday, and opens on today', async () => {
  open()
  const month = await screen.findByRole('grid', { name: /November 2026/ })
  expect(
    within(month).getByRole('gridcell', { name: /November 23.*Time Off Without Pay 7\.50 hours.*Waiting to send/i }),
  ).toBeTruthy()
  expect(within(month).getByRole('gridcell', { name: /November 26.*company holiday/i })).toBeTruthy()
})

test("the calendar's legend stays as chosen, even without signal", async () => {
  const settings = {
    timezoneAbbr: 'CDT',
    timeZone: 'America/Chicago',
    showCalendarLegend: false,
    sendCalendarInvitesToMe: false,
    sendCalendarInvitesForMyReports: false,
  }
  const kept = { value: { _embedded: { settings } }, etag: null, asOf: 1 }
  await keepAnswer(settingsRead().endpoint, settingsRead().input, currentIdentity()!.person, kept)
  const { user, unmount } = open()
  await user.click(await findButton('Legend'))
  expect(await screen.findByRole('list', { name: 'Legend' })).toBeTruthy()
  await waitFor(async () =>
    expect(await unsettledOf(legendSubmission.kind)).toMatchObject({ body: { showCalendarLegend: true } }),
  )
  unmount()
  open()
  expect(await screen.findByRole('list', { name: 'Legend' })).toBeTruthy()
})

const onFile = (date: string, status: ShownRequest['status']): ShownRequest => ({
  ...waits,
  key: date,
  known: requestFor([{ date, code: 'P', hours: 8 }], { status }),
  status,
  entries: [{ date, code: 'P', hours: 8 }],
  waiting: null,
})

const cancelling: ShownRequest['waiting'] = { what: 'cancel', row: waitingRow() }

test.each([
  [
    'the next days off are the soonest that still count, and say what is left after them',
    [onFile('2026-12-24', 'F'), onFile('2026-12-01', 'D'), onFile('2026-12-03', 'P'), onFile('2026-11-19', 'F')],
    'Next days off: Thu, Dec 38 h PTO · leaves 92 · Pending approval',
  ],
  [
    'days whose cancellation waits on this device are not among them',
    [{ ...onFile('2026-12-03', 'C'), waiting: cancelling }, onFile('2026-12-24', 'F')],
    'Next days off: Thu, Dec 248 h PTO · leaves 92',
  ],
  [
    'days that wait on this device say so',
    [waits],
    'Next days off: Mon, Nov 237.5 h Time Off Without Pay · Waiting to send',
  ],
  ['without any, it offers to request some', [], 'No days off plannedRequest some when you need them.'],
])('%s', async (_, requests, words) => {
  open({ requests })
  const card = (await screen.findByText(/^(Next|No) days off/)).closest('a')!
  expect(card.textContent).toBe(words)
})

test("two buttons lead to a new request and to the user's own requests", async () => {
  stage(<BigButtons />)
  const leadsTo = (words: string) => screen.getByText(words).closest('a')!.getAttribute('href')
  await screen.findByText('New Request')
  expect(leadsTo('New Request')).toBe('/timeoff/my-requests/new-request')
  expect(leadsTo('My Requests')).toBe('/timeoff/my-requests')
})
