import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { send as queue } from '@/offline/outbox/outbox.ts'
import { type RecordedCall, withoutSignal } from '@/offline/test-device.ts'
import { freshPeople } from '@/ui/employees/test-people.tsx'
import { screenOf } from '@/ui/form/test-stage.tsx'
import { accountSubmission, sentAbout } from './submissions.ts'
import { listed, online, open } from './test-people.tsx'

beforeEach(() => freshPeople({ roles: { isPayroll: true } }))

const asked = (heard: RecordedCall[]) =>
  heard.flatMap(({ path }) => (path.startsWith('/people?') ? [path.slice(8)] : []))
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ children }) => [...children].slice(0, 4).map((cell) => cell.textContent))

test('people are listed by name, with id, title, and account, and each opens their record', async () => {
  const heard = online({ people: [listed('7', { lastName: 'Alvarez' }), listed('8', { isEnabled: false })] })
  const { user, place } = open('/people')
  await screen.findByText('Alvarez, Pat')
  expect(rows()).toEqual([
    ['Alvarez, Pat', '7SWF', 'Dispatcher', 'Enabled'],
    ['Name8, Pat', '8SWF', 'Dispatcher', 'Disabled'],
  ])
  expect(asked(heard)).toEqual(['limit=10&page=1&sort=completeName'])
  await user.click(screen.getByText('Name8, Pat'))
  await waitFor(() => expect(place()).toBe('/people/record?person=SWF-8'))
})

test('search, account, and manager filters are sent to the server', async () => {
  const heard = online()
  open('/people?search=alvarez&account=disabled&manager=SWF-5')
  await screen.findByText('Alvarez, Pat')
  expect(Object.fromEntries(new URLSearchParams(asked(heard)[0]))).toEqual({
    limit: '10',
    page: '1',
    sort: 'completeName',
    search: 'alvarez',
    account: 'disabled',
    managerEmployerId: 'SWF',
    managerEmployeeId: '5',
  })
})

test('a waiting change to an account shows in the list', async () => {
  online()
  const person = { employerId: 'SWF', employeeId: '7', name: 'Pat Alvarez' }
  await queue(accountSubmission, { employerId: 'SWF', isEnabled: false }, sentAbout(person))
  open('/people')
  await waitFor(() =>
    expect(rows()[0]).toEqual([expect.stringContaining('To be changed'), '7SWF', 'Dispatcher', 'Disabled']),
  )
})

test('on a phone a person is a card that opens the record', async () => {
  screenOf(390)
  online()
  open('/people')
  const cards = within(await screen.findByRole('list', { name: 'People' }))
  const link = await cards.findByRole('link', { name: 'Alvarez, Pat' })
  expect(link.getAttribute('href')).toBe('/people/record?person=SWF-7')
})

test('without signal, the first page shows, and a search says that it needs signal', async () => {
  online()
  const first = open('/people')
  await screen.findByText('Alvarez, Pat')
  first.unmount()
  withoutSignal()
  open('/people')
  await screen.findByText('Alvarez, Pat')
  open('/people?search=boss')
  expect((await screen.findByRole('alert')).textContent).toContain('You need a signal to search.')
})
