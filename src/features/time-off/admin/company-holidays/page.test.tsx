import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { storedRows, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import { companyHolidaySubmissions } from './submissions.ts'
import { freshHolidays, online, open, path, request } from './test-holidays.tsx'

beforeEach(freshHolidays)
// A toast outlives its test, and the next toast waits for it.
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

const linesOf = (list: string) =>
  within(within(screen.getByRole('region', { name: list })).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent)
const lines = () => linesOf('Company Holidays')
const field = () => screen.getByLabelText<HTMLInputElement>('Date')
const choose = (date: string) => fireEvent.change(field(), { target: { value: date } })
const fieldError = () => document.querySelector('.field-error')?.textContent
const openRows = async () =>
  (await openRowsOf(companyHolidaySubmissions.map(({ kind }) => kind)))
    .filter(({ state }) => state !== 'sent')
    .map(({ summary, state }) => `${summary} ${state}`)
const waitsFor = (count: number) => vi.waitFor(async () => expect(await openRows()).toHaveLength(count))
const confirm = async () => button('Delete', await screen.findByRole('alertdialog', { name: /^Delete Action/ }))

test('holidays are listed newest first, each with Delete; an empty list says so', async () => {
  online({ dates: ['2026-11-26', '2027-01-01'] })
  open()
  await waitFor(() => expect(lines()).toEqual(['Fri 01/01/2027Delete', 'Thu 11/26/2026Delete']))
  online()
  open()
  expect(await screen.findByRole('heading', { name: 'No Company Holidays' })).toBeTruthy()
})

test('lists ten to a page, or 25', async () => {
  const heard = online({ dates: Array.from({ length: 23 }, (_, at) => `2027-01-${String(at + 1).padStart(2, '0')}`) })
  const { user, place } = open()
  await waitFor(() => expect(lines()).toHaveLength(10))
  await user.click(button('Next page'))
  await waitFor(() => expect(lines()[0]).toContain('01/13/2027'))
  await waitFor(() => expect(place()).toBe(`${path}?page=2`))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await waitFor(() => expect(lines()).toHaveLength(23))
  expect(heard.at(-1)!.path).toBe('/companyHolidays?limit=25&page=1&sort=date%3Adesc')
})

test("a list that can't be loaded says why, and offers a retry", async () => {
  online({}, () => Response.json({ title: 'Broken', status: 500, detail: 'Out of order', errors: [] }, { status: 500 }))
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('500 Broken')
  online({ dates: ['2027-01-01'] })
  await user.click(button('Try again'))
  await waitFor(() => expect(lines()).toHaveLength(1))
})

test("a missing, duplicate or nonexistent date can't be added", async () => {
  const heard = online({ dates: ['2026-12-25'] })
  const { user } = open()
  await waitFor(() => expect(lines()).toHaveLength(1))
  await user.click(button('Add Company Holiday'))
  await waitFor(() => expect(fieldError()).toBe('This field is required'))
  await waitFor(() => expect(document.activeElement).toBe(field()))
  choose('2026-12-25')
  await waitFor(() => expect(fieldError()).toBe('This date is already a company holiday.'))
  await user.click(button('Add Company Holiday'))
  choose('0202-07-03')
  await waitFor(() => expect(fieldError()).toBe('That date doesn’t exist.'))
  await user.click(button('Add Company Holiday'))
  expect(await openRows()).toEqual([])
  expect(heard.some(({ path: asked }) => asked.startsWith('/companyHolidayRequests'))).toBe(false)
})

test('requests on the day are listed in pages before it is added, with a note that they stay as they are', async () => {
  const heard = online({ requests: Array.from({ length: 7 }, (_, at) => request(at + 1, `Name${at + 1}`)) })
  const { user } = open()
  await screen.findByRole('heading', { name: 'No Company Holidays' })
  choose('2026-12-24')
  const title = 'Requests on Thu 12/24/2026'
  const list = within(await screen.findByRole('region', { name: title }))
  await screen.findByText('7 requests include this day. They do not change.')
  expect(
    list
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)[0],
  ).toBe('Name1, PatPending upload7.50')
  expect(list.getAllByRole('row')).toHaveLength(6)
  await user.click(button('Next page'))
  await waitFor(() => expect(list.getAllByRole('row')).toHaveLength(3))
  expect(heard.at(-1)!.path).toBe('/companyHolidayRequests?date=2026-12-24&limit=5&page=2&sort=employeeLastName')
  choose('2026-12-23')
  await waitFor(() => expect(heard.at(-1)!.path).toContain('date=2026-12-23&limit=5&page=1'))
})

