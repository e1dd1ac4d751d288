import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { RequestStatus, statusName } from '@/domain/time-off/status.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { currentUser, setCurrentUser } from '@/session/user.ts'
import { address, freshManager, team } from './test-team.ts'
import { asked } from './test-team-list.ts'

type User = ReturnType<typeof open>['user']
/** The URL in readable form. */
const at = (place: () => string) => decodeURIComponent(place().replaceAll('+', ' '))
const list = 'limit=10&page=1&sort=createTimestamp%3Adesc&includeEntries=1'
const chooses = (label: string, option: string) => (user: User) =>
  user.selectOptions(screen.getByLabelText(label), option)
const types = (text: string) => async () =>
  void fireEvent.change(screen.getByRole('searchbox'), { target: { value: text } })
const openDates = (user: User) => user.click(screen.getByRole('button', { name: /^Days off/ }))
const dates = (from: string, to: string) => async (user: User) => {
  await openDates(user)
  const [first, second] = within(screen.getByRole('group', { name: 'Days off' })).getAllByLabelText(
    /^(Days off from|To)$/,
  )
  fireEvent.change(first!, { target: { value: from } })
  fireEvent.change(second!, { target: { value: to } })
}

beforeEach(async () => {
  await freshManager()
  screenOf(1400)
})
afterEach(close)

const statuses = Object.values(RequestStatus.schema)

/** The chosen filters, the address for them, and the server query besides the page. */
const choices: [string, (user: User) => Promise<void>, string, string][] = [
  ...statuses
    .slice(0, 1)
    .map((status): (typeof choices)[number] => [
      statusName(status),
      chooses('Status', statusName(status)),
      `?search=Lee&status=${status}`,
      `&search=Lee&status=${status}`,
    ]),
  [
    'two days',
    dates('2026-11-01', '2026-11-30'),
    '?search=Lee&dates=2026-11-01||2026-11-30',
    '&search=Lee&startDate=2026-11-01&endDate=2026-11-30',
  ],
  ['a first day only', dates('2026-11-01', ''), '?search=Lee&dates=2026-11-01||', '&search=Lee&startDate=2026-11-01'],
  [
    'what waits for this person',
    chooses('Status', 'Waiting for me'),
    '?search=Lee&status=waiting',
    '&search=Lee&status=P&reports=direct&waitsForMe=1',
  ],
  ['direct reports, which clears the search', chooses('Reports', 'Direct'), '?reports=direct', '&reports=direct'],
  [
    'indirect reports, which clears the search',
    chooses('Reports', 'Indirect'),
    '?reports=indirect',
    '&reports=indirect',
  ],
  [
    'an assignment, which clears the search',
    chooses('Proxy Assignments', 'Ott, Max (1 - M8)'),
    '?proxy=1-M8',
    '&selectedManagerEmployerId=1&selectedManagerEmployeeId=M8',
  ],
  [
    'the own reports only, which clears the search',
    chooses('Proxy Assignments', 'My Reports'),
    '?proxy=own',
    '&selectedManagerEmployeeId=E1',
  ],
  ['another search', types('Bob May'), '?search=Bob May', '&search=Bob+May'],
  ['no search', types(''), '', ''],
]

test.each(choices)("%s: the address includes it, and so does the server's query", async (_, choose, search, query) => {
  const heard = online(team)
  const { user, place } = open(`${address}?search=Lee`)
  await waitFor(() => expect(asked(heard)).toContain(`${list}&search=Lee`))
  await choose(user)
  await waitFor(() => expect(at(place)).toBe(`${address}${search}`))
  await waitFor(() => expect(asked(heard)).toContain(`${list}${query}`))
  expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe(/search=([^&]*)/.exec(search)?.[1] ?? '')
})

test("the filter uses the list's names for each status", async () => {
  online(statuses.map((status, at) => ({ ...team[0]!, id: at + 1, status, statusDescription: '' })))
  open(address)
  const options = within(await screen.findByLabelText('Status')).getAllByRole('option')
  const badges = () => [...document.querySelectorAll('.status-badge')].map(({ textContent }) => textContent)
  await waitFor(() => expect(badges()).toHaveLength(statuses.length))
  expect(badges().toSorted()).toEqual(
    options
      .slice(2)
      .map(({ textContent }) => textContent)
      .toSorted(),
  )
})

test('changing back to both reports or to all assignments clears the search too', async () => {
  const heard = online(team)
  const { user, place } = open(`${address}?search=Lee&reports=direct`)
  await waitFor(() => expect(asked(heard)).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Reports'), 'Both')
  await waitFor(() => expect(at(place)).toBe(address))
  await close()
  const again = open(`${address}?search=Lee&proxy=1-M7`)
  await screen.findByLabelText('Proxy Assignments')
  await again.user.selectOptions(screen.getByLabelText('Proxy Assignments'), 'All')
  await waitFor(() => expect(at(again.place)).toBe(address))
})

test('filters combine, and each starts on the first page', async () => {
  const heard = online(team)
  const { user, place } = open(`${address}?page=1&status=P&dates=2026-11-01||2026-11-30`)
  await waitFor(() => expect(asked(heard)).toHaveLength(2))
  await user.selectOptions(screen.getByLabelText('Reports'), 'Direct')
  await user.selectOptions(screen.getByLabelText('Proxy Assignments'), 'Ott, Max (1 - M8)')
  await waitFor(() =>
    expect(at(place)).toBe(`${address}?status=P&dates=2026-11-01||2026-11-30&reports=direct&proxy=1-M8`),
  )
  await openDates(user)
  await user.click(await findButton('Clear dates'))
  await waitFor(() => expect(at(place)).toBe(`${address}?status=P&reports=direct&proxy=1-M8`))
})

test('lists all proxy assignments, the manager’s own reports, then each assignment by label', async () => {
  online(team)
  open(address)
  const options = within(await screen.findByLabelText('Proxy Assignments')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'All',
    'My Reports',
    'Ito, Max (1 - M7)',
    'Ott, Max (1 - M8)',
  ])
})

test("a proxy who isn't a manager has no own reports to choose", async () => {
  setCurrentUser({ ...currentUser()!, userRoles: { ...currentUser()!.userRoles, isManager: false } })
  online(team)
  open(`${address}?proxy=own`)
  const options = within(await screen.findByLabelText('Proxy Assignments')).getAllByRole('option')
  expect(options.map(({ textContent }) => textContent)).toEqual(['All', 'Ito, Max (1 - M7)', 'Ott, Max (1 - M8)'])
  expect(await screen.findByText(/^The address contains something unknown: proxy/)).toBeTruthy()
})

test('an invalid address shows the list as it opens, and names the unknown value until the next choice', async () => {
  const heard = online(team)
  const { user, place } = open(`${address}?status=Z&tab=9&page=-1&reports=all&proxy=nobody&dates=soon`)
  await screen.findByRole('table')
  await waitFor(() => expect(asked(heard)).toEqual([list]))
  expect((await screen.findByText(/^The address contains/)).textContent).toBe(
    'The address contains something unknown: status, reports, proxy, dates, page, tab. ' +
      'Showing the list without that filter, the first page, the first tab instead.',
  )
  await user.selectOptions(screen.getByLabelText('Status'), 'Denied')
  await waitFor(() => expect(at(place)).toBe(`${address}?status=D`))
  expect(screen.queryByText(/^The address contains/)).toBeNull()
})
