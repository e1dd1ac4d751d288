import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, openScreens, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import DeskBadge from './desk-badge.tsx'
import { deskSubmissions } from './submissions.ts'
import { change, freshDesk, lines, no, online, open, posts, rows } from './test-desk.tsx'

const downloads = downloadsOfEachTest()

beforeEach(freshDesk)

const asked = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/payroll/changes?') ? [path.split('?')[1]] : []))
const waits = (count: number) =>
  vi.waitFor(async () => expect(await openRowsOf(deskSubmissions.map(({ kind }) => kind))).toHaveLength(count))
const box = (name: string) => screen.getByRole('checkbox', { name })

test('each change shows its person, kind, state, reason, and time of receipt, but never its content', async () => {
  online([no(1, 'Alvarez'), change(2, 'Baker', { kind: 'postMilesPay', state: 'held', steps: [] })])
  open()
  await rows(2)
  expect(lines()[0]).toMatch(/^Pat AlvarezSWF E1Direct depositR-0001-AAAARefusedBank unknown11\/20\/2026.*View$/)
  expect(lines()[1]).toMatch(/Miles Based Pay Acknowledgement.*Held/)
  expect(screen.queryByRole('checkbox', { name: /Baker/ })).toBeNull()
})

test('counts by kind and the oldest change are above the list, and a press shows only that kind', async () => {
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

test('View opens a change, where it can be resent', async () => {
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

test('marking a change as entered by hand asks what was done', async () => {
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

test("several changes can be resent at once, and one refusal doesn't block the others", async () => {
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

test("users can't settle their own change, and the row says who can", async () => {
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

test("the spreadsheet uses the list's filters", async () => {
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

test('the navigation badge counts changes that need payroll', async () => {
  online([])
  openScreens({ '/': () => <DeskBadge /> }, '/')
  expect(await screen.findByText('3 changes need payroll')).toBeTruthy()
})
