import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { requestKinds } from '@/features/time-off/requests/changes.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/submissions.ts'
import { close, online, open, problem } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { type Heard, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { address, freshManager, monday, team } from './test-team.ts'

const cards = () => within(screen.getByRole('list', { name: 'My Employee Requests' })).getAllByRole('listitem')
const shows = (...names: string[]) =>
  waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      names.map((name) => expect.stringContaining(name)),
    ),
  )
const states = async () =>
  (await openRowsOf(requestKinds)).map(({ params, kind, state }) => `${params.requestId} ${kind} ${state}`).toSorted()
const asked = (heard: Heard[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/manager/timeOffRequests?limit=10') ? [path.split('?')[1]!] : []))
const box = (name: string) => screen.findByRole('checkbox', { name: `Select ${name}, Mon 11/23/2026` })

beforeEach(freshManager)
afterEach(close)

test('a card tells who, when, how many hours of what, and how many others are off', async () => {
  online(team)
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  const words = cards()[0]!.textContent
  for (const word of ['Mon 11/23/2026', '8.00 (PTO)', '2 other people', 'Pending approval', 'Dentist'])
    expect(words).toContain(word)
  expect(await findButton('Deny Ann Lee, Mon 11/23/2026')).toBeTruthy()
})

test('in a wide window it is a table with the columns of the specification', async () => {
  screenOf(1400)
  online(team)
  open(address)
  await screen.findByRole('table')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Approver Queue',
    'Status',
    'Hours',
    'Reason',
    'First Day',
    'Actions',
  ])
})

test('every filter is asked of the server and stands in the address; other reports clear the search', async () => {
  screenOf(1400)
  const heard = online(team)
  const { user, place } = open(`${address}?search=Lee`)
  await waitFor(() => expect(asked(heard).at(-1)).toContain('search=Lee'))
  await user.selectOptions(screen.getByLabelText('Status'), 'Pending approval')
  await waitFor(() => expect(place()).toBe(`${address}?search=Lee&status=P`))
  await user.selectOptions(screen.getByLabelText('Reports'), 'Direct')
  await waitFor(() => expect(place()).toBe(`${address}?status=P&reports=direct`))
  expect(
    within(screen.getByLabelText('Proxy Assignments'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'Ito, Max (1 - M7)', 'Ott, Max (1 - M8)'])
  await user.selectOptions(screen.getByLabelText('Proxy Assignments'), 'Ott, Max (1 - M8)')
  await waitFor(() => expect(place()).toBe(`${address}?status=P&reports=direct&proxy=1-M8`))
  await waitFor(() =>
    expect(asked(heard).at(-1)).toContain(
      'status=P&reports=direct&selectedManagerEmployerId=1&selectedManagerEmployeeId=M8',
    ),
  )
})

test('an address that makes no sense shows the list as it opens', async () => {
  const heard = online(team)
  open(`${address}?status=Z&tab=9&page=-1&reports=all&proxy=nobody`)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  expect(asked(heard)[0]).toBe('limit=10&page=1&sort=id%3Adesc&includeEntries=1')
})

test('without signal an approval waits on the device, shows as such, and is sent once with the version that was seen', async () => {
  online(team)
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  withoutSignal()
  const { user } = open(address)
  await user.click(await findButton('Approve Bob May, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['2 time-off.approve waiting']))
  await waitFor(() => expect(cards()[1]!.textContent).toContain('Waiting to sendApproval'))
  await waitFor(() =>
    expect(toastWords()).toBe('Your approval waits on this device and is sent when you open the app with signal.'),
  )
  const heard = online(team)
  await act(() => deliver(timeOffSubmissions))
  expect(heard.filter(({ method }) => method === 'PATCH')).toMatchObject([
    {
      path: '/users/bob/timeOffRequests/2/approve',
      ifMatch: '"v2.1"',
      body: { comments: '', entries: [{ date: monday.date, code: 'P', hours: '8.00' }] },
    },
  ])
})

test('several are approved at once, each by itself: one refusal holds up none of the others', async () => {
  online(team, ({ method, path }) =>
    method === 'PATCH' && path.includes('/2/') ? problem(422, 'It cannot be approved.') : null,
  )
  const { user } = open(address)
  for (const name of ['Ann Lee', 'Bob May', 'Cem Ito']) await user.click(await box(name))
  expect(screen.getByRole('group', { name: 'With those selected' }).textContent).toContain('3 selected')
  await user.click(await findButton('Approve'))
  await waitFor(async () => expect(await states()).toHaveLength(3))
  await act(() => deliver(timeOffSubmissions))
  expect(await states()).toEqual(['1 time-off.approve sent', '2 time-off.approve attention', '3 time-off.approve sent'])
  await waitFor(() => expect(cards()[1]!.textContent).toContain('Needs attention'))
})

test('a denial asks for its comment in a sheet, and is not sent without one', async () => {
  const heard = online(team)
  const { user } = open(address)
  await user.click(await findButton('Deny Cem Ito, Mon 11/23/2026'))
  const sheet = await screen.findByRole('dialog', { name: 'Deny this request?' })
  expect(await within(sheet).findByText('Cem Ito: Mon 11/23/2026 · 8.00 (PTO)')).toBeTruthy()
  await user.click(button('Deny', sheet))
  expect(await within(sheet).findByText('A comment is required when denying a request.')).toBeTruthy()
  expect(await states()).toEqual([])
  expect(heard.filter(({ method }) => method === 'PATCH')).toEqual([])
})

test('the sheet for a denial stays where a tablet is turned and the cards become a table', async () => {
  online(team)
  const { user } = open(address)
  await user.click(await findButton('Deny Cem Ito, Mon 11/23/2026'))
  const comment = await screen.findByLabelText('Comment')
  await user.type(comment, 'Too many are off')
  act(() => screenOf(1366))
  await screen.findByRole('table')
  expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Too many are off')
})

test('the calendar asks for the month that it shows, with the names of the people', async () => {
  const heard = online(team)
  const { user } = open(`${address}?tab=1&status=P`)
  await screen.findByRole('region', { name: 'My Employee Requests' })
  const months = () =>
    heard.flatMap(({ path }) => /limit=-1.*(status=.).*startDate=(\S+)&endDate=(\S+)/.exec(path)?.slice(1) ?? [])
  await waitFor(() => expect(months()).toHaveLength(3))
  const [, first] = months()
  await user.click(await findButton('Next month'))
  await waitFor(() => expect(months().length).toBeGreaterThan(3))
  expect(months()[4]! > first!).toBe(true)
})
