import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { PayrollChange, PayrollOverview } from '@/contract/payroll/payroll-desk.ts'
import type { PayrollDifference } from '@/contract/payroll/payroll-differences.ts'
import { payrollDeskScreen } from '@/domain/administration/payroll-desk.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { button, findButton, freshStage, openScreens, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import DeskBadge from './desk-badge.tsx'
import { differenceSubmissions } from './difference-submissions.ts'
import PayrollDeskPage from './page.tsx'
import { deskSubmissions } from './submissions.ts'

const downloads = downloadsOfEachTest()

const change = (id: number, lastName: string, more: Partial<PayrollChange> = {}): PayrollChange => ({
  id,
  receipt: `R-000${id}-AAAA`,
  kind: 'putDirectDeposits',
  employerId: 'SWF',
  employeeId: `E${id}`,
  firstName: 'Pat',
  lastName,
  state: 'waiting',
  since: '2026-11-20T15:30:00.000Z',
  signedAt: '2026-11-20T15:29:00.000Z',
  receivedAt: '2026-11-20T15:30:00.000Z',
  attempts: 0,
  isUncertain: false,
  reason: '',
  settledBy: '',
  steps: ['resend', 'done'],
  version: 'waiting 0',
  ...more,
})
const no = (id: number, lastName: string, more: Partial<PayrollChange> = {}) =>
  change(id, lastName, { state: 'refused', reason: 'Bank unknown', version: 'refused 0', ...more })

const kinds: PayrollOverview['kinds'] = [
  { kind: 'putDirectDeposits', waiting: 1200, held: 0, sent: 0, refused: 2, oldest: '2026-11-20T15:30:00.000Z' },
  { kind: 'postW4', waiting: 0, held: 1, sent: 0, refused: 0, oldest: '2026-11-24T15:30:00.000Z' },
]

/** A server with these changes on the desk; steps settle them. */
function online(given: PayrollChange[], refuse: (heard: RecordedCall) => Response | null = () => null): RecordedCall[] {
  let changes = given
  noteReach('reachable')
  return network((heard) => {
    const refused = refuse(heard)
    if (refused) return refused
    const [path] = heard.path.split('?')
    if (path === '/payroll/changes-overview')
      return Response.json({ kinds, employers: ['KEX', 'SWF'], toAct: 3, differences: 1 })
    if (heard.method === 'POST') {
      const [, , , id, step] = path!.split('/')
      const state = step === 'done' ? 'done' : 'waiting'
      changes = changes.map((each) => (String(each.id) === id ? { ...each, state, steps: [] } : each))
      return Response.json(
        changes.find((each) => String(each.id) === id)!,
        { headers: { 'ess-receipt': 'R-1234-ABCD' } },
      )
    }
    return Response.json({ _embedded: { payrollChanges: changes }, _total_items: changes.length })
  })
}

let undo = () => {}
function open(search = '') {
  undo()
  cleanup()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  const opened = openScreens({ [payrollDeskScreen]: PayrollDeskPage }, `${payrollDeskScreen}${search}`, { client })
  return { ...opened, place: () => decodeURIComponent(opened.router.state.location.searchStr) }
}

beforeEach(async () => {
  await freshStage()
  screenOf(1280)
  setCurrentUser({
    userId: 'pam',
    employerId: 'SWF',
    employeeId: 'E9',
    level2: 'OFC',
    userRoles: { isPayroll: true },
  } as UserInfo)
})

const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const rows = (count: number) => waitFor(() => expect(lines()).toHaveLength(count))
const asked = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/payroll/changes?') ? [path.split('?')[1]] : []))
const posts = (heard: RecordedCall[]) =>
  heard.filter(({ method }) => method === 'POST').map(({ path, body }) => [path, body])
const waits = (count: number) =>
  vi.waitFor(async () => expect(await openRowsOf(deskSubmissions.map(({ kind }) => kind))).toHaveLength(count))
const box = (name: string) => screen.getByRole('checkbox', { name })

test('each change says whose it is, what, its state and why, and when it was received; never its content', async () => {
  online([no(1, 'Alvarez'), change(2, 'Baker', { kind: 'postMilesPay', state: 'held', steps: [] })])
  open()
  await rows(2)
  expect(lines()[0]).toMatch(/^Pat AlvarezSWF E1Direct depositR-0001-AAAARefusedBank unknown11\/20\/2026.*View$/)
  expect(lines()[1]).toMatch(/Miles Based Pay Acknowledgement.*Held/)
  expect(screen.queryByRole('checkbox', { name: /Baker/ })).toBeNull()
})

