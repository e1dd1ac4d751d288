import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { PayAlert } from '@/contract/payroll/pay-alerts.ts'
import { payAlertsScreen } from '@/domain/administration/pay-alerts.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage, openScreens, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import PayAlertsPage from './page.tsx'
import { payAlertSubmissions } from './submissions.ts'

const alert = (id: number, lastName: string, more: Partial<PayAlert> = {}): PayAlert => ({
  id,
  kind: 'frozen',
  decision: 'lift',
  needsTwo: false,
  timestamp: '2026-11-20T15:30:00.000Z',
  employerId: 'SWF',
  employeeId: `E${id}`,
  firstName: 'Pat',
  lastName,
  receipt: '',
  ...more,
})
const changed = (id: number, lastName: string) =>
  alert(id, lastName, { kind: 'depositsAfterEmail', decision: 'check', receipt: 'R-1111-AAAA' })
const held = (id: number, lastName: string, more: Partial<PayAlert> = {}) =>
  alert(id, lastName, { kind: 'depositsAfterPhone', decision: 'release', receipt: 'R-2222-BBBB', ...more })

/** A server with these alerts that can close them. */
function online(alerts: PayAlert[], refuse: (heard: RecordedCall) => Response | null = () => null): RecordedCall[] {
  let open = alerts
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    if (heard.method === 'POST') {
      open = open.filter(({ id }) => !heard.path.startsWith(`/pay-alerts/${id}/`))
      return Response.json({}, { headers: { 'ess-receipt': 'R-1234-ABCD' } })
    }
    return Response.json({ _embedded: { payAlerts: open }, _total_items: open.length })
  })
}

let undo = () => {}
function open() {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  return openScreens({ [payAlertsScreen]: PayAlertsPage }, payAlertsScreen, { client })
}

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
  setCurrentUser({ userId: 'pam', employeeId: 'E1', level2: 'OFC', userRoles: { isPayroll: true } } as UserInfo)
})
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

const lines = () =>
  within(within(screen.getByRole('region', { name: 'Pay Alerts' })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const waits = () =>
  vi.waitFor(async () => expect(await openRowsOf(payAlertSubmissions.map(({ kind }) => kind))).toHaveLength(1))
const posts = (heard: RecordedCall[]) => heard.filter(({ method }) => method === 'POST').map(({ path }) => path)

test('frozen employees and deposits to check are listed in words, with time and receipt', async () => {
  online([alert(7, 'Alvarez'), changed(8, 'Baker')])
  open()
  await waitFor(() => expect(lines()).toHaveLength(2))
  expect(lines()[0]).toContain(
    'Pat AlvarezE7Pay changes frozenThis person reported a change that they didn’t make.11/20/2026',
  )
  expect(lines()[1]).toMatch(
    /Pat Baker.*Deposits changedDeposits changed within 7 days after an email address change.*R-1111-AAAA/,
  )
})

test('an empty list says so', async () => {
  online([])
  open()
  expect(await screen.findByRole('heading', { name: 'No Pay Alerts' })).toBeTruthy()
})

test('Lift asks first, sends, and removes the row', async () => {
  const heard = online([alert(7, 'Alvarez'), changed(8, 'Baker')])
  const { user } = open()
  await user.click(await findButton('Lift the freeze for Pat Alvarez'))
  const question = await screen.findByRole('alertdialog', { name: 'Lift the freeze' })
  expect(question.textContent).toContain('Have you talked to Pat Alvarez?')
  await user.click(button('Cancel', question))
  await user.click(button('Lift the freeze for Pat Alvarez'))
  await user.click(button('Lift', await screen.findByRole('alertdialog', { name: 'Lift the freeze' })))
  await waits()
  await deliver(payAlertSubmissions)
  expect(posts(heard)).toEqual(['/pay-alerts/7/lift'])
  await waitFor(() => expect(toastWords()).toBe('The freeze for Pat Alvarez was lifted'))
  await waitFor(() => expect(lines()).toEqual([expect.stringContaining('Baker')]))
})

test('a deposit change can be checked off, even without signal: it waits in the list', async () => {
  const heard = online([changed(8, 'Baker')])
  const { user } = open()
  const check = await findButton('Pat Baker’s direct deposit was checked')
  withoutSignal()
  await user.click(check)
  await user.click(button('Checked', await screen.findByRole('alertdialog', { name: 'Direct deposit checked' })))
  await waits()
  await waitFor(() => expect(lines()[0]).toContain('Waiting to send'))
  expect(posts(heard)).toEqual([])
  const again = online([changed(8, 'Baker')])
  await deliver(payAlertSubmissions)
  expect(posts(again)).toEqual(['/pay-alerts/8/check'])
})

const decideOf = 'Decide about Pat Carter’s direct deposit'
const heldDialog = () => screen.findByRole('dialog', { name: 'Held direct deposit' })
/** Types how it was checked and presses a button of the dialog. */
async function decide(user: ReturnType<typeof open>['user'], press: string, how: string) {
  await user.click(await findButton(decideOf))
  const dialog = await heldDialog()
  if (how) await user.type(within(dialog).getByRole('textbox', { name: /How you checked it/ }), how)
  await user.click(button(press, dialog))
  return dialog
}
const sent = (heard: RecordedCall[]) =>
  heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])

