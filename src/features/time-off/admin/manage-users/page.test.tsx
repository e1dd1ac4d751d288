import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf } from '@/ui/form/test-stage.tsx'
import {
  asked,
  changes,
  choose,
  confirm,
  dismissToasts,
  lines,
  names,
  openRows,
  refusal,
  send,
  shows,
  switchTo,
  toggleOf,
} from './test-list.ts'
import { admin, freshUsers, online, open, own, standIn } from './test-users.tsx'

beforeEach(freshUsers)
afterEach(dismissToasts)

const headings = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

test('admins and assistants have Employee Id, Employee, a switch and Remove', async () => {
  online({ admins: [admin('7', 'Alvarez'), admin('8', 'Brown', false)], assistants: [admin('9', 'Carter')] })
  open()
  await shows('Alvarez, Pat', 'Brown, Pat')
  expect(headings()).toEqual(['Employee Id', 'Employee', 'Active', 'Action'])
  expect(lines()[0]!.textContent).toBe('7Alvarez, PatRemove')
  const isOn = (name: string) => toggleOf(`${name} is an active payroll admin`).checked
  expect([isOn('Alvarez, Pat'), isOn('Brown, Pat')]).toEqual([true, false])
  expect(button('Remove Brown, Pat')).toBeTruthy()
  open('assistants')
  await shows('Carter, Pat')
  expect(toggleOf('Carter, Pat is an active payroll assistant').checked).toBe(true)
})

test('supervisor proxies have Supervisor, Proxy, a switch and Remove, and both buttons name the two users', async () => {
  online({ proxies: [standIn('1', '7')] })
  open('proxies')
  await shows('Name7, Pat')
  expect(headings()).toEqual(['Supervisor', 'Proxy', 'Active', 'Action'])
  expect(lines()[0]!.textContent).toBe('Boss1, MaxName7, PatRemove')
  expect(toggleOf('Name7, Pat (proxy for Boss1, Max) is active').checked).toBe(true)
  expect(button('Remove Name7, Pat (proxy for Boss1, Max)')).toBeTruthy()
})

test("users can't change their own row, and the list says why", async () => {
  online({ admins: [admin(own, 'Myself')], proxies: [standIn('1', own)] })
  open()
  await shows('Myself, PatYou cannot change your own rights.')
  open('proxies')
  await shows(`Name${own}, PatYou cannot change your own rights.`)
  expect(document.querySelector('ion-toggle')).toBeNull()
  expect(lines()[0]!.textContent).toContain('Active')
  expect(lines()[0]!.textContent).not.toContain('Remove')
})

test('links lead from one list to the others', async () => {
  online({ admins: [admin('7', 'Alvarez')], assistants: [admin('9', 'Carter')] })
  const { user, place } = open('admins', '?search=alvarez')
  await shows('Alvarez, Pat')
  const links = within(screen.getByRole('navigation', { name: 'Lists of users' }))
  expect(links.getByRole('link', { current: 'page' }).textContent).toBe('Payroll Admins')
  await user.click(links.getByRole('link', { name: 'Payroll Assistants' }))
  await shows('Carter, Pat')
  // Each list starts fresh.
  await waitFor(() => expect(place()).toBe('/timeoff/admin/manage/assistants'))
})

test('without a type the payroll admins show, and an unknown type shows an error with a way back', async () => {
  online({ admins: [admin('7', 'Alvarez')] })
  open('')
  await shows('Alvarez, Pat')
  const { user } = open('managers')
  expect((await screen.findByRole('alert')).textContent).toBe('Invalid user type: managers')
  await user.click(await findButton('Payroll Admins'))
  await shows('Alvarez, Pat')
})

test('Loading Users... shows until they arrive, and No Users if there are none', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  online({}, () => {
    void answered
    return answered.then(() => Response.json({ _embedded: { payrollAdmins: [] }, _total_items: 0 }))
  })
  open()
  expect((await screen.findAllByText('Loading Users...')).length).toBeGreaterThan(0)
  answer()
  expect(await screen.findByRole('heading', { name: 'No Users' })).toBeTruthy()
  expect(screen.queryByText('Loading Users...')).toBeNull()
})

test("a list that can't be loaded says why, and offers a retry", async () => {
  online({}, () => refusal(500, { detail: 'Out of order' }))
  const { user } = open()
  expect((await screen.findByRole('alert')).textContent).toContain('Out of order')
  online({ admins: [admin('7', 'Alvarez')] })
  await user.click(button('Try again'))
  await shows('Alvarez, Pat')
})