test('counts by kind stand above the list with the oldest, and a press shows only that kind', async () => {
  const heard = online([change(1, 'Alvarez')])
  const { user, place } = open()
  const summary = await screen.findByRole('list', { name: /by kind$/ })
  const [deposits, w4] = within(summary).getAllByRole('button')
  expect(deposits!.textContent).toMatch(/^Direct deposit2 refused · 1,200 waitingOldest: 11\/20\/2026/)
  expect(w4!.textContent).toMatch(/^W-41 heldOldest/)
  await user.click(w4!)
  await waitFor(() => expect(place()).toBe('?kind=postW4'))
  await waitFor(() => expect(asked(heard).at(-1)).toContain('kind=postW4'))
  await user.click(within(summary).getAllByRole('button')[1]!)
  await waitFor(() => expect(place()).toBe(''))
})

test('filters by state, employer, and age apply at once and are in the address', async () => {
  const heard = online([change(1, 'Alvarez')])
  const { user, place } = open()
  await rows(1)
  await user.selectOptions(screen.getByLabelText('Show'), 'Refused')
  await user.selectOptions(screen.getByLabelText('Employer'), 'KEX')
  await user.selectOptions(screen.getByLabelText('Older than'), '3 days')
  await waitFor(() => expect(place()).toBe('?show=refused&employer=KEX&age=3'))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked(heard).at(-1)))).toEqual({
      limit: '10',
      page: '1',
      sort: 'receivedAt',
      state: 'refused',
      employerId: 'KEX',
      olderThanDays: '3',
    }),
  )
})

test('View opens a change, from where it is sent again', async () => {
  const heard = online([no(1, 'Alvarez', { attempts: 3, isUncertain: true })])
  const { user } = open()
  await user.click(await findButton('View Direct deposit of Pat Alvarez'))
  const dialog = await screen.findByRole('dialog', { name: 'Direct deposit' })
  for (const words of ['Bank unknown', 'R-0001-AAAA', '3']) expect(within(dialog).getByText(words)).toBeTruthy()
  expect(dialog.textContent).toContain('may have it already')
  await user.click(button('Send again'))
  await waits(1)
  await act(() => deliver(deskSubmissions))
  expect(posts(heard)).toEqual([['/payroll/changes/1/resend', { version: 'refused 0' }]])
  await waitFor(() => expect(lines()[0]).toContain('Waiting'))
  await waitFor(() => expect(toastWords()).toBe('The change is being sent again'))
})

test('entered by hand asks what was done', async () => {
  const heard = online([change(1, 'Alvarez')])
  const { user } = open()
  await user.click(await findButton('View Direct deposit of Pat Alvarez'))
  await user.click(await findButton('Entered by hand'))
  const dialog = await screen.findByRole('dialog', { name: 'Entered by hand' })
  await user.click(await findButton('Entered by hand'))
  expect(await within(dialog).findByText('Enter a reason.')).toBeTruthy()
  const reason = dialog.querySelector('ion-textarea')!
  act(() => void reason.dispatchEvent(new CustomEvent('ionInput', { detail: { value: 'Typed it in' } })))
  await user.click(await findButton('Entered by hand'))
  await waits(1)
  await act(() => deliver(deskSubmissions))
  expect(posts(heard)).toEqual([['/payroll/changes/1/done', { version: 'waiting 0', reason: 'Typed it in' }]])
})

test('several are sent again at once, each by itself: one refusal does not block the others', async () => {
  const detail = 'Somebody else was faster.'
  const heard = online(
    [no(1, 'Alvarez'), no(2, 'Baker'), change(3, 'Chan', { state: 'sent', steps: ['done'] })],
    (call) =>
      call.method === 'POST' && call.path.includes('/1/')
        ? Response.json({ title: 'Not done', status: 422, detail, errors: [] }, { status: 422 })
        : null,
  )
  const { user } = open()
  await rows(3)
  await user.click(box('Select Direct deposit of Pat Chan'))
  await user.click(box('Select Direct deposit of Pat Baker'))
  expect((button('Send again') as HTMLButtonElement & { disabled: boolean }).disabled).toBe(true)
  await user.click(box('Select Direct deposit of Pat Chan'))
  await user.click(box('Select Direct deposit of Pat Alvarez'))
  await user.click(button('Send again'))
  await waits(2)
  await waitFor(() => expect(toastWords()).toBe('2 changes are being sent again'))
  expect(screen.queryByRole('group', { name: 'Selected changes' })).toBeNull()
  await act(() => deliver(deskSubmissions))
  expect(posts(heard)).toHaveLength(2)
  await waitFor(() => expect(lines()[0]).toContain(`Not done: ${detail}`))
  await user.click(await findButton('Dismiss'))
  await waits(1)
  await waitFor(() => expect(lines()[1]).toContain('Waiting'))
})

test('without signal a step is kept on the device, and the row says so', async () => {
  online([no(1, 'Alvarez')])
  const { user } = open()
  await rows(1)
  withoutSignal()
  await user.click(box('Select Direct deposit of Pat Alvarez'))
  await user.click(button('Send again'))
  await waitFor(() => expect(lines()[0]).toContain('Waiting to send'))
  expect(screen.queryByRole('checkbox', { name: /Alvarez/ })).toBeNull()
})

