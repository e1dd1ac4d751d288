import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { AuditEntry } from '@/contract/administration/audit-trail.ts'
import { maxListedEntries } from '@/domain/administration/audit-trail.ts'
import { spreadsheetType } from '@/domain/spreadsheet.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { employee, freshPeople } from '@/ui/employees/test-people.tsx'
import { button, findButton, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import AuditTrailPage from './page.tsx'

const downloads = downloadsOfEachTest()

beforeEach(async () => {
  await freshPeople({ roles: { isPayrollAdmin: true } })
  screenOf(1400)
})

const path = '/timeoff/admin/auditTrail'
const base: AuditEntry = {
  id: 1,
  timestamp: '2026-11-20T18:30:00Z',
  employerId: 'SWF',
  employeeId: '1001',
  firstName: 'Ann',
  lastName: 'Lee',
  subjectEmployerId: '',
  subjectEmployeeId: '',
  subjectFirstName: '',
  subjectLastName: '',
  kind: 'signIns',
  action: 'signIn',
  outcome: 'taken',
  receipt: '',
}
const signIns = (count: number) =>
  Array.from({ length: count }, (_, n) => ({ ...base, id: n + 1, lastName: `Lee${n + 1}` }))
const about = { subjectEmployeeId: '1002', subjectFirstName: 'Max', subjectLastName: 'Ito' }

/** A server with these entries; pass `total` if it has more than can be shown here. */
function online(entries: AuditEntry[], { total = entries.length, answer }: Options = {}): RecordedCall[] {
  noteReach('reachable')
  return network((heard) => {
    const [asked, search] = heard.path.split('?')
    const query = new URLSearchParams(search)
    const other = answer?.(asked!)
    if (other) return other
    const driver = { ...employee(1, 'Lee'), level2: 'DRV' }
    if (asked === '/infinium/employees') return Response.json({ _embedded: { employees: [driver] }, _total_items: 1 })
    if (asked!.startsWith('/infinium/employees/')) return Response.json({ employee: driver })
    const [limit, page] = [Number(query.get('limit')), Number(query.get('page'))]
    const auditTrail = entries.slice((page - 1) * limit, page * limit)
    return Response.json({ _embedded: { auditTrail }, _total_items: total })
  })
}
type Options = { total?: number; answer?: (path: string) => Response | null }

function open(search = '') {
  const opened = openScreens({ [path]: AuditTrailPage }, `${path}${search}`)
  return { ...opened, place: () => decodeURIComponent(opened.router.state.location.searchStr) }
}

const asked = (heard: RecordedCall[]) =>
  heard.flatMap((each) => (each.path.startsWith('/auditTrail?') ? [each.path.split('?')[1]!] : []))
const disabled = (name: string) => (button(name) as HTMLButtonElement & { disabled: boolean }).disabled

test('the newest entries show right away: who, what, about whom, when, outcome, and receipt', async () => {
  const heard = online([
    { ...base, ...about, kind: 'timeOff', action: 'patchSchedule', receipt: 'R-7F3K-92QD' },
    {
      ...base,
      id: 2,
      employeeId: 'system',
      firstName: '',
      lastName: '',
      ...about,
      kind: 'payData',
      action: 'putDirectDeposits',
      outcome: 'applied',
    },
    { ...base, id: 3, employeeId: '', firstName: '', lastName: '', outcome: 'refused' },
    { ...base, id: 4, kind: 'later', action: 'ofALaterRelease', outcome: 'another' },
  ])
  open()
  await screen.findByText('System')
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Who',
    'What',
    'About Whom',
    'When',
    'Outcome',
    'Receipt',
  ])
  const rows = screen
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map((cell) => cell.textContent))
  const when = rows[0]![3]
  expect(when).toMatch(/^11\/20\/2026 \d+:30\u00a0[AP]M/)
  expect(rows).toEqual([
    ['Ann Lee1001', 'Schedule changedTime off', 'Max Ito1002', when, 'Done', 'R-7F3K-92QD'],
    ['System', 'Direct deposit changedPay data', 'Max Ito1002', when, 'Applied', ''],
    ['Unknown user', 'Wrong user name or passwordSign-ins', '', when, 'Refused', ''],
    ['Ann Lee1001', 'ofALaterReleaseOther', '', when, 'another', ''],
  ])
  expect(asked(heard)).toEqual(['limit=10&page=1&sort=timestamp%3Adesc'])
})

test('a decision on time off names its request, links to it, and has the comment; a new device is part of its sign-in', async () => {
  const request = {
    id: 77,
    userId: 'mito',
    firstDay: '2027-01-25',
    lastDay: '2027-01-25',
    hours: 8,
    comment: 'The yard moves.',
  }
  online([
    { ...base, ...about, kind: 'timeOff', action: 'denyTimeOffRequest', request },
    { ...base, id: 2, newDevice: true },
  ])
  open()
  const link = await screen.findByRole('link', { name: 'Request 77 · Mon 01/25/2027 · 8.00 hours' })
  expect(link.getAttribute('href')).toBe('/timeoff/requests/review?user=mito&request=77')
  expect(screen.getByText('The yard moves.')).toBeTruthy()
  expect(screen.getByText('Signed in, for the first time on a device')).toBeTruthy()
})

