import { describe, expect, test } from 'vitest'
import { userWithoutRoles } from '@/domain/identity/test-user-info.ts'
import {
  type Actor,
  type Ownership,
  type RequestRole,
  type Step,
  actsAsPayroll,
  afterStep,
  filesUnexcused,
  rolesOn,
  mayActFor,
  mayEditScheduleOf,
  requestRights,
  transitions,
} from './rights.ts'
import { RequestStatus } from '@/domain/time-off/status.ts'

const { userRoles: roles, permissions } = userWithoutRoles
const stranger: Actor = {
  personId: '9',
  roles,
  permissions,
  isManagerOf: false,
  isProxyForManager: false,
  isDeputyOf: false,
  isProxyFor: false,
}

const people = {
  owner: { ...stranger, personId: '1' },
  stranger,
  manager: { ...stranger, isManagerOf: true, roles: { ...roles, isManager: true } },
  'manager of others': { ...stranger, roles: { ...roles, isManager: true } },
  'who no longer leads anyone, with reports': { ...stranger, isManagerOf: true },
  'payroll with reports': { ...stranger, isManagerOf: true, roles: { ...roles, isPayroll: true } },
  'manager’s proxy': { ...stranger, isProxyForManager: true },
  'manager’s deputy': { ...stranger, isDeputyOf: true, roles: { ...roles, isSupervisor: true } },
  'deputy who no longer leads anyone': { ...stranger, isDeputyOf: true },
  'employee’s proxy': { ...stranger, isProxyFor: true },
  payroll: { ...stranger, roles: { ...roles, isPayroll: true } },
  'payroll admin': { ...stranger, roles: { ...roles, isPayrollAdmin: true } },
  'payroll assistant': { ...stranger, roles: { ...roles, isPayrollAssistant: true } },
  'who may change employees': { ...stranger, permissions: { ...permissions, canChangeEmployees: true } },
  'payroll, own request': { ...stranger, personId: '1', roles: { ...roles, isPayroll: true } },
  'manager and payroll': { ...stranger, isManagerOf: true, roles: { ...roles, isManager: true, isPayroll: true } },
} satisfies Record<string, Actor>
type Person = keyof typeof people

const statuses = Object.keys(RequestStatus.schema) as RequestStatus[]

/** A person's rights ('approve deny reopen edit cancel') on a request that its owner submitted. */
function rightsOf(person: Person, status: RequestStatus, made: string | Ownership = '1'): string {
  const whose = typeof made === 'string' ? { personId: '1', creatorId: made } : made
  const rights = requestRights({ status, ...whose }, people[person])
  return (['canApprove', 'canDeny', 'canReopen', 'canEdit', 'canCancel'] as const)
    .filter((right) => rights[right])
    .map((right) => right.slice(3).toLowerCase())
    .join(' ')
}

describe('rights on a request that its owner submitted', () => {
  test.each<[person: Person, P: string, Y: string, A: string, F: string, D: string]>([
    ['owner', 'edit cancel', 'edit', '', '', ''],
    ['stranger', '', '', '', '', ''],
    ['manager', 'approve deny edit', '', '', '', 'reopen'],
    ['manager of others', '', '', '', '', ''],
    ['who no longer leads anyone, with reports', '', '', '', '', ''],
    ['payroll with reports', 'approve deny edit', 'approve deny edit', 'edit', 'edit', 'reopen'],
    ['manager’s proxy', 'approve deny edit', '', '', '', 'reopen'],
    ['manager’s deputy', 'approve deny edit', '', '', '', 'reopen'],
    ['deputy who no longer leads anyone', '', '', '', '', ''],
    ['employee’s proxy', '', '', '', '', ''],
    ['payroll', 'approve deny edit', 'approve deny edit', 'edit', 'edit', 'reopen'],
    ['payroll admin', 'approve deny edit', 'approve deny edit', 'edit', 'edit', 'reopen'],
    ['payroll assistant', '', '', '', '', ''],
    ['who may change employees', '', '', '', '', ''],
    ['payroll, own request', 'edit cancel', 'edit', 'edit', '', ''],
    ['manager and payroll', 'approve deny edit', 'approve deny edit', 'edit', 'edit', 'reopen'],
  ])('%s', (person, P, Y, A, F, D) => {
    const found = Object.fromEntries(statuses.map((status) => [status, rightsOf(person, status)]))
    expect(found).toEqual({ P, Y, S: '', A, F, D, C: '' })
  })

  test('only payroll may reopen an approved request, as long as its upload hasn’t begun', () => {
    const request = { status: 'S' as const, personId: '1', creatorId: '1' }
    const may = (uploadBegun: boolean) =>
      (Object.keys(people) as Person[]).filter(
        (person) => requestRights({ ...request, uploadBegun }, people[person]).canReopen,
      )
    expect(may(false)).toEqual(['payroll with reports', 'payroll', 'payroll admin', 'manager and payroll'])
    expect(may(true)).toEqual([])
  })
})

