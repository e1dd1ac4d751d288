import 'fake-indexeddb/auto'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { expect, test, vi } from 'vitest'
import { withServerMark } from '@/api/test-answers.ts'
import { noteReach } from '@/api/reach.ts'
import { network, withoutSignal } from '@/offline/test-device.ts'
import { button, findButton, screenOf, stage } from '@/ui/form/test-stage.tsx'
import { SelectDialog } from './select-dialog.tsx'
import { type Given, employee, employees, freshPeople, manager, online } from './test-people.tsx'

type WhyNot = ComponentProps<typeof SelectDialog>['whyNot']
const open = (current: ComponentProps<typeof SelectDialog>['current'] = null, whyNot?: WhyNot) => {
  const does = { onSelect: vi.fn(), onClose: vi.fn() }
  return { ...stage(<SelectDialog current={current} whyNot={whyNot} {...does} />), ...does }
}
const tabs = () => screen.queryAllByRole('tab').map(({ textContent }) => textContent)
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.querySelector('th')!.textContent)
const shows = (...expected: string[]) => waitFor(() => expect(names()).toEqual(expected))
const numbered = (from: number, count: number) => Array.from({ length: count }, (_, at) => `Name${from + at}`)
const queryOf = (heard: { path: string }[]) => new URLSearchParams(heard.at(-1)!.path.split('?')[1])
const search = () => screen.queryByRole('searchbox')

test.each<[who: string, given: Given, tabs: string[], asked: string]>([
  ['a manager', { roles: { isManager: true } }, [], '/userEmployees'],
  ['a proxy', { roles: { isProxy: true } }, [], '/employeeProxyAssignments'],
  ['a manager’s proxy', { roles: { isProxyForManager: true } }, [], '/users/boss1/employeeReports'],
  [
    'a manager who is a proxy too',
    { roles: { isManager: true, isProxy: true } },
    ['My Reports', 'My Proxy Assignments'],
    '/userEmployees',
  ],
  [
    'a supervisor, proxy and manager’s proxy',
    { roles: { isSupervisor: true, isProxy: true, isProxyForManager: true } },
    ['My Reports', 'My Proxy Assignments', 'Employees For Manager Proxy'],
    '/userEmployees',
  ],
  [
    'a user who may change employees, and has some of these',
    { roles: { isManager: true, isProxyForManager: true }, canChangeEmployees: true },
    ['My Reports', 'Employees For Manager Proxy'],
    '/userEmployees',
  ],
  ['a user who may change employees, and has none of these', { canChangeEmployees: true }, [], '/infinium/employees'],
  [
    'payroll, with any other role',
    { roles: { isPayroll: true, isManager: true, isProxy: true } },
    [],
    '/infinium/employees',
  ],
  ['a payroll assistant', { roles: { isPayrollAssistant: true, isManager: true } }, [], '/infinium/employees'],
])('%s has the tabs %#', async (_, given, expected, asked) => {
  await freshPeople({ managers: [manager(1)], ...given })
  const heard = online(() => employees(2))
  open()
  expect(await screen.findByRole('dialog', { name: 'Employee Select' })).toBeTruthy()
  await shows(...numbered(10, 2))
  expect(tabs()).toEqual(expected)
  expect(heard.map(({ path }) => path.split('?')[0])).toEqual([asked])
})

test('each row has the columns of the specification; the current one is marked, and a press selects one', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  const heard = online(() => employees(3))
  const { user, onSelect } = open({ employeeId: '1011' })
  await shows(...numbered(10, 3))
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Employee Id',
    'Last Name',
    'First Name',
    'Position',
    'Position Title',
  ])
  const cells = [...screen.getAllByRole('row')[1]!.children].map(({ textContent }) => textContent)
  expect(cells).toEqual(['1010', 'Name10', 'First10', 'OFC10', 'Title 10'])
  expect(button('Name11, First11').getAttribute('aria-current')).toBe('true')
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1)
  expect(heard.at(-1)!.path).toMatch(/^\/infinium\/employees\?limit=10&page=1&sort=completeName/)
  expect(queryOf(heard).get('level2:neq')).toBe('DRV')
  expect(queryOf(heard).get('terminationCode')).toBe('')
  await user.click(button('Name12, First12'))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(employee(12))
})

