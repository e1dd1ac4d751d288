import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { button, findButton, toastMs, toastWords } from '@/ui/form/test-stage.tsx'
import {
  asked,
  changes,
  choose,
  confirm,
  dismissToasts,
  lines,
  openRows,
  refusal,
  send,
  shows,
  switchTo,
  toggleOf,
  waitsFor,
} from './test-list.ts'
import { admin, freshUsers, online, open, own, standIn } from './test-users.tsx'

beforeEach(freshUsers)
afterEach(dismissToasts)

const isDisabled = (name: string) => (button(name) as HTMLButtonElement & { disabled: boolean }).disabled

test('an admin is chosen in the employee picker; Add is disabled until then, and Clear removes the choice', async () => {
  const heard = online({ admins: [admin('7', 'Alvarez')] })
  const { user } = open()
  await shows('Alvarez, Pat')
  await user.click(button('Add Payroll Admin'))
  await screen.findByRole('dialog', { name: 'Add Payroll Admin' })
  expect([isDisabled('Add'), isDisabled('Clear')]).toEqual([true, true])
  await choose(user, 'Choose employee', 'Name9, Pat')
  expect(button('Employee: Name9, Pat')).toBeTruthy()
  await user.click(button('Clear'))
  expect(isDisabled('Add')).toBe(true)
  await choose(user, 'Choose employee', 'Name8, Pat')
  await user.click(button('Add'))
  await shows('Alvarez, Pat', expect.stringContaining('Name8, Pat'))
  await waitsFor(1)
  await send()
  expect(changes(heard)).toEqual([
    {
      method: 'POST',
      path: '/payrollAdmins',
      body: { userType: 'payrollAdmins', user: { employerId: 'SWF', employeeId: '8', isEnabled: true } },
    },
  ])
  await waitFor(() => expect(toastWords()).toBe('Employee Name8, Pat added successfully'))
  expect(toastMs()).toBe(5000)
  await shows('Alvarez, Pat', 'Name8, Pat')
})

