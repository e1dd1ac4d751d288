import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf } from '@/offline/outbox/outbox.ts'
import { button, findButton, screenOf, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import { addProxySubmission, changeProxySubmission, invitesSubmission, removeProxySubmission } from './submissions.ts'
import { freshSettings, online, open, person, proxy } from './test-settings.tsx'

const submissions = [invitesSubmission, addProxySubmission, changeProxySubmission, removeProxySubmission]
const zone = () => screen.findByLabelText<HTMLSelectElement>('Time zone')
const chosenTab = () => screen.getByRole('tab', { selected: true }).textContent
const lines = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th')!.textContent)
const toggleOf = (name: string) =>
  document.querySelector<HTMLIonToggleElement>(`ion-toggle[aria-label="${name} is an active proxy"]`)!
const switchTo = (name: string, checked: boolean) =>
  fireEvent(toggleOf(name), new CustomEvent('ionChange', { detail: { checked } }))
const waitsFor = (count: number) => vi.waitFor(async () => expect(await openRows()).toHaveLength(count))
const openRows = async () =>
  (await openRowsOf(submissions.map(({ kind }) => kind))).filter(({ state }) => state !== 'sent')

beforeEach(() => freshSettings())
// A toast outlives its test, and the next toast waits for it.
afterEach(() => document.querySelectorAll('ion-toast').forEach((shown) => void shown.dismiss()))

test.each([
  ['', 'Employee Proxies'],
  ['?tab=0', 'Employee Proxies'],
  ['?tab=1', 'Calendar Invites'],
  ['?tab=9', 'Employee Proxies'],
  ['?tab=x', 'Employee Proxies'],
])('the address "%s" opens the tab %s', async (search, tab) => {
  online()
  open(`/timeoff/settings${search}`)
  await screen.findByRole('tablist', { name: 'Time Off Settings' })
  expect(chosenTab()).toBe(tab)
})

test('the selected tab is kept in the address', async () => {
  online()
  const { user, place } = open()
  await user.click(await screen.findByRole('tab', { name: 'Calendar Invites' }))
  await waitFor(() => expect([place(), chosenTab()]).toEqual(['/timeoff/settings?tab=1', 'Calendar Invites']))
  await zone()
  await user.click(screen.getByRole('tab', { name: 'Employee Proxies' }))
  await waitFor(() => expect([place(), chosenTab()]).toEqual(['/timeoff/settings', 'Employee Proxies']))
})

test('an empty list says so; otherwise each proxy has a name, a switch and Remove', async () => {
  online()
  open()
  expect(await screen.findByRole('heading', { name: 'No Proxies Found' })).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Allow Others to Request on My Behalf' })).toBeTruthy()
  await freshSettings()
  online({ proxies: [proxy('7', 'Alvarez'), proxy('8', 'Brown', false)] })
  open()
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat', 'Brown, Pat']))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee',
    'Active',
    'Action',
  ])
  expect([toggleOf('Alvarez, Pat').checked, toggleOf('Brown, Pat').checked]).toEqual([true, false])
})

test('lists ten to a page, or 25', async () => {
  const heard = online({ proxies: Array.from({ length: 23 }, (_, at) => proxy(String(at), `Name${at + 10}`)) })
  const { user, place } = open()
  await waitFor(() => expect(lines()).toHaveLength(10))
  await user.click(button('Next page'))
  await waitFor(() => expect(lines()[0]).toBe('Name20, Pat'))
  await waitFor(() => expect(place()).toBe('/timeoff/settings?page=2'))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await waitFor(() => expect(lines()).toHaveLength(23))
  expect(heard.at(-1)!.path).toBe('/employeeProxies?limit=25&page=1&sort=proxyLastName')
})

test('the Active switch patches, then reloads', async () => {
  const heard = online({ proxies: [proxy('7', 'Alvarez')] })
  open()
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat']))
  const asked = () => heard.filter(({ method, path }) => method === 'GET' && path.startsWith('/employeeProxies')).length
  const before = asked()
  switchTo('Alvarez, Pat', false)
  await waitsFor(1)
  expect(toggleOf('Alvarez, Pat').checked).toBe(false)
  await deliver(submissions)
  expect(heard.find(({ method }) => method === 'PATCH')).toMatchObject({
    path: '/employeeProxies',
    body: { proxyEmployeeId: '7', proxyEmployerId: 'SWF', isEnabled: false },
  })
  await waitFor(() => expect(asked()).toBeGreaterThan(before))
  await waitFor(() => expect(toastWords()).toBe('Settings saved'))
  await waitFor(() => expect(toggleOf('Alvarez, Pat').checked).toBe(false))
})

test('Remove asks, deletes, reloads from page 1 and says so for 5 seconds', async () => {
  const heard = online({ proxies: [proxy('7', 'Alvarez'), proxy('8', 'Brown')] })
  const { user } = open()
  await waitFor(() => expect(lines()).toHaveLength(2))
  await user.click(button('Remove Alvarez, Pat'))
  const question = await screen.findByRole('alertdialog', { name: /^Delete Action/ })
  await user.click(button('Cancel', question))
  expect(await openRows()).toEqual([])
  await user.click(button('Remove Alvarez, Pat'))
  await user.click(button('Remove', await screen.findByRole('alertdialog', { name: /^Delete Action/ })))
  await waitsFor(1)
  await deliver(submissions)
  await waitFor(() => expect(lines()).toEqual(['Brown, Pat']))
  expect(heard.find(({ method }) => method === 'DELETE')!.body).toMatchObject({ proxyEmployeeId: '7' })
  await waitFor(() => expect(toastWords()).toBe('Successfully removed Alvarez, Pat as a proxy'))
  expect(toastMs()).toBe(5000)
})

