import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import type { EmployeeData } from '@/contract/employees/employee-data.ts'
import { requestKinds } from '@/features/time-off/requests/waiting/changes.ts'
import { queueApproval, queueDenial } from '@/features/time-off/requests/sending/queueing.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { requestFor } from '@/features/time-off/requests/request-samples.ts'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { address as teamAddress, freshManager, monday, team } from '@/features/time-off/team/test-team.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton } from '@/ui/form/test-stage.tsx'

const [ann, bob] = team as [(typeof team)[0], (typeof team)[0]]
const address = '/timeoff/requests/review?user=ann&request=1'
const employeeData: EmployeeData = {
  firstName: 'Ann',
  lastName: 'Lee',
  email: 'ann.lee@company.example',
  position: 'Dispatcher',
  hireDate: '2019-04-01',
  managerEmployeeId: 'M1',
  managerFirstName: 'Dana',
  managerLastName: 'Reyes',
  schedule: {
    mondaySchedule: 8,
    tuesdaySchedule: 8,
    wednesdaySchedule: 8,
    thursdaySchedule: 8,
    fridaySchedule: 6.5,
    saturdaySchedule: 0,
    sundaySchedule: 0,
  },
  buckets: {},
  unexcused: 0,
  bereavement: 0,
  civicDuty: 0,
  unpaid: 0,
}
const section = async (name: string) => screen.findByRole('region', { name })
const rows = async () => (await openRowsOf(requestKinds)).map(({ kind, state }) => `${kind} ${state}`)

beforeEach(() => freshManager())
afterEach(close)

test('the review shows the employee, the requested days, who else is off and the hours left', async () => {
  online([{ ...ann, employeeData }, bob, requestFor([{ ...monday, date: '2026-11-24' }], { id: 9, employeeId: 'T9' })])
  open(address)
  const whom = (await section('Requested for')).textContent
  for (const words of ['Ann Lee', 'Dispatcher', 'ann.lee@company.example', '04/01/2019', 'Dana Reyes'])
    expect(whom).toContain(words)
  const week = within(screen.getByRole('table', { name: 'Weekly schedule' }))
  expect(week.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  expect(week.getAllByRole('cell').at(5)!.textContent).toBe('6.50')
  const effect = await section('Before you decide')
  await waitFor(() => expect(effect.textContent).toContain('Bob MayMon, Nov 23Pending approval'))
  expect(effect.textContent).not.toContain('Dana Reyes')
  await waitFor(() => expect(effect.textContent).toContain('80 h PTO (88 h without this request)'))
  expect(effect.textContent).toContain('500 characters remaining')
  expect(effect.textContent).toContain('Ann Lee')
  expect(effect.textContent).toContain('Mon, Nov 238 h PTO')
})

test("the review has the specification's sections, each in the specified order", async () => {
  online([{ ...ann, employeeData }, bob])
  open(address)
  await section('Notes')
  await screen.findByText('Hours for Ann')
  await screen.findByText('Edit Request')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Before you decide',
    'Requested for',
    'Requested By',
    'Request Details',
    'History',
    'Notes',
  ])
  const inOrder = async (name: string, words: string[]) => {
    const text = (await section(name)).textContent
    const places = words.map((word) => text.indexOf(word))
    expect(places, `${words.join(', ')} in: ${text}`).toEqual(places.toSorted((one, other) => one - other))
    expect(places).not.toContain(-1)
  }
  await inOrder('Requested for', ['Ann Lee', 'Dispatcher', 'Email', 'Hire date', 'Supervisor', 'Weekly schedule'])
  await inOrder('Request Details', ['Status', 'Hours requested', 'Reason', 'Pending hours', 'Date', 'Edit Request'])
})

test('the user who requested for another employee can also cancel on the review, if the server allows it', async () => {
  const heard = online([{ ...ann, creatorEmployeeId: 'E1', canCancel: true }, bob])
  const { user, place } = open(teamAddress)
  await user.click(await screen.findByRole('link', { name: /^View Ann Lee/ }))
  await user.click(await findButton('Cancel Request'))
  const dialog = await screen.findByRole('alertdialog', { name: 'Cancel this request?' })
  await user.click(button('Cancel Request', dialog))
  await waitFor(async () => expect(await rows()).toEqual(['time-off.cancel waiting']))
  await act(() => deliver(timeOffSubmissions))
  expect(await screen.findByText('Ann Lee’s request for 8.00 hours from 11/23/2026 has been cancelled.')).toBeTruthy()
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ path }) => path)).toEqual([
    '/users/ann/timeOffRequests/1/cancel',
  ])
  await user.click(button('Ok'))
  await waitFor(() => expect(place()).toBe(teamAddress))
})

test("without the server's grant, the review doesn't offer to cancel", async () => {
  online(team)
  open(address)
  await findButton('Edit Request')
  expect(screen.queryByText('Cancel Request')).toBeNull()
})

test('an approval is sent with its comment, says so, and leads back', async () => {
  const heard = online(team)
  const { user, place } = open('/timeoff/requests/my-employee-requests')
  await user.click(await screen.findByRole('link', { name: /^View Ann Lee/ }))
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Enjoy')
  await user.click(await findButton('Approve'))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  expect(await screen.findByRole('heading', { name: 'Approve' })).toBeTruthy()
  expect(heard.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/users/ann/timeOffRequests/1/approve',
    ifMatch: '"v1.1"',
    body: { comments: 'Enjoy' },
  })
  await user.click(button('Ok'))
  await waitFor(() => expect(place()).toBe('/timeoff/requests/my-employee-requests'))
})