test("a day can't be added before the affected requests are known", async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  online({}, ({ path: asked }) =>
    asked.startsWith('/companyHolidayRequests')
      ? answered.then(() => Response.json({ _embedded: { timeOffRequests: [request(1, 'Alvarez')] }, _total_items: 1 }))
      : null,
  )
  const { user } = open()
  await screen.findByRole('heading', { name: 'No Company Holidays' })
  choose('2026-12-24')
  await waitFor(() => expect(button('Add Company Holiday').getAttribute('aria-busy')).toBe('true'))
  await user.click(button('Add Company Holiday'))
  fireEvent.submit(field().form!)
  expect(field().value).toBe('2026-12-24')
  expect(await openRows()).toEqual([])
  answer()
  await screen.findByText('1 request includes this day. It does not change.')
  await user.click(button('Add Company Holiday'))
  await waitsFor(1)
})

test("a day without requests says so, and one whose requests can't be loaded can still be added", async () => {
  online()
  const { user } = open()
  await screen.findByRole('heading', { name: 'No Company Holidays' })
  choose('2026-12-24')
  expect(await screen.findByRole('heading', { name: 'No requests on this day' })).toBeTruthy()
  withoutSignal()
  choose('2026-12-31')
  await screen.findByText(/^Requests on this day could not be loaded/)
  await user.click(button('Add Company Holiday'))
  await waitsFor(1)
})

test('an added holiday shows at once, and the page says so for 5 seconds', async () => {
  const heard = online({ dates: ['2026-12-25'] })
  const { user } = open()
  await waitFor(() => expect(lines()).toHaveLength(1))
  choose('2026-12-24')
  await screen.findByRole('heading', { name: 'No requests on this day' })
  await user.click(button('Add Company Holiday'))
  await waitsFor(1)
  await waitFor(() => expect(lines()[0]).toContain('Thu 12/24/2026'))
  expect(field().value).toBe('')
  await deliver(companyHolidaySubmissions)
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({
    path: '/companyHolidays',
    body: { date: '2026-12-24' },
  })
  await waitFor(() => expect(toastWords()).toBe('Company holiday Thu 12/24/2026 added'))
  expect(toastMs()).toBe(5000)
  await waitFor(() => expect(lines()).toEqual(['Fri 12/25/2026Delete', 'Thu 12/24/2026Delete']))
})

test("Delete asks first, and says so when it's done", async () => {
  const heard = online({ dates: ['2026-12-24', '2026-12-25'] })
  const { user } = open()
  await waitFor(() => expect(lines()).toHaveLength(2))
  await user.click(button('Delete Thu 12/24/2026'))
  const question = await screen.findByRole('alertdialog', { name: /^Delete Action/ })
  expect(question.textContent).toContain('Are you sure you want to delete the company holiday Thu 12/24/2026?')
  await user.click(button('Cancel', question))
  expect(await openRows()).toEqual([])
  await user.click(button('Delete Thu 12/24/2026'))
  await user.click(await confirm())
  await waitsFor(1)
  await deliver(companyHolidaySubmissions)
  expect(heard.find(({ method }) => method === 'DELETE')).toMatchObject({ path: '/companyHolidays/1', body: undefined })
  await waitFor(() => expect(toastWords()).toBe('Company holiday Thu 12/24/2026 deleted'))
  await waitFor(() => expect(lines()).toEqual(['Fri 12/25/2026Delete']))
})