test('Add Proxy searches for a user and adds them', async () => {
  const people = [person('E1', 'Myself'), person('7', 'Alvarez'), person('9', 'Carter')]
  const heard = online({ proxies: [proxy('7', 'Alvarez')], people })
  const { user } = open()
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat']))
  await user.click(button('Add Proxy'))
  const dialog = await screen.findByRole('dialog', { name: 'Add Proxy' })
  const options = () => within(dialog).getAllByRole<HTMLInputElement>('radio')
  await waitFor(() => expect(options()).toHaveLength(2))
  // Users can't become their own proxy, or the same proxy twice.
  expect(within(dialog).queryByText('Myself, Pat')).toBeNull()
  expect(within(dialog).getByRole('radio', { name: /Alvarez.*Already your proxy/ })).toHaveProperty('disabled', true)
  await user.type(within(dialog).getByRole('searchbox'), 'carter')
  await waitFor(() => expect(options()).toHaveLength(1))
  expect(heard.at(-1)!.path).toContain('/infinium/employees?limit=25&sort=completeName')
  expect(heard.at(-1)!.path).toContain('search=carter')
  await user.click(options()[0]!)
  await user.click(button('Add Proxy', dialog))
  await waitsFor(1)
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat', expect.stringContaining('Carter, Pat')]))
  await deliver(submissions)
  expect(heard.find(({ method }) => method === 'POST')!.body).toEqual({
    proxyEmployerId: 'SWF',
    proxyEmployeeId: '9',
    isEnabled: true,
  })
  await waitFor(() => expect(toastWords()).toBe('Successfully added Carter, Pat as a proxy'))
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat', 'Carter, Pat']))
})

test('a search without results says so, one that fails says why', async () => {
  online({ people: [person('7', 'Alvarez')] })
  const { user } = open()
  await user.click(await findButton('Add Proxy'))
  const dialog = await screen.findByRole('dialog', { name: 'Add Proxy' })
  await user.type(within(dialog).getByRole('searchbox'), 'xyz')
  expect(await within(dialog).findByText('No employees found')).toBeTruthy()
  withoutSignal()
  await user.clear(within(dialog).getByRole('searchbox'))
  await user.type(within(dialog).getByRole('searchbox'), 'nobody')
  const alert = await within(dialog).findByRole('alert')
  expect(alert.textContent).toContain('Employee search error')
  expect(alert.textContent).toContain('Could not complete this request')
  await user.click(button('Cancel', dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('without signal, a toggle and a removal wait in the list, and toggling back replaces the first toggle', async () => {
  online({ proxies: [proxy('7', 'Alvarez'), proxy('8', 'Brown')] })
  open()
  await waitFor(() => expect(lines()).toHaveLength(2))
  withoutSignal()
  const { user } = open()
  await waitFor(() => expect(lines()).toEqual(['Alvarez, Pat', 'Brown, Pat']))
  switchTo('Alvarez, Pat', false)
  await user.click(await findButton('OK'))
  await waitFor(() => expect(lines()[0]).toBe('Alvarez, PatWaiting to sendTo be changed'))
  expect(toggleOf('Alvarez, Pat').checked).toBe(false)
  switchTo('Alvarez, Pat', true)
  await user.click(await findButton('OK'))
  await waitsFor(1)
  await user.click(button('Remove Brown, Pat'))
  await user.click(button('Remove', await screen.findByRole('alertdialog', { name: /^Delete Action/ })))
  await waitFor(() => expect(lines()[1]).toBe('Brown, PatWaiting to sendTo be removed'))
  expect((await openRows()).map(({ summary }) => summary)).toEqual([
    'Remove proxy: Brown, Pat',
    'Make proxy active: Alvarez, Pat',
  ])
})

test('a refusal shows next to the proxy with its reason, and can be dismissed', async () => {
  const refusal = { title: 'Unprocessable', status: 422, detail: 'Please fix errors prior to saving.' }
  const errors = [
    { at: 'proxyEmployeeId', code: 'employee.terminated', message: 'This person no longer has an account.' },
  ]
  online({ people: [person('9', 'Carter')] }, ({ method }) =>
    method === 'POST' ? Response.json({ ...refusal, errors }, { status: 422 }) : null,
  )
  const { user } = open()
  await user.click(await findButton('Add Proxy'))
  const dialog = await screen.findByRole('dialog', { name: 'Add Proxy' })
  await user.click(await within(dialog).findByRole('radio'))
  await user.click(button('Add Proxy', dialog))
  await waitsFor(1)
  await deliver(submissions)
  await waitFor(() =>
    expect(lines()).toEqual(['Carter, PatNeeds attentionNot done: This person no longer has an account.']),
  )
  await user.click(await findButton('OK'))
  expect(toggleOf('Carter, Pat')).toBeNull()
  await user.click(button('Dismiss'))
  expect(await screen.findByRole('heading', { name: 'No Proxies Found' })).toBeTruthy()
})

test('on a phone each proxy is a card with its switch in the corner', async () => {
  screenOf(390)
  online({ proxies: [proxy('7', 'Alvarez')] })
  open()
  expect(await screen.findByRole('heading', { name: 'Alvarez, Pat' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(toggleOf('Alvarez, Pat').checked).toBe(true)
  expect(button('Remove Alvarez, Pat')).toBeTruthy()
})
