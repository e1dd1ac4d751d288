import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { close, problem } from '@/features/time-off/requests/test-screens.tsx'
import { withoutSignal } from '@/offline/test-device.ts'
import { freshPeople } from '@/ui/employees/test-people.tsx'
import { button, findButton, screenOf } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import { asked, changes, disabled, online, open, start, type } from './test-audit.tsx'

const downloads = downloadsOfEachTest()

beforeEach(async () => {
  await freshPeople({ roles: { isPayroll: true } })
  screenOf(1400)
})
afterEach(close)

test('without a filter, nothing is fetched, and search and download are disabled', async () => {
  const heard = online(changes(3))
  open()
  expect(await screen.findByRole('heading', { name: start })).toBeTruthy()
  expect(['Search', 'Clear', 'Download spreadsheet'].map(disabled)).toEqual([true, true, true])
  expect(heard).toEqual([])
})

test('employee and manager are chosen from all users, dates are typed, and only Search asks the server', async () => {
  const heard = online(changes(1))
  const { user, place } = open('?page=3&size=25')
  await user.click(await findButton('Choose employee'))
  const dialog = await screen.findByRole('dialog', { name: 'Choose employee' })
  await user.click(await within(dialog).findByRole('button', { name: 'Lee, First1' }))
  await user.click(await findButton('Choose manager'))
  await user.click(
    await within(await screen.findByRole('dialog', { name: 'Choose manager' })).findByRole('button', {
      name: 'Ito, First2',
    }),
  )
  type('Start Date', '2026-11-02')
  type('End Date', '2026-11-02')
  expect(await findButton('Employee: Lee, First1')).toBeTruthy()
  expect([asked(heard), screen.getByRole('heading', { level: 2 }).textContent]).toEqual([[], start])
  await user.click(button('Search'))
  await screen.findByText('Ann Lee1')
  await waitFor(() =>
    expect(place()).toBe('?size=25&employee=SWF-1001&manager=SWF-1002&startDate=2026-11-02&endDate=2026-11-02'),
  )
  expect(Object.fromEntries(new URLSearchParams(asked(heard)[0]))).toEqual({
    limit: '25',
    page: '1',
    sort: 'modifiedTimestamp:desc',
    employerId: 'SWF',
    employeeId: '1001',
    managerEmployerId: 'SWF',
    managerEmployeeId: '1002',
    startDate: '2026-11-02',
    endDate: '2026-11-02',
  })
})

test("the table shows each day's hours before and after, Sunday first, and marks the changed days", async () => {
  online(changes(1))
  open('?employee=SWF-1001')
  await screen.findByText('Ann Lee1')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Manager',
    'Changed By',
    'Changed On',
    'Hours',
    'Sun',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
  ])
  expect(screen.getByRole('link', { name: /^max@\s?company.example$/ }).getAttribute('href')).toBe(
    'mailto:max@company.example',
  )
  const cells = screen.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells[1]).toBe('Pat Roll')
  expect(cells.slice(-7)).toEqual([
    'Before 0.00After 0.00',
    'Before 8.00After 10.00Changed',
    ...Array.from({ length: 3 }, () => 'Before 0.00After 0.00'),
    'Before 8.00After 8.00',
    'Before 0.00After 0.25Changed',
  ])
})

test('on a phone each change is a card with the same facts', async () => {
  screenOf(390)
  online(changes(1))
  open('?startDate=2026-11-01')
  const card = await waitFor(() => within(screen.getByRole('list', { name: 'Audit Schedule Changes' })))
  await card.findByText('Ann Lee1')
  expect(card.getByText('Pat Roll')).toBeTruthy()
  const days = within(card.getAllByRole('list')[0]!).getAllByRole('listitem')
  expect(days.map(({ textContent }) => textContent)).toEqual([
    'Sun0.00 to 0.00',
    'MonChanged8.00 to 10.00',
    'Tue0.00 to 0.00',
    'Wed0.00 to 0.00',
    'Thu0.00 to 0.00',
    'Fri8.00 to 8.00',
    'SatChanged0.00 to 0.25',
  ])
})