test('on a phone an entry is a card with the same facts, and the filters are one line', async () => {
  screenOf(390)
  online([{ ...base, ...about, kind: 'timeOff', action: 'patchSchedule', receipt: 'R-7F3K-92QD' }])
  open()
  const cards = await waitFor(() => within(screen.getByRole('list', { name: 'Audit Trail' })))
  await cards.findByText('Ann Lee')
  for (const text of ['Schedule changed', 'Max Ito', 'Done', 'R-7F3K-92QD']) expect(cards.getByText(text)).toBeTruthy()
  expect(screen.getByRole('group', { name: 'Filters' }).textContent).toContain('1 in all')
})

test('the user filter offers everyone, including drivers; each filter applies at once, from page 1, and is in the address', async () => {
  const heard = online(signIns(30))
  const { user, place } = open('?page=3')
  await screen.findByText('Ann Lee21')
  await user.click(await findButton('Choose person'))
  const dialog = await screen.findByRole('dialog', { name: 'Choose person' })
  await user.click(await within(dialog).findByRole('button', { name: 'Lee, First1' }))
  expect(await findButton('Person: Lee, First1')).toBeTruthy()
  const search = heard.find((each) => each.path.startsWith('/infinium/employees?'))!.path
  expect(search).toContain('anybody=1')
  expect(search).not.toContain('DRV')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Pay data')
  for (const [label, date] of [
    ['Date from', '2026-11-02'],
    ['To', '2026-11-02'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: date } })
    fireEvent.blur(screen.getByLabelText(label))
  }
  await waitFor(() => expect(place()).toBe('?person=SWF-1001&kind=payData&dates=2026-11-02'))
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(asked(heard).at(-1)))).toEqual({
      limit: '10',
      page: '1',
      sort: 'timestamp:desc',
      employerId: 'SWF',
      employeeId: '1001',
      kind: 'payData',
      startDate: '2026-11-02',
      endDate: '2026-11-02',
    }),
  )
})

test("Clear all removes every filter; without filters it's disabled", async () => {
  const heard = online(signIns(12))
  const { user, place } = open('?person=SWF-1001&kind=rights&dates=2026-11-02||')
  await screen.findByText('Ann Lee1')
  expect(await findButton('Person: Lee, First1')).toBeTruthy()
  await user.click(button('Clear all'))
  await waitFor(() => expect(asked(heard).at(-1)).toBe('limit=10&page=1&sort=timestamp%3Adesc'))
  await waitFor(() => expect(place()).toBe(''))
  expect([disabled('Clear all'), (screen.getByLabelText('Date from') as HTMLInputElement).value]).toEqual([true, ''])
})

test('pages have 10 or 25 entries, and can start with the oldest', async () => {
  const heard = online(signIns(30))
  const { user } = open()
  await screen.findByText('Ann Lee1')
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await screen.findByText('Ann Lee25')
  await user.click(button('When'))
  await waitFor(() => expect(asked(heard).at(-1)).toBe('limit=25&page=1&sort=timestamp'))
})

test('an empty result says so and offers to clear the filter; there is nothing to download', async () => {
  online([])
  open('?kind=rights')
  expect(await screen.findByRole('heading', { name: 'No entries' })).toBeTruthy()
  expect(await findButton('Clear the filter')).toBeTruthy()
  expect(disabled('Download spreadsheet')).toBe(true)
})

test("a failure shows the server's message", async () => {
  const failing = { title: 'Error', status: 500, detail: 'Something went wrong.', errors: [] }
  online([], { answer: (at) => (at === '/auditTrail' ? Response.json(failing, { status: 500 }) : null) })
  open()
  expect((await screen.findByRole('alert')).textContent).toContain('Something went wrong.')
  expect(disabled('Download spreadsheet')).toBe(true)
})

test("shows the last page seen without signal, and says that other pages aren't kept", async () => {
  online(signIns(1))
  const first = open()
  await screen.findByText('Ann Lee1')
  first.unmount()
  withoutSignal()
  const { user } = open()
  await screen.findByText('Ann Lee1')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Rights')
  expect((await screen.findByRole('alert')).textContent).toContain('is not kept on this device yet')
})

test('the spreadsheet uses the filters of the list', async () => {
  const sheet = () =>
    new Response('PK…', {
      headers: {
        'content-type': spreadsheetType,
        'content-disposition': 'attachment; filename="Audit Trail 2026-11-21.xlsx"',
      },
    })
  const heard = online(signIns(1), { answer: (at) => (at === '/auditTrailDownload' ? sheet() : null) })
  const { user } = open('?kind=signIns&person=SWF-1001')
  await screen.findByText('Ann Lee1')
  await user.click(button('Download spreadsheet'))
  await waitFor(() => expect(downloads).toEqual(['Audit Trail 2026-11-21.xlsx from blob:']))
  expect(heard.at(-1)!.path).toBe('/auditTrailDownload?employerId=SWF&employeeId=1001&kind=signIns')
})

test.each([
  [6000, false, false],
  [6001, true, false],
  [maxListedEntries, true, true],
])('with %i entries the download is disabled: %s; the list says that it ends: %s', async (total, closed, ends) => {
  online(signIns(10), { total })
  open()
  await screen.findByText('Ann Lee1')
  expect(disabled('Download spreadsheet')).toBe(closed)
  const tooMany = 'There are too many records in the table for an excel download to successfully complete'
  expect(screen.queryByText(tooMany) !== null).toBe(closed)
  expect(screen.queryByText(/^The list ends after 10,000 entries/) !== null).toBe(ends)
})

test('an invalid URL shows the whole list', async () => {
  const heard = online(signIns(1))
  open('?person=1001&kind=secret&dates=2026-02-30&sort=name&size=7')
  await screen.findByText('Ann Lee1')
  expect(asked(heard)).toEqual(['limit=10&page=1&sort=timestamp%3Adesc'])
})
