import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { noteReach } from '@/api/reach.ts'
import type { ImportChange, ImportProblem, ImportRun } from '@/contract/administration/imports.ts'
import { refreshAfterDelivery } from '@/offline/answers/answers.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { type RecordedCall, network, withoutSignal } from '@/offline/test-device.ts'
import { freshPeople } from '@/ui/employees/test-people.tsx'
import { button, findButton, openScreens, screenOf } from '@/ui/form/test-stage.tsx'
import { downloadsOfEachTest } from '@/ui/test-downloads.ts'
import ImportsPage from './page.tsx'
import ImportRunPage from './run-page.tsx'
import { applyImportSubmission } from './submission.ts'

const downloads = downloadsOfEachTest()
let undo = () => {}

beforeEach(async () => {
  await freshPeople({ roles: { isPayroll: true, isPayrollAdmin: true } })
  screenOf(1400)
})
afterEach(() => undo())

const base: ImportRun = {
  id: 7,
  kind: 'people',
  fileName: 'people-2026-11-26.csv',
  asOf: '2026-11-26',
  state: 'read',
  origin: 'http',
  rows: 1200,
  additions: 12,
  changes: 3,
  endings: 1,
  rehires: 0,
  problems: 0,
  readBy: 'hr-system',
  readAt: Date.parse('2026-11-26T10:30:00Z'),
  appliedBy: '',
  appliedAt: null,
}
const change: ImportChange = {
  id: 1,
  employerId: 'SWF',
  employeeId: '004711',
  name: 'Ann Lee',
  item: '',
  what: 'changed',
  line: 3,
  fields: [
    { column: 'lastName', before: 'Ng', after: 'Lee' },
    { column: 'phone', before: '', after: '6025550142' },
  ],
}
const problem: ImportProblem = { id: 0, line: 5, column: 'hireDate', text: "'2021-13-05' is not a date." }

type Server = { runs?: ImportRun[]; notes?: string[]; changes?: ImportChange[]; problems?: ImportProblem[] }

/** A server with these runs. It applies a run when asked for the second time. */
function online({ runs = [base], notes = [], changes = [change], problems = [problem] }: Server = {}): RecordedCall[] {
  noteReach('reachable')
  let asked = 0
  const page = (list: string, items: object[]) =>
    Response.json({ _embedded: { [list]: items }, _total_items: items.length })
  return network(({ path, method }) => {
    const [at] = path.split('?')
    const run = runs.find(({ id }) => at!.startsWith(`/imports/${id}`))
    if (at === '/imports') return page('imports', runs)
    if (at!.endsWith('/changes')) return page('changes', changes)
    if (at!.endsWith('/problems')) return page('problems', problems)
    if (at!.endsWith('/rejected.csv'))
      return new Response('"line"', {
        headers: { 'content-type': 'text/csv', 'content-disposition': 'attachment; filename="import-7-rejected.csv"' },
      })
    if (!run)
      return Response.json(
        { title: 'Not Found', status: 404, detail: 'There is no such import.', errors: [] },
        { status: 404 },
      )
    if (method === 'POST') run.state = 'applying'
    else if (run.state === 'applying' && asked++ > 0)
      Object.assign(run, { state: 'applied', appliedBy: 'Pat Pay', appliedAt: base.readAt })
    return Response.json({ run, notes }, { headers: method === 'POST' ? { 'ess-receipt': 'R-1234-ABCD' } : {} })
  })
}

function open(address = '/imports') {
  undo()
  const client = new QueryClient()
  undo = refreshAfterDelivery(client)
  return openScreens({ '/imports': ImportsPage, '/imports/$run': ImportRunPage }, address, { client })
}

const badge = (word: string, options = {}) => screen.findByText(word, { selector: '.status-badge span' }, options)
const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].map((cell) => cell.textContent))

test('runs show what was sent, from where, when, and with what result', async () => {
  online({
    runs: [
      base,
      { ...base, id: 6, kind: 'holidays', origin: 'folder', readBy: 'Watched folder', state: 'applied', changes: 0 },
      { ...base, id: 5, state: 'refused', problems: 1 },
      { ...base, id: 4, additions: 0, changes: 0, endings: 0 },
      { ...base, id: 3, kind: 'salaries', origin: 'fax', state: 'lost' },
    ],
  })
  open()
  await badge('Ready to apply')
  const rows = cells().map(([file, from, , state, result]) => [file, from, state, result])
  expect(rows).toEqual([
    ['Peoplepeople-2026-11-26.csv', 'Other systemhr-system', 'Ready to apply', '12 added, 3 changed, 1 left'],
    ['Company holidayspeople-2026-11-26.csv', 'Watched folder', 'Applied', '12 added, 1 removed'],
    ['Peoplepeople-2026-11-26.csv', 'Other systemhr-system', 'Refused', '1 problem'],
    ['Peoplepeople-2026-11-26.csv', 'Other systemhr-system', 'No changes', 'Nothing changes.'],
    ['salariespeople-2026-11-26.csv', 'faxhr-system', 'lost', '12 added, 3 changed, 1 removed'],
  ])
})