test.each([1280, 390])('shows people who cannot be selected with the reason, %i px wide', async (width) => {
  await freshPeople({ roles: { isPayroll: true } })
  screenOf(width)
  online(() => employees(2))
  open(null, ({ employeeId }) => (employeeId === '1010' ? 'Already on the list' : null))
  await findButton('Name11, First11')
  expect(screen.getByText('Already on the list').parentElement!.textContent).toContain('Name10')
  expect(() => button('Name10, First10')).toThrow('0 buttons')
})

test('shows ten per page, or five with several tabs; a search box appears if there is more than one page', async () => {
  await freshPeople({ roles: { isManager: true } })
  const heard = online(() => employees(10))
  open()
  await shows(...numbered(10, 10))
  expect(search()).toBeNull()
  expect(screen.queryByLabelText('Rows per page')).toBeNull()
  await freshPeople({ roles: { isManager: true, isProxy: true } })
  const others = online(() => employees(6))
  const { user } = open()
  await shows(...numbered(10, 5))
  expect([queryOf(heard).get('limit'), queryOf(others).get('limit')]).toEqual(['10', '5'])
  expect(search()).toBeTruthy()
  await user.click(button('Next page'))
  await shows('Name15')
})

test('one or two letters do not search, three do after a pause, from page 1, and the box stays while in use', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  const heard = online(() => employees(25))
  const { user } = open()
  await shows(...numbered(10, 10))
  await user.click(button('Next page'))
  await shows(...numbered(20, 10))
  const before = heard.length
  // Each in one step: a busy machine may pause longer between two keys than the search waits.
  for (const value of ['na', 'name12']) fireEvent.change(search()!, { target: { value } })
  await shows('Name12')
  expect(heard.slice(before).map((each) => queryOf([each]).get('search'))).toEqual(['name12'])
  expect(queryOf(heard).get('page')).toBe('1')
  // One row is left, and the search box is still there.
  expect(search()).toBeTruthy()
  await user.clear(search()!)
  await shows(...numbered(10, 10))
  await waitFor(() => expect(document.activeElement).toBe(search()))
})

test('cancels an earlier search that is still in flight', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  online(() => employees(25))
  const { user } = open()
  await shows(...numbered(10, 10))
  const real = globalThis.fetch
  const slow: AbortSignal[] = []
  globalThis.fetch = ((url: string, init: RequestInit) => {
    if (!url.includes('search=name1&')) return real(url, init)
    slow.push(init.signal!)
    return new Promise(() => undefined)
  }) as typeof fetch
  await user.type(search()!, 'name1')
  await waitFor(() => expect(slow.map(({ aborted }) => aborted)).toEqual([false]))
  await user.type(search()!, '9')
  await shows('Name19')
  expect(slow.map(({ aborted }) => aborted)).toEqual([true])
  expect(screen.queryByRole('alert')).toBeNull()
})

test('offers All, Direct Reports and Indirect Reports only for reports, and starts again on page 1', async () => {
  await freshPeople({ roles: { isManager: true, isProxy: true } })
  const heard = online((path) => (path === '/userEmployees' ? employees(12) : employees(1)))
  const { user } = open()
  await shows(...numbered(10, 5))
  expect(screen.getAllByRole('radio').map((each) => each.closest('label')!.textContent)).toEqual([
    'All',
    'Direct Reports',
    'Indirect Reports',
  ])
  expect(queryOf(heard).get('reports')).toBeNull()
  await user.click(button('Next page'))
  await shows(...numbered(15, 5))
  await user.click(screen.getByLabelText('Indirect Reports'))
  await waitFor(() => expect(queryOf(heard).get('reports')).toBe('indirect'))
  expect(queryOf(heard).get('page')).toBe('1')
  await user.click(screen.getByRole('tab', { name: 'My Proxy Assignments' }))
  await shows('Name10')
  expect(heard.at(-1)!.path).toMatch(/^\/employeeProxyAssignments\?/)
  expect(screen.queryAllByRole('radio')).toEqual([])
})

