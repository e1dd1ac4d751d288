import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { freshPeople } from '@/ui/employees/test-people.tsx'
import { button, findButton, toastWords } from '@/ui/form/test-stage.tsx'
import { changes, online, open, openRows, phone, send } from '@/features/admin/people/test-people.tsx'

beforeEach(() => freshPeople({ roles: { isPayrollAdmin: true } }))

const address = '/people/record?person=SWF-7'
const table = (name: string) => screen.findByRole('table', { name })
const rowOf = async (list: string, name: string) =>
  (await within(await table(list)).findByRole('rowheader', { name: new RegExp(`^${name}`) })).closest('tr')!
const cellsOf = async (list: string, name: string) =>
  [...(await rowOf(list, name)).children].map(({ textContent }) => textContent)
const refused = (message: string) =>
  Response.json(
    { title: 'Refused', status: 422, detail: '', errors: [{ pointer: '/isEnabled', code: 'x', message }] },
    { status: 422 },
  )
const factOf = (name: string) => screen.getByText(name).parentElement!.querySelector('dd')!.textContent

test('the record is grouped by owner and says what is on file but not shown', async () => {
  online()
  open(address)
  await screen.findByRole('heading', { name: 'From the HR system' })
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'From the HR system',
    'From the directory',
    'From payroll',
    'From the person',
  ])
  // The last one is from a later release.
  expect(['Hire Date', 'Social Security Number', 'Pay Type', 'Home Address', 'Phone', 'badge'].map(factOf)).toEqual([
    '10/01/2019',
    'On file, not shown here',
    'Hourly',
    'On file, not shown here',
    'Not on file',
    '42',
  ])
})