test('filters are in the address and are sent to the server', async () => {
  const heard = online()
  const { user, place } = open()
  await badge('Ready to apply')
  await user.selectOptions(screen.getByLabelText('Kind'), 'People')
  await user.selectOptions(screen.getByLabelText('State'), 'Refused')
  await waitFor(() => expect(place()).toBe('/imports?kind=people&state=refused'))
  await waitFor(() => expect(heard.at(-1)!.path).toBe('/imports?limit=10&page=1&kind=people&state=refused'))
})

test('a run shows its changes field by field, and is applied after a dialog that explains the effect', async () => {
  const note = '3 people report to SWF 004712, who has left.'
  const heard = online({ runs: [{ ...base }], notes: [note] })
  const { user } = open('/imports/7')
  await screen.findByText('Ann Lee')
  expect(screen.getByText(note)).toBeTruthy()
  expect(cells()).toEqual([['Ann LeeSWF 004711', 'Changed', 'lastNameNg → Leephoneempty → 6025550142', '3']])
  await user.click(button('Apply'))
  const question = await screen.findByRole('alertdialog', { name: 'Apply people-2026-11-26.csv?' })
  expect(
    within(question)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['12 people are added.', '3 people are changed.', '1 person has left and loses access at once.'])
  await user.click(button('Apply', question))
  await badge('Being applied')
  expect(() => button('Apply')).toThrow('0 buttons')
  await deliver([applyImportSubmission])
  expect(heard.find(({ method }) => method === 'POST')).toMatchObject({ path: '/imports/7/apply', body: {} })
  await badge('Applied', { timeout: 5_000 })
  expect(screen.getByText(/^Pat Pay, 11\/26\/2026/)).toBeTruthy()
})

test('without signal the decision waits, and both screens show it', async () => {
  online({ runs: [{ ...base }] })
  const first = open('/imports')
  await badge('Ready to apply')
  first.unmount()
  const { user, router } = open('/imports/7')
  await screen.findByText('Ann Lee')
  withoutSignal()
  await user.click(button('Apply'))
  await user.click(button('Apply', await screen.findByRole('alertdialog')))
  await badge('Being applied')
  await router.navigate({ to: '/imports' } as never)
  await badge('Being applied')
})

test('a refused run shows its problems by line and column; its rows can be downloaded', async () => {
  online({ runs: [{ ...base, state: 'refused', problems: 1 }] })
  const { user } = open('/imports/7')
  await screen.findByText("'2021-13-05' is not a date.")
  expect(cells()).toEqual([['5', 'hireDate', "'2021-13-05' is not a date."]])
  expect(() => button('Apply')).toThrow('0 buttons')
  await user.click(button('Download rejected rows'))
  await waitFor(() => expect(downloads).toEqual(['import-7-rejected.csv from blob:']))
})

test("an outdated run says why, and an unknown one that it doesn't exist", async () => {
  online({
    runs: [{ ...base, state: 'outdated', problems: 1 }],
    problems: [{ ...problem, line: 0, column: '', text: 'SWF 01 was changed.' }],
  })
  const first = open('/imports/7')
  await screen.findByText('SWF 01 was changed.')
  expect(screen.getByText('Whole file')).toBeTruthy()
  first.unmount()
  open('/imports/99')
  expect(await screen.findByText('There is no such import.')).toBeTruthy()
})

test('payroll can read imports, but not send or apply them', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  online()
  const list = open()
  await badge('Ready to apply')
  expect(() => button('Send a file')).toThrow('0 buttons')
  list.unmount()
  open('/imports/7')
  await screen.findByText('Ann Lee')
  expect(() => button('Apply')).toThrow('0 buttons')
})

test('sending requires a kind and a file; kinds with limits can allow more changes than usual', async () => {
  online()
  const { user } = open()
  await user.click(await findButton('Send a file'))
  const dialog = await screen.findByRole('dialog', { name: 'Send a file' })
  await user.click(button('Send a file', dialog))
  expect((await within(dialog).findByRole('alert')).textContent).toBe('Choose what the file contains.')
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'Company holidays')
  expect(within(dialog).queryByRole('checkbox')).toBeNull()
  await user.selectOptions(within(dialog).getByLabelText('Kind'), 'People')
  expect(within(dialog).getByRole('checkbox', { name: 'More than 5% of the people have left' })).toBeTruthy()
  await user.click(button('Send a file', dialog))
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toBe('Choose a file.'))
})