test("one's own change cannot be settled, and says who can", async () => {
  online([change(9, 'Pam', { steps: [] })])
  const { user } = open()
  await user.click(await findButton('View Direct deposit of Pat Pam'))
  expect((await screen.findByRole('dialog')).textContent).toContain('somebody else must handle it')
  expect(screen.queryByRole('checkbox', { name: /Pam/ })).toBeNull()
})

test('on a phone a change is a card with its reason, and an empty desk says so', async () => {
  screenOf(390)
  online([no(1, 'Alvarez')])
  open()
  const cards = await waitFor(() => within(screen.getByRole('list', { name: 'Payroll Desk' })))
  await cards.findByText('Pat Alvarez')
  for (const words of ['Refused', 'Bank unknown', 'R-0001-AAAA']) expect(cards.getByText(words)).toBeTruthy()
  online([])
  open()
  expect(await screen.findByRole('heading', { name: 'Payroll has every change' })).toBeTruthy()
})

test('the spreadsheet has the filters of the list', async () => {
  const heard = online([no(1, 'Alvarez')], ({ path }) =>
    path.startsWith('/payroll/changes-download')
      ? new Response('sheet', {
          headers: { 'content-type': spreadsheetType, 'content-disposition': 'attachment; filename="desk.xlsx"' },
        })
      : null,
  )
  const { user } = open('?show=refused')
  await rows(1)
  await user.click(button('Download spreadsheet'))
  await waitFor(() => expect(downloads).toEqual(['desk.xlsx from blob:']))
  expect(heard.at(-1)!.path).toContain('state=refused')
})

test('the badge in the navigation counts what payroll must act on', async () => {
  online([])
  openScreens({ '/': () => <DeskBadge /> }, '/')
  expect(await screen.findByText('3 changes need payroll')).toBeTruthy()
})

const difference: PayrollDifference = {
  id: 5,
  kind: 'putDirectDeposits',
  employerId: 'SWF',
  employeeId: 'E5',
  firstName: 'Pat',
  lastName: 'Diaz',
  foundAt: '2026-11-20T15:30:00.000Z',
  fileName: 'deposits-2026-11-20.csv',
  asOf: '2026-11-20',
  receipt: 'R-0005-AAAA',
  fields: [{ column: '1 accountNumber', portal: '•••• 4473', payroll: '' }],
  version: 'digest',
}

/** A server with this difference until it's settled. */
function withDifference(): RecordedCall[] {
  let differences = [difference]
  return online([], ({ path, method }) => {
    if (!path.startsWith('/payroll/differences')) return null
    if (method === 'POST') {
      differences = []
      return Response.json({}, { headers: { 'ess-receipt': 'R-1234-ABCD' } })
    }
    return Response.json({ _embedded: { payrollDifferences: differences }, _total_items: differences.length })
  })
}

test('the second tab lists what payroll has otherwise, with the receipt and the file', async () => {
  withDifference()
  const { user } = open()
  await user.click(await screen.findByRole('tab', { name: 'Differences (1)' }))
  await rows(1)
  expect(lines()[0]).toBe(
    'Pat DiazSWF E5Direct depositR-0005-AAAA1 accountNumberportal •••• 4473, payroll emptydeposits-2026-11-20.csv2026-11-20View',
  )
  expect(screen.queryByLabelText('Show')).toBeNull()
})

test.each([
  { choice: /^Payroll’s record/, step: 'accept', body: {} },
  { choice: /^The portal’s record/, step: 'keep', body: {} },
  { choice: /^Neither is wrong/, step: 'dismiss', body: { reason: 'Known' } },
])('a difference is settled: $step', async ({ choice, step, body }) => {
  const heard = withDifference()
  const { user } = open('?tab=1')
  await user.click(await findButton('View Direct deposit of Pat Diaz'))
  const dialog = await screen.findByRole('dialog', { name: 'Direct deposit of Pat Diaz' })
  await user.click(button('Save'))
  expect(await within(dialog).findByText('This field is required')).toBeTruthy()
  await user.click(within(dialog).getByRole('radio', { name: choice }))
  if (step === 'dismiss') {
    await user.click(button('Save'))
    await within(dialog).findByText('Enter a reason.')
    const reason = dialog.querySelector('ion-textarea')!
    act(() => void reason.dispatchEvent(new CustomEvent('ionInput', { detail: { value: 'Known' } })))
  }
  await user.click(button('Save'))
  await vi.waitFor(async () => expect(await openRowsOf(differenceSubmissions.map(({ kind }) => kind))).toHaveLength(1))
  await act(() => deliver(differenceSubmissions))
  expect(posts(heard)).toEqual([[`/payroll/differences/5/${step}`, { version: 'digest', ...body }]])
  expect(await screen.findByRole('heading', { name: 'No differences' })).toBeTruthy()
})
