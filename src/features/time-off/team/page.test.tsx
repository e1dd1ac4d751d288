import 'fake-indexeddb/auto'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { close, online, open } from '@/features/time-off/requests/test-screens.tsx'
import { deliver } from '@/offline/delivery/deliver.ts'
import { withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf, toastWords } from '@/ui/form/test-stage.tsx'
import { address, freshManager, monday, team } from './test-team.ts'
import { cards, shows, states } from './test-team-list.ts'

beforeEach(() => freshManager())
afterEach(close)

test('a card shows who, when, the hours by category, the remaining hours, and who else is off', async () => {
  online(team)
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  const words = cards()[0]!.textContent
  for (const word of [
    'Mon, Nov 23',
    '8 h PTO',
    'leaves 72',
    'Also off: Dee Fox and 1 more',
    'Pending approval',
    'Dentist',
    'Approver QueueDana Reyes',
  ])
    expect(words).toContain(word)
  expect(await findButton('Deny Ann Lee, Mon 11/23/2026')).toBeTruthy()
})

test("a wide window shows a table with the specification's columns", async () => {
  screenOf(1400)
  online(team)
  open(address)
  await screen.findByRole('table')
  await screen.findByText('Ann Lee')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Hours',
    'Reason',
    'First Day',
    'Last Day',
    'Also off',
    'Left after',
    'Waiting',
    'Decide',
    'Actions',
  ])
  // All rows have the same height.
  expect(document.querySelector('.list-folded')!.textContent).toBe(
    'Approver Queue Dana ReyesStatus Pending approvalTime Off Type(s) PTO',
  )
  const [, first] = screen.getAllByRole('row')
  const cells = within(first!).getAllByRole('cell')
  expect(cells.map(({ textContent }) => textContent).slice(1, 7)).toEqual([
    '8.00',
    'Dentist',
    'Mon 11/23/2026',
    'Mon 11/23/2026',
    'Dee Fox+1',
    '72 h PTO',
  ])
})

test('a tap on who else is off shows everybody, with days and status, and opens nothing else', async () => {
  online(team)
  const { user, place } = open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  await user.click(within(cards()[0]!).getByRole('button', { name: 'Also off: Dee Fox and 1 more' }))
  const dialog = await screen.findByRole('dialog', { name: 'Off on the same days' })
  expect(dialog.textContent).toContain('Dee FoxMon, Nov 23Pending uploadEli KayMon, Nov 23')
  expect(place()).toBe(address)
})

test('a click on a row opens its review, but a click next to its buttons doesn’t', async () => {
  screenOf(1100)
  online(team)
  const { user, place } = open(address)
  await screen.findByRole('table')
  await screen.findByText('Ann Lee')
  const [, first] = await screen.findAllByRole('row')
  await user.click(first!.querySelector('.list-decide')!)
  expect(place()).toBe(address)
  await user.click(within(first!).getByText('8.00'))
  await waitFor(() => expect(place()).toBe('/timeoff/requests/review?user=ann&request=1'))
})

test('a decision in a table shows in its row, with Undo, and the columns stay', async () => {
  screenOf(1400)
  online(team)
  const { user } = open(address)
  await screen.findByRole('table')
  await screen.findByText('Ann Lee')
  withoutSignal()
  const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const before = headings()
  await user.click(await findButton('Approve Bob May, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['2 time-off.approve waiting']))
  await waitFor(() => expect(screen.getAllByRole('row')[2]!.textContent).toContain('Approved'))
  expect(headings()).toEqual(before)
})

test('without signal, an approval waits on the device, shows that, and is sent once with the version that was seen', async () => {
  online(team)
  open(address)
  await shows('Ann Lee', 'Bob May', 'Cem Ito')
  withoutSignal()
  const { user } = open(address)
  await user.click(await findButton('Approve Bob May, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['2 time-off.approve waiting']))
  await waitFor(() => expect(cards()[1]!.textContent).toContain('Waiting to send'))
  expect(cards()[1]!.textContent).toContain('You approved this request.')
  await waitFor(() =>
    expect(toastWords()).toBe(
      'Your approval is saved on this device and will be sent when you open the app with a signal.',
    ),
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

test('requests from another company’s API, which sends neither rights nor versions, can also be decided', async () => {
  const [ann] = team
  const { canApprove, canDeny, canEdit, canCancel, etag, overlap, alsoOff, leaves, ...specified } = ann!
  void [canApprove, canDeny, canEdit, canCancel, etag, overlap, alsoOff, leaves]
  const heard = online(team, ({ method, path }) =>
    method === 'GET' && path.startsWith('/manager/')
      ? Response.json({ _embedded: { timeOffRequests: [specified] }, _total_items: 1 })
      : null,
  )
  const { user } = open(address)
  await user.click(await findButton('Approve Ann Lee, Mon 11/23/2026'))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.approve waiting']))
  await act(() => deliver(timeOffSubmissions))
  expect(await states()).toEqual(['1 time-off.approve sent'])
  expect(heard.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
})

test("a denial asks for its comment in a sheet, and isn't sent without one", async () => {
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

test('a denial takes two taps with a ready-made reason, and offers the reasons given before', async () => {
  online(team)
  const { user } = open(address)
  const deny = async (name: string) => {
    await user.click(await findButton(`Deny ${name}, Mon 11/23/2026`))
    const sheet = await screen.findByRole('dialog', { name: 'Deny this request?' })
    return { sheet, comment: await within(sheet).findByLabelText<HTMLTextAreaElement>('Comment') }
  }
  const first = await deny('Ann Lee')
  await waitFor(() => expect(document.activeElement).toBe(first.comment))
  await user.type(first.comment, 'The yard moves')
  await user.click(button('Deny', first.sheet))
  await waitFor(async () => expect(await states()).toEqual(['1 time-off.deny waiting']))
  await act(() => deliver(timeOffSubmissions))
  await user.click(await findButton('Ok'))

  const { sheet, comment } = await deny('Bob May')
  await user.click(await within(sheet).findByRole('button', { name: 'The yard moves' }))
  expect(comment.value).toBe('The yard moves')
  await user.click(within(sheet).getByRole('button', { name: 'Please choose another day.' }))
  expect(comment.value).toBe('Please choose another day.')
  await user.click(button('Deny', sheet))
  await waitFor(async () => expect(await states()).toContain('2 time-off.deny waiting'))
})

test('the sheet for a denial stays open when a tablet is rotated and the cards become a table', async () => {
  online(team)
  const { user } = open(address)
  await user.click(await findButton('Deny Cem Ito, Mon 11/23/2026'))
  const comment = await screen.findByLabelText('Comment')
  await user.type(comment, 'Too many are off')
  act(() => screenOf(1366))
  await screen.findByRole('table')
  await screen.findByText('Ann Lee')
  expect((screen.getByLabelText('Comment') as HTMLTextAreaElement).value).toBe('Too many are off')
})

test("the calendar requests its current month, with the employees' names", async () => {
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
