import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import { saveSetting } from '../../../server/stores/rights/right-settings.ts'
import { saveSupervisorProxy } from '../../../server/stores/rights/supervisor-proxies.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'
import { makeHolder, somebody } from './people.ts'

// Ids of the demo company.
const [driver, manager, payrollAdmin, assistant] = ['100005', '100007', '100011', '100012'] as const

const forAdmins = { as: 'payrolladmin', another: 'kex', notFor: 'payroll' }
const wrongPages: Record<string, string>[] = [
  { limit: '101' },
  { limit: '0' },
  { limit: '-1' },
  { page: '0' },
  { sort: 'hireDate' },
  { search: 'ab' },
  { search: 'x'.repeat(10_000) },
]

/** The other caller becomes a payroll admin. */
async function calledBy(server: TestServer, userName: string): Promise<void> {
  if (userName === forAdmins.another) await makeHolder(server, 'isPayrollAdmin', userName)
}

const wrongIds: Case['wrongShapes'] = [
  { why: 'a number as id', body: { employeeId: 100_002, isEnabled: true }, at: 'employeeId', code: 'shape.type' },
  { why: 'an empty id', body: { employeeId: '', isEnabled: true }, at: 'employeeId', code: 'shape.missing' },
  {
    why: 'a very long id',
    body: { employeeId: '1'.repeat(33), isEnabled: true },
    at: 'employeeId',
    code: 'shape.length',
  },
  { why: 'text for active', body: { employeeId: '100002', isEnabled: 'yes' }, at: 'isEnabled', code: 'shape.type' },
]

function casesOf(name: string, role: PayrollRole, onTheList: string): Record<string, Case> {
  const onList = async (server: TestServer, as: string) => {
    await calledBy(server, as)
    const employeeId = await somebody(server)
    await saveSetting(server.database.write, {
      personId: employeeId,
      right: role,
      isGranted: true,
      by: 'operator',
      at: 1,
    })
    return { params: { employeeId }, locks: employeeId }
  }
  return {
    [`list${name}s`]: { ...forAdmins, wrongQueries: wrongPages },
    [`post${name}`]: {
      ...forAdmins,
      fresh: async (server, as): Promise<Given> => {
        await calledBy(server, as)
        const [one, other] = [await somebody(server), await somebody(server)]
        return { body: { employeeId: one, isEnabled: true }, otherBody: { employeeId: other }, locks: one }
      },
      wrongShapes: [
        { why: 'nobody', body: { isEnabled: true }, at: 'employeeId', code: 'shape.missing' },
        ...wrongIds!,
      ],
      brokenRules: [
        { why: 'nobody’s id', body: { employeeId: '1' }, at: 'employeeId', code: 'employee.unknown' },
        { why: 'oneself', body: { employeeId: payrollAdmin }, at: 'employeeId', code: 'administrator.self' },
        { why: 'a driver', body: { employeeId: driver }, at: 'employeeId', code: 'administrator.driver' },
        { why: 'one who is there', body: { employeeId: onTheList }, at: 'employeeId', code: 'administrator.twice' },
      ],
    },
    [`patch${name}`]: {
      ...forAdmins,
      fresh: async (server, as) => ({
        ...(await onList(server, as)),
        body: { isEnabled: false },
        otherBody: { isEnabled: true },
      }),
      wrongShapes: [{ why: 'no switch', body: {}, at: 'isEnabled', code: 'shape.missing' }, ...wrongIds!],
      brokenRules: [
        {
          why: 'another person’s id',
          body: { employeeId: '1', isEnabled: true },
          at: 'employeeId',
          code: 'administrator.other',
        },
      ],
    },
    [`delete${name}`]: { ...forAdmins, fresh: onList },
  }
}

const pairOf = (employeeId: string, proxyEmployeeId: string) => ({ employeeId, proxyEmployeeId })

async function pair(server: TestServer, as: string) {
  await calledBy(server, as)
  return pairOf(await employeeIdOf(server.database.read, 'supervisor'), await somebody(server))
}

async function pairOnList(server: TestServer, as: string) {
  const made = await pair(server, as)
  const { employeeId: supervisorId, proxyEmployeeId: proxyId } = made
  await saveSupervisorProxy(server.database.write, { supervisorId, proxyId }, true)
  return made
}

const wrongPairs: Case['wrongShapes'] = [
  { why: 'no proxy', body: { employeeId: manager }, at: 'proxyEmployeeId', code: 'shape.missing' },
  { why: 'no supervisor', body: { proxyEmployeeId: assistant }, at: 'employeeId', code: 'shape.missing' },
  {
    why: 'a number as id',
    body: { ...pairOf(manager, assistant), employeeId: 7 },
    at: 'employeeId',
    code: 'shape.type',
  },
  { why: 'a long id', body: pairOf(manager, '1'.repeat(33)), at: 'proxyEmployeeId', code: 'shape.length' },
]
const oneself = {
  why: 'oneself as proxy',
  body: pairOf(manager, payrollAdmin),
  at: 'proxyEmployeeId',
  code: 'administrator.self',
}

const supervisorProxyCases: Record<string, Case> = {
  listSupervisorProxies: {
    ...forAdmins,
    wrongQueries: [...wrongPages, { supervisorEmployeeId: '' }, { proxyEmployeeId: '1'.repeat(33) }],
  },
  postSupervisorProxy: {
    ...forAdmins,
    fresh: async (server, as) => {
      const body = await pair(server, as)
      return { body, otherBody: await pair(server, as), locks: body.proxyEmployeeId }
    },
    wrongShapes: wrongPairs,
    brokenRules: [
      oneself,
      { why: 'nobody’s id', body: pairOf('1', assistant), at: 'employeeId', code: 'employee.unknown' },
      { why: 'nobody as proxy', body: pairOf(manager, '1'), at: 'proxyEmployeeId', code: 'employee.unknown' },
      { why: 'a driver as proxy', body: pairOf(manager, driver), at: 'proxyEmployeeId', code: 'proxy.driver' },
      { why: 'one person twice', body: pairOf(manager, manager), at: 'proxyEmployeeId', code: 'supervisor-proxy.same' },
      {
        why: 'a supervisor whom nobody reports to',
        body: pairOf(assistant, manager),
        at: 'employeeId',
        code: 'supervisor-proxy.leads-nobody',
      },
      {
        why: 'a proxy who is there',
        body: pairOf(manager, '100009'),
        at: 'proxyEmployeeId',
        code: 'supervisor-proxy.twice',
      },
    ],
  },
  patchSupervisorProxy: {
    ...forAdmins,
    fresh: async (server, as) => {
      const body = await pairOnList(server, as)
      return {
        body: { ...body, isEnabled: false },
        otherBody: { ...body, isEnabled: true },
        locks: body.proxyEmployeeId,
      }
    },
    wrongShapes: wrongPairs,
  },
  deleteSupervisorProxy: {
    ...forAdmins,
    fresh: async (server, as) => {
      const body = await pairOnList(server, as)
      return { body, locks: body.proxyEmployeeId }
    },
    wrongShapes: wrongPairs,
    brokenRules: [oneself],
  },
}

export const administratorCases: Record<string, Case> = {
  ...casesOf('PayrollAdmin', 'isPayrollAdmin', payrollAdmin),
  ...casesOf('PayrollAssistant', 'isPayrollAssistant', assistant),
  ...supervisorProxyCases,
}