test('ten to a page, or 25; a search of three letters or more restarts on page 1, after a pause', async () => {
  const many = Array.from({ length: 23 }, (_, at) => admin(String(at + 100), `Name${at + 100}`))
  const heard = online({ admins: many })
  const { user, place } = open()
  await waitFor(() => expect(lines()).toHaveLength(10))
  await user.click(button('Next page'))
  await waitFor(() => expect(names()[0]).toBe('Name110, Pat'))
  const before = heard.length
  // Each in one step: a busy machine may pause between two keys for longer than the search waits.
  for (const value of ['na', 'name12']) fireEvent.change(screen.getByRole('searchbox'), { target: { value } })
  await shows('Name120, Pat', 'Name121, Pat', 'Name122, Pat')
  expect(asked(heard.slice(before), '/payrollAdmins').map(({ path }) => path)).toEqual([
    '/payrollAdmins?limit=10&page=1&sort=employeeLastName&search=name12',
  ])
  await waitFor(() => expect(place()).toBe('/timeoff/admin/manage/admins?search=name12'))
  await user.clear(screen.getByRole('searchbox'))
  await waitFor(() => expect(lines()).toHaveLength(10))
  await user.selectOptions(screen.getByLabelText('Rows per page'), '25')
  await waitFor(() => expect(lines()).toHaveLength(23))
  await waitFor(() => expect(place()).toBe('/timeoff/admin/manage/admins?size=25'))
})

test('on a phone each user is a card with the switch in its corner', async () => {
  screenOf(390)
  online({ admins: [admin('7', 'Alvarez')] })
  open()
  expect(await screen.findByRole('heading', { name: 'Alvarez, Pat' })).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
  expect(toggleOf('Alvarez, Pat is an active payroll admin').checked).toBe(true)
  expect(button('Remove Alvarez, Pat')).toBeTruthy()
})

test('without signal, the list shows as last seen, with waiting changes in it, in one order', async () => {
  online({ admins: [admin('7', 'Alvarez'), admin('8', 'Brown')] })
  open()
  await shows('Alvarez, Pat', 'Brown, Pat')
  withoutSignal()
  const { user } = open()
  await shows('Alvarez, Pat', 'Brown, Pat')
  switchTo('Alvarez, Pat is an active payroll admin', false)
  await user.click(await findButton('OK'))
  await user.click(button('Remove Brown, Pat'))
  await confirm(user)
  await user.click(await findButton('OK'))
  await shows('Alvarez, PatWaiting to sendTo be changed', 'Brown, PatWaiting to sendTo be removed')
  expect(await openRows()).toEqual([
    'Remove payroll admin: Brown, Pat waiting',
    'Make payroll admin inactive: Alvarez, Pat waiting',
  ])
  const heard = online({ admins: [admin('7', 'Alvarez'), admin('8', 'Brown')] })
  await send()
  await send()
  expect(changes(heard).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'PATCH /payrollAdmins/7',
    'DELETE /payrollAdmins/8',
  ])
  await shows('Alvarez, Pat')
})

test('an added user waits on the first page of the whole list, and can be withdrawn', async () => {
  online({ proxies: [standIn('1', '7')] })
  const first = open('proxies')
  await shows('Name7, Pat')
  await first.user.click(button('Add Supervisor Proxy'))
  await choose(first.user, 'Choose manager or supervisor', 'Name8, Pat')
  await choose(first.user, 'Choose proxy employee', 'Name9, Pat')
  withoutSignal()
  await first.user.click(button('Add'))
  await first.user.click(await findButton('OK'))
  const { user } = open('proxies')
  await shows('Name7, Pat', 'Name9, PatWaiting to sendTo be added')
  await user.click(button('Remove Name9, Pat (proxy for Name8, Pat)'))
  await confirm(user)
  await shows('Name7, Pat')
  expect(await openRows()).toEqual([])
})

test("a user who waits to be added can't be added again, even from a search that doesn't list them", async () => {
  online({ admins: [admin('7', 'Alvarez')] })
  const { user, router } = open()
  await shows('Alvarez, Pat')
  await user.click(button('Add Payroll Admin'))
  await choose(user, 'Choose employee', 'Name9, Pat')
  await user.click(button('Add'))
  await shows('Alvarez, Pat', expect.stringContaining('Name9, Pat'))
  await router.navigate({ to: '.', search: { search: 'alva' } as never })
  await shows('Alvarez, Pat')
  await user.click(button('Add Payroll Admin'))
  await user.click(await findButton('Choose employee'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose employee' }))
  const barred = await dialog.findByText('Name9', { selector: '.row-barred *' })
  expect(barred.parentElement?.textContent).toContain('This person is already on the list.')
})

test('a search needs signal, and says so', async () => {
  online({ admins: [admin('7', 'Alvarez')] })
  open()
  await shows('Alvarez, Pat')
  withoutSignal()
  open('admins', '?search=alva')
  expect((await screen.findByRole('alert')).textContent).toContain('You need a signal to search.')
})