describe('the person who made the request for someone else', () => {
  test('can cancel it only while it’s pending', () => {
    expect(statuses.filter((status) => rightsOf('employee’s proxy', status, '9') === 'cancel')).toEqual(['P'])
  })
  test("may not approve it as the employee's proxy", () =>
    expect(rightsOf('employee’s proxy', 'P', '9')).toBe('cancel'))
  test("may not approve it as the manager's proxy", () =>
    expect(rightsOf('manager’s proxy', 'P', '9')).toBe('edit cancel'))
  test('may not approve it as a proxy under another role', () => {
    const both: Actor = { ...people.payroll, isManagerOf: true, isProxyFor: true }
    expect(requestRights({ status: 'P', personId: '1', creatorId: '9' }, both)).toMatchObject({
      canApprove: false,
      canDeny: false,
      canEdit: true,
    })
  })
  test.each<[person: Person, may: string]>([
    ['stranger', 'cancel'],
    ['who no longer leads anyone, with reports', 'cancel'],
    ['manager', 'edit cancel'],
    ['manager’s proxy', 'edit cancel'],
    ['employee’s proxy', 'cancel'],
    ['payroll', 'edit cancel'],
    ['payroll admin', 'edit cancel'],
    ['manager and payroll', 'edit cancel'],
  ])('may never approve it after making it as a proxy, whatever role they’ve gotten since: %s', (person, may) => {
    const made = { personId: '1', creatorId: '9', madeByProxy: true }
    expect(rightsOf(person, 'P', made)).toBe(may)
    expect(rightsOf(person, 'Y', made)).not.toMatch('approve')
    // This doesn't affect anyone else.
    const byAnother = { ...made, creatorId: '8' }
    expect(rightsOf(person, 'P', byAnother)).toBe(rightsOf(person, 'P'))
  })
  test('may approve it as payroll', () => expect(rightsOf('payroll', 'P', '9')).toBe('approve deny edit cancel'))
  test('leaves its owner the right to cancel', () => expect(rightsOf('owner', 'P', '9')).toBe('edit cancel'))
})

const rolesOf = (person: Person) => rolesOn({ personId: '1', creatorId: '1' }, people[person])