test("dates in the wrong order show errors on both, and aren't searched", async () => {
  const heard = online(changes(1))
  const { user } = open()
  await screen.findByLabelText('Start Date')
  type('Start Date', '2026-11-02')
  type('End Date', '2026-11-01')
  expect(await screen.findByText('Start Date must be before End Date')).toBeTruthy()
  expect(screen.getByText('End Date must be after Start Date')).toBeTruthy()
  await user.click(button('Search'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Start Date')))
  expect(asked(heard)).toEqual([])
  type('End Date', '2026-11-03')
  await waitFor(() => expect(screen.queryByText(/must be/)).toBeNull())
  await user.click(button('Search'))
  await waitFor(() => expect(asked(heard)).toHaveLength(1))
})

test('no error shows while a year is being typed; leaving it incomplete shows one', async () => {
  online(changes(1))
  open('?startDate=2026-11-01')
  const end = await screen.findByLabelText('End Date')
  fireEvent.change(end, { target: { value: '0002-11-01' } })
  expect(end.getAttribute('aria-invalid')).toBe('false')
  fireEvent.blur(end)
  expect(await screen.findByText('Enter the whole date, with a year of 4 digits')).toBeTruthy()
})

test('clearing empties the results and the address, and so does removing the last filter', async () => {
  online(changes(12))
  const { user, place } = open('?employee=SWF-1001&page=2')
  await screen.findByText('Ann Lee11')
  expect(await findButton('Employee: Lee, First1')).toBeTruthy()
  await user.click(button('Clear'))
  await screen.findByRole('heading', { name: start })
  await waitFor(() => expect([place(), screen.queryByText('Ann Lee11')]).toEqual(['', null]))
  type('Start Date', '2026-11-01')
  await user.click(button('Search'))
  await screen.findByText('Ann Lee1')
  type('Start Date', '')
  await screen.findByRole('heading', { name: start })
  await waitFor(() => expect(place()).toBe(''))
})

test('pages of 10 and 25 and the order are options; a new search starts on page 1', async () => {
  const heard = online(changes(30))
  const { user, place } = open('?startDate=2026-11-01&page=2')
  await screen.findByText('Ann Lee11')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await screen.findByText('Ann Lee25')
  await user.click(button('Changed On'))
  await waitFor(() => expect(asked(heard).at(-1)).toContain('limit=25&page=1&sort=modifiedTimestamp&'))
  await user.click(await findButton('Next page'))
  await waitFor(() => expect(place()).toContain('page=2'))
  type('Start Date', '2026-11-02')
  await user.click(button('Search'))
  await waitFor(() => expect(place()).toBe('?startDate=2026-11-02&size=25&sort=modifiedTimestamp'))
})

test('repeating the same search asks the server again', async () => {
  const heard = online(changes(1))
  const { user } = open('?startDate=2026-11-01')
  await screen.findByText('Ann Lee1')
  await user.click(button('Search'))
  await waitFor(() => expect(asked(heard)).toHaveLength(2))
})

test('while the server works, the list says so and the download is disabled', async () => {
  let arrive = () => {}
  const heard = online(changes(1), {
    answer: (path) =>
      path === '/auditScheduleChanges' ? new Promise<null>((resolve) => (arrive = () => resolve(null))) : null,
  })
  open('?startDate=2026-11-01')
  await waitFor(() => expect(asked(heard)).toHaveLength(1))
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  expect(disabled('Download spreadsheet')).toBe(true)
  arrive()
  await screen.findByText('Ann Lee1')
  expect(disabled('Download spreadsheet')).toBe(false)
})

test('an empty result says so; there is nothing to download', async () => {
  online([])
  open('?manager=SWF-1002')
  expect(await screen.findByRole('heading', { name: 'No Schedule Changes' })).toBeTruthy()
  expect(disabled('Download spreadsheet')).toBe(true)
})

test("a failure shows the server's message", async () => {
  online([], { answer: (path) => (path === '/auditScheduleChanges' ? problem(500, 'Something went wrong.') : null) })
  open('?startDate=2026-11-01')
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  expect(disabled('Download spreadsheet')).toBe(true)
})

test("without signal an earlier search shows its results, and any other says that it isn't kept", async () => {
  online(changes(1))
  const first = open('?startDate=2026-11-01')
  await screen.findByText('Ann Lee1')
  first.unmount()
  withoutSignal()
  const { user } = open('?startDate=2026-11-01')
  await screen.findByText('Ann Lee1')
  type('End Date', '2026-11-09')
  await user.click(button('Search'))
  expect((await screen.findByRole('alert')).textContent).toContain('these are not kept on this device yet')
})

test('the spreadsheet uses the filters of the results, not of an unsubmitted search', async () => {
  const sheet = () =>
    new Response('PK…', {
      headers: {
        'content-type': spreadsheetType,
        'content-disposition': 'attachment; filename="Audit Schedule Changes 2026-11-21.xlsx"',
      },
    })
  const heard = online(changes(1), { answer: (path) => (path === '/auditScheduleChangesDownload' ? sheet() : null) })
  const { user } = open('?manager=SWF-1002')
  await screen.findByText('Ann Lee1')
  type('Start Date', '2026-11-02')
  await user.click(button('Download spreadsheet'))
  await waitFor(() => expect(downloads).toEqual(['Audit Schedule Changes 2026-11-21.xlsx from blob:']))
  expect(heard.at(-1)!.path).toBe('/auditScheduleChangesDownload?managerEmployerId=SWF&managerEmployeeId=1002')
})

test.each([
  [6000, false],
  [6001, true],
])('with %i records the download is disabled: %s, and the page gives the reason', async (total, closed) => {
  online(changes(10), { total })
  open('?startDate=2026-11-01')
  await screen.findByText('Ann Lee1')
  expect(disabled('Download spreadsheet')).toBe(closed)
  const reason = screen.queryByText(
    'There are too many records in the table for an excel download to successfully complete',
  )
  expect(reason !== null).toBe(closed)
})

test("an invalid address doesn't start a search", async () => {
  const heard = online(changes(1))
  open('?employee=1001&startDate=2026-02-30&sort=name&size=7')
  await screen.findByRole('heading', { name: start })
  expect(heard).toEqual([])
})