test('without signal, changes wait in the list, each in its own lane, and arrive once', async () => {
  online({ dates: ['2026-12-25'] })
  open()
  await waitFor(() => expect(lines()).toHaveLength(1))
  withoutSignal()
  const { user } = open()
  await waitFor(() => expect(lines()).toEqual(['Fri 12/25/2026Delete']))
  for (const date of ['2026-12-24', '2026-12-31']) {
    choose(date)
    await screen.findByText(/^Requests on this day could not be loaded/)
    await user.click(button('Add Company Holiday'))
    await user.click(await findButton('OK'))
  }
  await user.click(button('Delete Fri 12/25/2026'))
  await user.click(await confirm())
  await user.click(await findButton('OK'))
  await waitFor(() =>
    expect(lines()).toEqual([
      'Thu 12/31/2026Waiting to sendTo be addedDelete',
      'Thu 12/24/2026Waiting to sendTo be addedDelete',
      'Fri 12/25/2026Waiting to sendTo be removed',
    ]),
  )
  choose('2026-12-31')
  await waitFor(() => expect(fieldError()).toBe('This date is already a company holiday.'))
  expect(await openRows()).toEqual([
    'Delete company holiday: Fri 12/25/2026 waiting',
    'Add company holiday: Thu 12/31/2026 waiting',
    'Add company holiday: Thu 12/24/2026 waiting',
  ])
  const rows = await storedRows()
  expect(new Set(rows.map(({ lane }) => lane)).size).toBe(3)
  for (const { lane } of rows) expect(lane).not.toContain('2026')

  // The server never got the holiday, so no request is made.
  await user.click(button('Delete Thu 12/31/2026'))
  await user.click(await confirm())
  await waitsFor(2)
  const heard = online({ dates: ['2026-12-25'] })
  await deliver(companyHolidaySubmissions)
  await deliver(companyHolidaySubmissions)
  expect(
    heard.flatMap(({ method, path: asked }) => (method === 'GET' ? [] : [`${method} ${asked}`])).toSorted(),
  ).toEqual(['DELETE /companyHolidays/1', 'POST /companyHolidays'])
  await waitFor(() => expect(lines()).toEqual(['Thu 12/24/2026Delete']))
})

test('a refusal shows next to the holiday with its reason, and can be dismissed', async () => {
  online({}, ({ method }) =>
    method === 'POST'
      ? Response.json(
          {
            title: 'Unprocessable',
            status: 422,
            detail: 'Please fix errors prior to saving.',
            errors: [{ at: 'date', code: 'company-holiday.twice', message: 'This date is already a company holiday.' }],
          },
          { status: 422 },
        )
      : null,
  )
  const { user } = open()
  await screen.findByRole('heading', { name: 'No Company Holidays' })
  choose('2026-12-24')
  await screen.findByRole('heading', { name: 'No requests on this day' })
  await user.click(button('Add Company Holiday'))
  await waitsFor(1)
  await deliver(companyHolidaySubmissions)
  await user.click(await findButton('OK'))
  await waitFor(() =>
    expect(lines()).toEqual(['Thu 12/24/2026Needs attentionNot done: This date is already a company holiday.Dismiss']),
  )
  await user.click(button('Dismiss'))
  expect(await screen.findByRole('heading', { name: 'No Company Holidays' })).toBeTruthy()
})

test('on a phone each holiday is a card', async () => {
  screenOf(390)
  online({ dates: ['2026-12-25'] })
  open()
  expect(await screen.findByRole('heading', { name: 'Fri 12/25/2026' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(button('Delete Fri 12/25/2026')).toBeTruthy()
})

test('a holiday is added with its name, by the button beside the field, and its deletion names it', async () => {
  const heard = online()
  const { user } = open()
  await screen.findByRole('heading', { name: 'No Company Holidays' })
  choose('2026-12-24')
  await user.type(screen.getByLabelText('Name (optional)'), 'Christmas Eve')
  expect(field().form!.contains(button('Add Company Holiday'))).toBe(true)
  await waitFor(() => expect(button('Add Company Holiday').getAttribute('aria-busy')).not.toBe('true'))
  await user.click(button('Add Company Holiday'))
  await waitsFor(1)
  await deliver(companyHolidaySubmissions)
  await waitFor(() => expect(lines()).toEqual(['Thu 12/24/2026Christmas EveDelete']))
  expect(heard.find(({ method }) => method === 'POST')!.body).toEqual({ date: '2026-12-24', name: 'Christmas Eve' })
  await user.click(await findButton('Delete Thu 12/24/2026, Christmas Eve'))
  expect(await screen.findByRole('alertdialog', { name: 'Delete Action: Christmas Eve' })).toBeTruthy()
})