test('a denial is sent as one, with its comment, and leaves nothing unsaved', async () => {
  const heard = online(team)
  const { user, place } = open(address)
  await user.type(await screen.findByRole('textbox', { name: 'Comment' }), 'Too many are off')
  await user.click(button('Deny'))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
  await act(() => deliver(timeOffSubmissions))
  await user.click(await findButton('Ok'))
  await waitFor(() => expect(place()).toBe('/timeoff/requests/my-employee-requests'))
  expect(heard.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { path: '/users/ann/timeOffRequests/1/deny', ifMatch: '"v1.1"', body: { comments: 'Too many are off' } },
  ])
})

test('a denial without a comment is refused at the field; an approval doesn’t need one', async () => {
  online(team)
  const { user } = open(address)
  await screen.findByRole('textbox', { name: 'Comment' })
  await user.click(button('Deny'))
  expect(await screen.findByText('A comment is required when denying a request.')).toBeTruthy()
  expect(await rows()).toEqual([])
  await user.click(button('Approve'))
  await waitFor(async () => expect(await rows()).toHaveLength(1))
})

test('a request opened before can be reviewed and decided without signal', async () => {
  online([{ ...ann, employeeData }, bob])
  open(address)
  await section('Before you decide')
  await screen.findAllByText('Bob May')
  withoutSignal()
  const { user } = open(address)
  await screen.findAllByText('Bob May')
  expect((await section('Before you decide')).textContent).toContain('80 h PTO (88 h without this request)')
  await user.click(button('Approve'))
  expect(await screen.findByRole('heading', { name: 'Saved on this device' })).toBeTruthy()
  expect(await rows()).toEqual(['time-off.approve waiting'])
  open(address)
  const words =
    /^You approved this request .* This is saved on this device and will be sent when you open the app with a signal\.$/
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.getByText('Waiting to send')).toBeTruthy()
  expect(() => button('Approve')).toThrow('0 buttons')
})

/** The number of an endpoint's answers kept on the device. */
const keptOf = async (endpoint: string) =>
  (await db.answers.toArray()).filter((answer) => answer.endpoint === endpoint).length

test('a request seen only in the list can be reviewed without signal: who else is off, each with status, and the hours left', async () => {
  online([{ ...ann, employeeData }, bob])
  open(teamAddress)
  await screen.findByRole('link', { name: /^View Ann Lee/ })
  // The list and the month of the days off.
  await waitFor(async () => expect(await keptOf('listTeamRequests')).toBe(2))
  await waitFor(async () => expect([await keptOf('getTimeOffRequest'), await keptOf('getHours')]).toEqual([2, 2]))
  withoutSignal()
  open(address)
  const effect = await section('Before you decide')
  await waitFor(() => expect(effect.textContent).toContain('Bob MayMon, Nov 23Pending approval'))
  expect(effect.textContent).toContain('80 h PTO (88 h without this request)')
  const remaining = async () =>
    (await section('Request Details')).textContent.match(/Remaining hours[^0-9-]*([0-9.]+)/)?.[1]
  expect(await remaining()).toBe('80.00')
  await act(async () => void (await queueDenial(shownOf(ann), 'Too many are off')))
  await waitFor(async () => expect(await remaining()).toBe('88.00'))
})

test('approving a request that was changed in the meantime doesn’t overwrite anything: the new version shows, and the user decides again', async () => {
  const newer = { ...ann, etag: '"v1.2"', reason: 'Edited meanwhile' }
  const stale = { title: 'Precondition Failed', status: 412, detail: 'Changed', errors: [] }
  let refuse = true
  const heard = online([newer], ({ method }) =>
    method === 'PATCH' && refuse ? Response.json(stale, { status: 412 }) : null,
  )
  await queueApproval(shownOf(ann))
  await deliver(timeOffSubmissions)
  const { user } = open(address)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('This request was changed elsewhere before your approval arrived.')
  expect(alert.textContent).toContain('You approved: PTO, Nov 23, 8.00 hours. Dentist')
  expect(await screen.findByText('Edited meanwhile')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
  refuse = false
  await user.click(button('Approve it anyway'))
  await waitFor(async () => expect(await rows()).toEqual(['time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  expect(heard.filter(({ method }) => method === 'PATCH').map(({ ifMatch }) => ifMatch)).toEqual(['"v1.1"', '"v1.2"'])
})

test('if another approver was faster, no decision is offered again, and the history says who it was', async () => {
  const createTimestamp = '2026-11-20T15:00:00Z'
  const logs = [
    { comment: 'Denied by Max Ito: Too many are off', createTimestamp, by: 'Max Ito' },
    { comment: 'Recorded', createTimestamp },
  ]
  const denied = {
    ...ann,
    etag: '"v1.2"',
    status: 'D' as const,
    statusDescription: 'Denied',
    canApprove: false,
    canDeny: false,
    logs,
  }
  const late = { title: 'Conflict', status: 409, detail: 'This request can no longer be approved.', errors: [] }
  online([denied], ({ method }) => (method === 'PATCH' ? Response.json(late, { status: 409 }) : null))
  await queueApproval(shownOf(ann))
  await deliver(timeOffSubmissions)
  open(address)
  expect((await screen.findByRole('alert')).textContent).toContain('Denied by Max Ito: Too many are off')
  expect(screen.queryByRole('button', { name: 'Approve it anyway' })).toBeNull()
  expect(button('Discard')).toBeTruthy()
})

test("the user's own request is viewed, never reviewed", async () => {
  online([requestFor([monday], { id: 7 })])
  const { place } = open('/timeoff/requests/review?user=dana&request=7')
  await screen.findByRole('heading', { name: 'Request Details' })
  await waitFor(() => expect(place()).toBe('/timeoff/requests/view?user=dana&request=7'))
  expect(screen.queryByRole('region', { name: 'Notes' })).toBeNull()
})