test.each([
  [1, 'a label'],
  [2, 'a list'],
  [3, 'a dropdown'],
])('%i managers are %s', async (count) => {
  const managers = Array.from({ length: count }, (_, at) => manager(at + 1))
  await freshPeople({ roles: { isProxyForManager: true }, managers })
  const heard = online((path) => employees(Number(/boss(\d)/.exec(path)![1])))
  const { user } = open()
  await shows('Name10')
  expect(heard.at(-1)!.path).toMatch(/^\/users\/boss1\/employeeReports\?/)
  const label = (n: number) => `Boss${n}, Margaret (SWF - ${n})`
  const radios = screen.queryAllByRole('radio', { name: /^Boss/ })
  const dropdown = screen.queryByRole<HTMLSelectElement>('combobox', { name: 'Manager' })
  expect([radios.length, dropdown?.options.length]).toEqual([count === 2 ? 2 : 0, count === 3 ? 3 : undefined])
  if (count === 1) return expect(screen.getByText(label(1))).toBeTruthy()
  if (dropdown) await user.selectOptions(dropdown, label(2))
  else await user.click(screen.getByLabelText(label(2)))
  await shows(...numbered(10, 2))
})

test.each([
  ['found by the employee id', { employee: { ...employee(1), userId: 'boss1' } }, '/users/boss1/employeeReports'],
  ['with that employee id if nothing else is known', null, '/users/1/employeeReports'],
])('a manager whose assignment has no user name is named by the one %s', async (_, answer, path) => {
  const { managerUserId: _left, ...specified } = manager(1)
  await freshPeople({ roles: { isProxyForManager: true }, managers: [specified] })
  online(() => employees(2))
  const { fetch } = globalThis
  const asked: string[] = []
  globalThis.fetch = (async (url: string, init?: RequestInit) => {
    const at = String(url).replace(/^.*?\/rest|\?.*$/g, '')
    asked.push(at)
    if (at !== '/infinium/employees/1') return fetch(url, init)
    return withServerMark(
      Response.json(answer ?? { title: 'No', status: 404, detail: '', errors: [] }, { status: answer ? 200 : 404 }),
    )
  }) as typeof fetch
  open()
  await shows(...numbered(10, 2))
  expect(asked.filter((each) => each.includes('employee'))).toEqual(['/infinium/employees/1', path])
})

test('sorts by a heading', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  const heard = online(() => employees(3))
  const { user } = open()
  await shows(...numbered(10, 3))
  expect(screen.getByRole('columnheader', { name: 'Last Name' }).getAttribute('aria-sort')).toBe('ascending')
  await user.click(within(screen.getByRole('columnheader', { name: 'Position Title' })).getByRole('button'))
  await waitFor(() => expect(queryOf(heard).get('sort')).toBe('positionTitle'))
})

test('says if nobody can be selected, and why a search failed', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  online(() => [])
  open()
  expect(await screen.findByRole('heading', { name: 'No employees found' })).toBeTruthy()
  await freshPeople({ roles: { isPayroll: true } })
  noteReach('reachable')
  network(() =>
    Response.json({ title: 'Internal', status: 500, detail: 'The directory is away', errors: [] }, { status: 500 }),
  )
  const { user } = open()
  const alert = await screen.findByRole('alert')
  expect([...alert.querySelectorAll('p')].map(({ textContent }) => textContent)).toEqual([
    'Employee search error',
    '500 Internal',
    'The directory is away',
  ])
  online(() => employees(1))
  await user.click(button('Try again'))
  await shows('Name10')
})

test('without signal, the most recently seen people can be selected', async () => {
  await freshPeople({ roles: { isManager: true } })
  online(() => employees(2))
  open().unmount()
  const { unmount } = open()
  await shows(...numbered(10, 2))
  unmount()
  withoutSignal()
  const { user, onSelect } = open()
  await shows(...numbered(10, 2))
  await user.click(button('Name11, First11'))
  expect(onSelect).toHaveBeenCalledOnce()
})

test('on a phone each person is a card with the full name', async () => {
  await freshPeople({ roles: { isManager: true } })
  screenOf(390)
  online(() => employees(1))
  const { user, onSelect, onClose } = open()
  const title = await screen.findByRole('heading', { name: 'Name10, First10' })
  await user.click(within(title).getByRole('button'))
  expect(onSelect).toHaveBeenCalledExactlyOnceWith(employee(10))
  await user.click(button('Cancel'))
  expect(onClose).toHaveBeenCalledOnce()
})

test('the cursor starts in the search field', async () => {
  await freshPeople({ roles: { isPayroll: true } })
  online(() => employees(30))
  open()
  await waitFor(() => expect(document.activeElement).toBe(search()))
})