test('a held deposit change is released with how it was checked', async () => {
  const heard = online([held(9, 'Carter', { phone: { ending: '0111', since: '', isFromHr: true } })])
  const { user } = open()
  const dialog = await decide(user, 'Release', '')
  expect(dialog.textContent).toContain('Call the number in HR’s file. It ends in 0111.')
  expect(dialog.textContent).toContain('This field is required')
  await user.type(within(dialog).getByRole('textbox', { name: /How you checked it/ }), 'By phone')
  await user.click(button('Release', dialog))
  await waits()
  await deliver(payAlertSubmissions)
  expect(sent(heard)).toEqual([['/pay-alerts/9/release', { how: 'By phone' }]])
  await waitFor(() => expect(toastWords()).toBe('Pat Carter’s direct deposit was released'))
  await waitFor(() => expect(screen.queryByText(/Pat Carter/)).toBeNull())
})

test("a held change can be refused with a reason, and the alert says if there's nobody to call", async () => {
  const heard = online([held(9, 'Carter')])
  const { user } = open()
  const dialog = await decide(user, 'Refuse', 'It was not you')
  expect(dialog.textContent).toContain('There is no phone number on file from before the change.')
  await waits()
  await deliver(payAlertSubmissions)
  expect(sent(heard)).toEqual([['/pay-alerts/9/refuse', { how: 'It was not you' }]])
})

test("if two people are required, the first one confirms, and then can't release it", async () => {
  const heard = online([held(9, 'Carter', { needsTwo: true })])
  const { user } = open()
  await decide(user, 'Confirm', 'By phone')
  await waits()
  await waitFor(() => expect(lines()[0]).toContain('You confirmed it: By phone'))
  await user.click(await findButton(decideOf))
  const dialog = await heldDialog()
  expect(dialog.textContent).toContain('Somebody else in payroll must release it.')
  expect(within(dialog).queryByText('Release')).toBeNull()
  await user.click(button('Cancel', dialog))
  await deliver(payAlertSubmissions)
  expect(sent(heard)).toEqual([['/pay-alerts/9/confirm', { how: 'By phone' }]])
})

test('the second person sees who confirmed it, and releases it', async () => {
  const checked = { name: 'Kim Lee', timestamp: '2026-11-20T16:30:00.000Z', how: 'By phone', isCaller: false }
  const phone = { ending: '0122', since: '2026-11-01T16:30:00.000Z', isFromHr: false }
  const heard = online([held(9, 'Carter', { needsTwo: true, checked, phone })])
  const { user } = open()
  const dialog = await decide(user, 'Release', 'Kim called, I saw the notes')
  expect(dialog.textContent).toMatch(/Kim Lee has confirmed it, 11\/20\/2026.*: By phone/)
  expect(dialog.textContent).toMatch(/Call the number that ends in 0122. It has been on file since 11\/01\/2026/)
  await waits()
  await deliver(payAlertSubmissions)
  expect(sent(heard)).toEqual([['/pay-alerts/9/release', { how: 'Kim called, I saw the notes' }]])
})

const other = { employerId: 'SWF', employeeId: 'E20', firstName: 'Lou', lastName: 'Adams' }
const shared = (more: Partial<PayAlert> = {}) =>
  alert(9, 'Carter', { kind: 'sharedAccount', decision: 'share', other, ...more })

test.each([
  ['Allow', '/pay-alerts/9/allow', 'Pat Carter and Lou Adams may share an account'],
  ['Checked', '/pay-alerts/9/check', 'Pat Carter’s account was checked'],
])('two people with the same account: %s', async (press, path, toast) => {
  const heard = online([shared()])
  const { user } = open()
  await user.click(await findButton('Decide about the account that Pat Carter and Lou Adams share'))
  expect(lines()[0]).toContain('Lou Adams (E20) has the same account.')
  await user.click(button(press, await screen.findByRole('dialog', { name: 'Shared account' })))
  await waits()
  await deliver(payAlertSubmissions)
  expect(posts(heard)).toEqual([path])
  await waitFor(() => expect(toastWords()).toBe(toast))
})

test('users can’t decide about an account that they share', async () => {
  online([shared({ other: { ...other, employeeId: 'E1' } })])
  open()
  await waitFor(() => expect(lines()[0]).toContain('This is about you'))
  expect(screen.queryByRole('button', { name: /^Decide about/ })).toBeNull()
})

test("users can't lift alerts about themselves, and the list says why", async () => {
  online([alert(1, 'Own'), alert(7, 'Alvarez')])
  open()
  await findButton('Lift the freeze for Pat Alvarez')
  expect(screen.queryByRole('button', { name: 'Lift the freeze for Pat Own' })).toBeNull()
  expect(lines()[0]).toContain('This is about you, so somebody else in payroll must handle it.')
})

test('a refusal is announced, shows next to the row and can be dismissed', async () => {
  online([alert(7, 'Alvarez')], ({ method }) =>
    method === 'POST'
      ? Response.json(
          { title: 'Not Found', status: 404, detail: 'There is no such alert.', errors: [] },
          { status: 404 },
        )
      : null,
  )
  const { user } = open()
  await user.click(await findButton('Lift the freeze for Pat Alvarez'))
  await user.click(button('Lift', await screen.findByRole('alertdialog', { name: 'Lift the freeze' })))
  await waits()
  await deliver(payAlertSubmissions)
  await user.click(await findButton('OK'))
  await waitFor(() => expect(lines()[0]).toContain('Not done: There is no such alert.'))
  await user.click(button('Dismiss'))
  await findButton('Lift the freeze for Pat Alvarez')
})

test('on a phone each alert is a card', async () => {
  screenOf(390)
  online([alert(7, 'Alvarez')])
  open()
  expect(await screen.findByRole('heading', { name: /Pat Alvarez/ })).toBeTruthy()
  expect(button('Lift the freeze for Pat Alvarez')).toBeTruthy()
})