test('users already listed, oneself, and drivers can’t be chosen, and the picker says why', async () => {
  online({ assistants: [admin('7', 'Name7')] })
  const { user } = open('assistants')
  await shows('Name7, Pat')
  await user.click(button('Add Payroll Assistant'))
  await user.click(await findButton('Choose employee'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose employee' }))
  await dialog.findByText('Name8')
  const why = (lastName: string) => dialog.getByText(lastName, { selector: '.row-barred *' }).parentElement?.textContent
  expect(why(`Name${own}`)).toContain('You cannot change your own rights.')
  expect(why('Name7')).toContain('This person is already on the list.')
  expect(why('Name10')).toContain('Drivers can’t have this role.')
  expect(dialog.getAllByRole('button').filter((each) => each.classList.contains('row-select'))).toHaveLength(2)
})

test('a supervisor proxy needs both users, in two pickers', async () => {
  const heard = online({ proxies: [standIn('7', '8')] })
  const { user } = open('proxies')
  await shows('Name8, Pat')
  await user.click(button('Add Supervisor Proxy'))
  await choose(user, 'Choose proxy employee', 'Name9, Pat')
  expect(isDisabled('Add')).toBe(true)
  await user.click(button('Clear'))
  await choose(user, 'Choose manager or supervisor', 'Name7, Pat')
  expect(isDisabled('Add')).toBe(true)
  await user.click(button('Choose proxy employee'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose proxy employee' }))
  await dialog.findByText('Name9')
  const barred = [...document.querySelectorAll('.row-barred')].map(({ textContent }) => textContent)
  expect(barred).toEqual([
    `Name${own}You cannot change your own rights.`,
    'Name7A supervisor cannot be their own proxy.',
    'Name8This person is already a proxy of this supervisor.',
    'Name10A driver cannot be a proxy.',
  ])
  await user.click(button('Name9, Pat'))
  await waitFor(() => expect(isDisabled('Add')).toBe(false))
  await user.click(button('Add'))
  await waitsFor(1)
  await send()
  expect(changes(heard)).toEqual([
    {
      method: 'POST',
      path: '/supervisorProxies',
      body: {
        userType: 'supervisorProxies',
        user: { employerId: 'SWF', employeeId: '7', isEnabled: true },
        proxyEmployerId: 'SWF',
        proxyEmployeeId: '9',
      },
    },
  ])
  await waitFor(() => expect(toastWords()).toBe('Employee Name9, Pat added successfully as a proxy for Name7, Pat'))
})

test('toggling the switch saves, then reloads', async () => {
  const heard = online({ assistants: [admin('7', 'Alvarez')], proxies: [standIn('1', '7')] })
  open('assistants')
  await shows('Alvarez, Pat')
  const before = asked(heard, '/payrollAssistants').length
  switchTo('Alvarez, Pat is an active payroll assistant', false)
  await waitsFor(1)
  await send()
  await waitFor(() => expect(asked(heard, '/payrollAssistants').length).toBeGreaterThan(before))
  await waitFor(() => expect(toastWords()).toBe('Employee Alvarez, Pat is inactive now'))
  expect(toggleOf('Alvarez, Pat is an active payroll assistant').checked).toBe(false)
  dismissToasts()
  open('proxies')
  await shows('Name7, Pat')
  switchTo('Name7, Pat (proxy for Boss1, Max) is active', false)
  await waitsFor(1)
  await send()
  await waitFor(() => expect(toastWords()).toContain('is inactive now'))
  expect(changes(heard)).toEqual([
    {
      method: 'PATCH',
      path: '/payrollAssistants/7',
      body: { userType: 'payrollAssistants', user: { employerId: 'SWF', employeeId: '7', isEnabled: false } },
    },
    {
      method: 'PATCH',
      path: '/supervisorProxies',
      body: {
        userType: 'supervisorProxies',
        user: { employerId: 'SWF', employeeId: '1', isEnabled: false },
        proxyEmployerId: 'SWF',
        proxyEmployeeId: '7',
      },
    },
  ])
})

test('Remove asks first, reloads from page 1 and says so for 5 seconds', async () => {
  const heard = online({ admins: Array.from({ length: 11 }, (_, at) => admin(String(at + 100), `Name${at + 100}`)) })
  const { user, place } = open('admins', '?page=2')
  await shows('Name110, Pat')
  await user.click(button('Remove Name110, Pat'))
  const question = await screen.findByRole('alertdialog', { name: /^Delete Action/ })
  expect(question.textContent).toContain('Are you sure you want to delete Name110, Pat?')
  await user.click(button('Cancel', question))
  expect(await openRows()).toEqual([])
  await user.click(button('Remove Name110, Pat'))
  await confirm(user)
  await waitsFor(1)
  await waitFor(() => expect(place()).toBe('/timeoff/admin/manage/admins'))
  await send()
  expect(changes(heard)).toEqual([{ method: 'DELETE', path: '/payrollAdmins/110', body: { employerId: 'SWF' } }])
  await waitFor(() => expect(toastWords()).toBe('Employee Name110, Pat removed successfully'))
  expect(toastMs()).toBe(5000)
  await waitFor(() => expect(lines()).toHaveLength(10))
})

test('removing a supervisor proxy names both, and a slow removal shows its progress', async () => {
  let answer = () => {}
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const heard = online({ proxies: [standIn('1', '7')] }, ({ method }) =>
    method === 'DELETE' ? answered.then(() => Response.json({})) : null,
  )
  const { user } = open('proxies')
  await shows('Name7, Pat')
  await user.click(button('Remove Name7, Pat (proxy for Boss1, Max)'))
  await confirm(user)
  await waitsFor(1)
  const sent = send()
  expect(await screen.findByRole('dialog', { name: 'Deleting Name7, Pat (proxy for Boss1, Max)...' })).toBeTruthy()
  answer()
  await sent
  expect(changes(heard)[0]!.body).toEqual({
    employerId: 'SWF',
    employeeId: '1',
    proxyEmployerId: 'SWF',
    proxyEmployeeId: '7',
  })
  await waitFor(() => expect(toastWords()).toBe('Employee Name7, Pat (proxy for Boss1, Max) removed successfully'))
})

test('the refusal to remove the last payroll admin shows next to the row and can be dismissed', async () => {
  const message = 'This is the last active payroll admin. Add another one first.'
  online({ admins: [admin('7', 'Alvarez')] }, ({ method }) =>
    method === 'DELETE'
      ? refusal(422, {
          detail: 'Please fix errors prior to saving.',
          errors: [{ at: 'isEnabled', code: 'administrator.last', message }],
        })
      : null,
  )
  const { user } = open()
  await shows('Alvarez, Pat')
  await user.click(button('Remove Alvarez, Pat'))
  await confirm(user)
  await waitsFor(1)
  await send()
  expect((await screen.findByRole('alertdialog', { name: 'Error: Refused' })).textContent).toContain(message)
  await user.click(await findButton('OK'))
  await shows(`Alvarez, PatNeeds attentionNot done: ${message}`)
  expect(toastWords()).toBeUndefined()
  await user.click(button('Dismiss'))
  await shows('Alvarez, Pat')
  expect(button('Remove Alvarez, Pat')).toBeTruthy()
})