describe('the result of a step', () => {
  test.each<[from: RequestStatus, step: Step, person: Person, payrollRule: boolean, to: RequestStatus | null]>([
    ['P', 'edit', 'owner', false, 'P'],
    ['P', 'edit', 'manager', true, 'P'],
    ['P', 'edit', 'payroll', false, 'P'],
    ['P', 'approve', 'manager', false, 'S'],
    ['P', 'approve', 'manager', true, 'Y'],
    ['P', 'approve', 'manager’s proxy', true, 'Y'],
    ['P', 'approve', 'payroll', true, 'S'],
    ['P', 'approve', 'manager and payroll', true, 'S'],
    ['Y', 'approve', 'payroll', true, 'S'],
    ['Y', 'approve', 'manager', false, null],
    ['P', 'deny', 'manager', true, 'D'],
    ['Y', 'deny', 'payroll', false, 'D'],
    ['P', 'cancel', 'owner', false, 'C'],
    ['Y', 'cancel', 'owner', false, null],
    ['Y', 'edit', 'owner', false, 'P'],
    ['Y', 'edit', 'payroll', false, 'Y'],
    ['Y', 'edit', 'payroll, own request', false, 'P'],
    ['A', 'edit', 'payroll', false, 'S'],
    ['A', 'edit', 'payroll, own request', false, 'P'],
    ['A', 'edit', 'payroll, own request', true, 'P'],
    ['A', 'edit', 'owner', false, null],
    ['F', 'edit', 'payroll', false, 'S'],
    ['F', 'edit', 'payroll, own request', false, null],
    ['F', 'edit', 'owner', false, null],
    ['P', 'approve', 'payroll, own request', false, null],
    ['D', 'reopen', 'manager', false, 'P'],
    ['D', 'reopen', 'payroll', false, 'P'],
    ['D', 'reopen', 'owner', false, null],
    ['S', 'reopen', 'payroll', false, 'Y'],
    ['S', 'reopen', 'manager', false, null],
    ['F', 'reopen', 'payroll', false, null],
  ])('%s %s by %s, payroll rule %s', (from, step, person, payrollRule, to) =>
    expect(afterStep(from, step, rolesOf(person), payrollRule)).toBe(to),
  )

  test('uploads complete a request or leave it incomplete', () => {
    expect(afterStep('S', 'uploaded', ['system'])).toBe('F')
    expect(afterStep('S', 'uploadFailed', ['system'])).toBe('A')
    expect(afterStep('F', 'uploaded', ['system'])).toBeNull()
  })
  test('people with access to the queues can reprocess an incomplete request', () => {
    const queues = rolesOn(
      { personId: '1', creatorId: '1' },
      { ...stranger, permissions: { ...permissions, canAccessQueues: true } },
    )
    expect(afterStep('A', 'reprocess', queues)).toBe('S')
    expect(afterStep('A', 'reprocess', rolesOf('payroll'))).toBeNull()
  })
  test('nobody can act as the system', () => {
    for (const person of Object.keys(people) as Person[]) expect(rolesOf(person)).not.toContain('system')
  })
  test('a denied request can only be reopened, and a canceled one keeps its status', () => {
    const everyRole: RequestRole[] = ['owner', 'submitter', 'leader', 'payroll', 'queues', 'system']
    for (const { step } of transitions)
      expect([afterStep('D', step, everyRole), afterStep('C', step, everyRole)]).toEqual([null, null])
    expect(afterStep('D', 'reopen', ['leader'])).toBe('P')
  })
})

describe('acting for another person', () => {
  const who = (rule: (actor: Actor, personId: string) => boolean) =>
    (Object.keys(people) as Person[]).filter((person) => rule(people[person], '1'))

  test('the owner, proxies of the employee or a manager, payroll, and people who may change employees can submit', () => {
    expect(who(mayActFor)).toEqual([
      'owner',
      'payroll with reports',
      'manager’s proxy',
      'employee’s proxy',
      'payroll',
      'payroll admin',
      'payroll assistant',
      'who may change employees',
      'payroll, own request',
      'manager and payroll',
    ])
  })
  test('only payroll skips checks, and not on their own request', () => {
    expect(who(actsAsPayroll)).toEqual([
      'payroll with reports',
      'payroll',
      'payroll admin',
      'payroll assistant',
      'manager and payroll',
    ])
  })
  test('payroll can file unexcused time for others; an assistant can’t', () => {
    expect(who(filesUnexcused)).toEqual(['payroll with reports', 'payroll', 'payroll admin', 'manager and payroll'])
  })
  test('the owner and people who may change employees can change a schedule', () => {
    expect(who(mayEditScheduleOf)).toEqual(['owner', 'who may change employees', 'payroll, own request'])
  })
})