test("the person's place in the company links to each manager and to the list of reports", async () => {
  online()
  open(address)
  const managers = await screen.findByRole('link', { name: 'Boss, Max' })
  expect(managers.getAttribute('href')).toBe('/people/record?person=SWF-5')
  expect(screen.getByText('2 direct, 9 in all')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Show reports' }).getAttribute('href')).toBe('/people?manager=SWF-7')
})

test('balances show their sources, and devices what they can still do', async () => {
  online()
  open(address)
  expect((await cellsOf('Balances', 'PTO')).slice(1)).toEqual(['80.00', '8.00', '4.00', '0.00', '68.00'])
  expect(await cellsOf('Where the balances come from', 'Request')).toEqual([
    'Request: Completed',
    '11/02/2026',
    'PTO',
    '-8.00',
  ])
  expect((await cellsOf('Devices and sessions', 'iPhone')).slice(0, 2)).toEqual(['iPhone, Safari', 'Signed in'])
  expect((await cellsOf('Devices and sessions', 'iPad')).slice(0, 2)).toEqual(['iPad, Safari', 'Signed out'])
})

test('each right shows its reasons; granting one explains the effect first, and shows while it’s waiting', async () => {
  const heard = online({ rights: { isSupervisor: { reasons: [{ words: 'People report to them', since: null }] } } })
  const { user } = open(address)
  expect((await cellsOf('Rights', 'Supervisor'))[1]).toBe('People report to them')
  expect((await cellsOf('Rights', 'Access queues'))[1]).toBe('Doesn’t have it')
  await user.click(await findButton('Change Access queues'))
  const dialog = await screen.findByRole('dialog', { name: 'Access queues for Pat Alvarez' })
  expect(dialog.textContent).toContain('The audit trail records it with your name.')
  await user.click(within(dialog).getByRole('radio', { name: /^Grant/ }))
  await user.click(button('Save', dialog))
  await waitFor(async () => expect((await cellsOf('Rights', 'Access queues'))[1]).toContain('Granted by you'))
  expect((await cellsOf('Rights', 'Access queues'))[0]).toContain('To be changed')
  expect(await openRows()).toEqual(['Grant to Pat Alvarez: Access queues waiting'])
  await send()
  expect(changes(heard)).toEqual([
    ['PUT', '/people/7/rights/canAccessQueues', { employerId: 'SWF', decision: 'granted' }],
  ])
  await waitFor(async () => expect((await cellsOf('Rights', 'Access queues'))[1]).toBe('Granted by Pam Lee'))
  await waitFor(() => expect(toastWords()).toBe('Access queues: Granted for Pat Alvarez'))
})

test('a balance is corrected with a reason, and the correction shows while it’s waiting', async () => {
  const heard = online()
  const { user } = open(address)
  await rowOf('Balances', 'PTO')
  await user.click(await findButton('Correct a balance'))
  const dialog = await screen.findByRole('dialog', { name: 'Correct a balance for Pat Alvarez' })
  await user.click(button('Save', dialog))
  expect(dialog.textContent).toContain('Enter at most 1000 hours, and not 0.')
  await user.selectOptions(within(dialog).getByLabelText('Correction'), 'Take hours away')
  await user.type(within(dialog).getByLabelText('Hours'), '8,5')
  await user.type(within(dialog).getByLabelText(/^Reason/), 'Counted twice')
  await user.click(button('Save', dialog))
  await waitFor(async () => expect((await cellsOf('Balances', 'PTO')).at(-1)).toBe('59.50'))
  expect((await cellsOf('Where the balances come from', 'Correction')).slice(0, 1)).toEqual([
    'Correction by you: Counted twice',
  ])
  expect(await openRows()).toEqual(['Correct PTO of Pat Alvarez by -8.5 hours waiting'])
  await send()
  expect(changes(heard)).toEqual([
    ['POST', '/people/7/balanceCorrections', { employerId: 'SWF', code: 'P', hours: -8.5, reason: 'Counted twice' }],
  ])
  await waitFor(() => expect(toastWords()).toBe('PTO of Pat Alvarez is corrected'))
})

test('disabling asks first and names the sessions that end', async () => {
  const heard = online()
  const { user } = open(address)
  await rowOf('Devices and sessions', 'iPhone')
  await user.click(await findButton('Disable account'))
  const question = await screen.findByRole('alertdialog', { name: 'Disable Pat Alvarez’s account?' })
  expect(question.textContent).toContain('Ends 1 session: iPhone, Safari.')
  await user.click(button('Disable account', question))
  await screen.findByText('Disabled')
  expect(await openRows()).toEqual(['Disable Pat Alvarez’s account waiting'])
  // The sessions end once the server has disabled the account.
  expect((await cellsOf('Devices and sessions', 'iPhone'))[1]).toBe('Signed in')
  await send()
  expect(changes(heard)).toEqual([['PUT', '/people/7/account', { employerId: 'SWF', isEnabled: false }]])
  await screen.findByRole('heading', { name: 'Not signed in anywhere' })
  await user.click(await findButton('Enable account'))
  await user.click(button('Enable account', await screen.findByRole('alertdialog')))
  await screen.findByText('Enabled')
})

test('signing out everywhere asks first', async () => {
  const heard = online({ sessions: [phone] })
  const { user } = open(address)
  await rowOf('Devices and sessions', 'iPhone')
  await user.click(await findButton('Sign out everywhere'))
  const question = await screen.findByRole('alertdialog', { name: 'Sign Pat Alvarez out everywhere?' })
  await user.click(button('Sign out everywhere', question))
  await waitFor(async () => expect(await openRows()).toEqual(['Sign Pat Alvarez out everywhere waiting']))
  await send()
  expect(changes(heard)).toEqual([['POST', '/people/7/logoutEverywhere', { employerId: 'SWF' }]])
  await screen.findByRole('heading', { name: 'Not signed in anywhere' })
})

test('a refusal shows its reason, leaves everything as is, and can be dismissed', async () => {
  online({}, ({ method }) => (method === 'PUT' ? refused('This is the last active payroll admin.') : null))
  const { user } = open(address)
  await user.click(await findButton('Disable account'))
  await user.click(button('Disable account', await screen.findByRole('alertdialog')))
  await waitFor(async () => expect(await openRows()).toHaveLength(1))
  await send()
  await screen.findByText('Not done: This is the last active payroll admin.')
  expect(screen.getByText('Enabled')).toBeTruthy()
  await user.click(await findButton('Dismiss'))
  await waitFor(() => expect(screen.queryByText(/^Not done/)).toBeNull())
})

test("people can't change their own record, and payroll can only read", async () => {
  online({ record: { employeeId: 'E1' } })
  open('/people/record?person=SWF-E1')
  await screen.findByText(/^This is your own record/)
  await table('Rights')
  expect([...document.querySelectorAll('ion-button')].map(({ textContent }) => textContent)).toEqual(['Audit Trail'])
  await freshPeople({ roles: { isPayroll: true } })
  online()
  open(address)
  await cellsOf('Rights', 'Access queues')
  expect(document.querySelectorAll('ion-button')).toHaveLength(0)
})

test('the record of a person who left says so', async () => {
  online({ record: { hasLeft: true, isEnabled: false, disabledAt: Date.parse('2026-11-20T18:30:00Z') } })
  open(address)
  await screen.findByText(/this person has left/)
  expect(screen.getByText(/^Disabled since 11\/20\/2026/)).toBeTruthy()
})

test('an address without a person, or with an unknown one, says so', async () => {
  online({}, () => Response.json({ title: 'Not found', status: 404, detail: '', errors: [] }, { status: 404 }))
  for (const each of ['/people/record', '/people/record?person=nobody', address]) {
    open(each)
    await screen.findByRole('heading', { name: 'Person not found' })
  }
})

test("without signal, a record that was seen before shows, and any other says that it isn't kept", async () => {
  online()
  const first = open(address)
  await cellsOf('Rights', 'Access queues')
  first.unmount()
  withoutSignal()
  open(address)
  await cellsOf('Rights', 'Access queues')
  open('/people/record?person=SWF-8')
  expect((await screen.findByRole('alert')).textContent).toContain('not kept on this device yet')
})
