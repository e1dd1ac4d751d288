import { postEmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import type { Case, Given } from '../cases.ts'
import { noLimits } from '@/domain/time-off/team/team-limits.ts'
import { ask } from '../client.ts'
import type { TestServer } from '../../support/server.ts'
import { employeeIdOf } from '../../support/data/changes.ts'

const used = new Map<string, number>()

/** The id of a person who can become this person's proxy but isn't one yet. */
async function free({ database, url }: TestServer, userName: string): Promise<string> {
  const own = await employeeIdOf(database.read, userName)
  const people = await database.read
    .selectFrom('employees')
    .select('person_id')
    .where('level2', '=', 'OFC')
    .where('person_id', 'not in', (eb) =>
      eb.selectFrom('employee_proxies').select('proxy_person_id').where('person_id', '=', own),
    )
    .where('person_id', '<>', own)
    .orderBy('person_id')
    .execute()
  const at = used.get(`${url} ${userName}`) ?? 0
  used.set(`${url} ${userName}`, at + 1)
  return people[at % people.length]!.person_id
}

const add = async (server: TestServer, userName: string): Promise<Given> => ({
  body: { proxyEmployeeId: await free(server, userName), isEnabled: true },
  otherBody: { proxyEmployeeId: await free(server, userName), isEnabled: true },
})

async function added(server: TestServer, userName: string): Promise<string> {
  const { body } = await add(server, userName)
  const made = await ask(server, postEmployeeProxy, { as: userName, body })
  if (made.status !== 200) throw new Error(`${userName} could not add a proxy: ${made.text}`)
  return (body as { proxyEmployeeId: string }).proxyEmployeeId
}

const wrongShapes: Case['wrongShapes'] = [
  { why: 'no proxy', body: { isEnabled: true }, at: 'proxyEmployeeId', code: 'shape.missing' },
  { why: 'a number as id', body: { proxyEmployeeId: 100_002 }, at: 'proxyEmployeeId', code: 'shape.type' },
  { why: 'an empty id', body: { proxyEmployeeId: '' }, at: 'proxyEmployeeId', code: 'shape.missing' },
  { why: 'a very long id', body: { proxyEmployeeId: '1'.repeat(33) }, at: 'proxyEmployeeId', code: 'shape.length' },
  {
    why: 'text for active',
    body: { proxyEmployeeId: '100002', isEnabled: 'yes' },
    at: 'isEnabled',
    code: 'shape.type',
  },
]
const othersProxy = { query: undefined, body: { employeeId: '100003', proxyEmployeeId: '100002' }, status: 403 }
const wrongPages: Record<string, string>[] = [
  { limit: '101' },
  { limit: '0' },
  { page: '-1' },
  { page: '0' },
  { sort: 'salary' },
]

const limits = { ...noLimits, usual: 3, dates: [{ date: '2026-12-24', limit: 1 }] }
const away = { firstDay: '2026-12-14', lastDay: '2026-12-16' }

export const peopleCases: Record<string, Case> = {
  getUserSettings: { as: 'employee', notFor: 'driver' },
  listTimeZones: { as: 'employee', notFor: 'driver' },
  patchUserSettings: {
    as: 'employee',
    notFor: 'driver',
    body: { timezoneAbbr: 'PDT', sendCalendarInvitesToMe: true },
    otherBody: { showCalendarLegend: true },
    wrongShapes: [
      { why: 'a number as zone', body: { timezoneAbbr: 7 }, at: 'timezoneAbbr', code: 'shape.type' },
      { why: 'text for a switch', body: { showCalendarLegend: 'on' }, at: 'showCalendarLegend', code: 'shape.type' },
    ],
    brokenRules: [
      {
        why: 'an unknown abbreviation',
        body: { timezoneAbbr: 'XYZ' },
        at: 'timezoneAbbr',
        code: 'settings.time-zone.unknown',
      },
      {
        why: 'a zone of no database',
        body: { timeZone: 'America/Nowhere' },
        at: 'timeZone',
        code: 'settings.time-zone.unknown',
      },
      { why: 'an offset as zone', body: { timeZone: '+07:00' }, at: 'timeZone', code: 'settings.time-zone.unknown' },
      {
        why: 'invites for reports of somebody without any',
        body: { sendCalendarInvitesForMyReports: true },
        at: 'sendCalendarInvitesForMyReports',
        code: 'settings.reports.none',
      },
    ],
  },
  getAway: { as: 'manager', notFor: 'employee' },
  putAway: {
    as: 'manager',
    another: 'supervisor',
    notFor: 'employee',
    versioned: true,
    fresh: async ({ database }) => {
      const body = { ...away, deputyEmployeeId: await employeeIdOf(database.read, 'chief') }
      return { body, otherBody: { ...body, lastDay: '2026-12-18' } }
    },
    wrongShapes: [
      { why: 'no last day', body: { deputyEmployeeId: '', firstDay: '' }, at: 'lastDay', code: 'shape.missing' },
    ],
    brokenRules: [
      {
        why: 'somebody unknown',
        body: { ...away, deputyEmployeeId: '1' },
        at: 'deputyEmployeeId',
        code: 'employee.unknown',
      },
      {
        why: 'days without a deputy',
        body: { ...away, deputyEmployeeId: '' },
        at: 'deputyEmployeeId',
        code: 'required',
      },
    ],
  },
  getTeamLimits: { as: 'manager', notFor: 'employee' },
  putTeamLimits: {
    as: 'manager',
    another: 'supervisor',
    notFor: 'employee',
    versioned: true,
    body: limits,
    otherBody: { ...limits, usual: 4 },
    wrongShapes: [
      { why: 'no weekdays', body: { usual: 3, dates: [] }, at: 'weekdays', code: 'shape.missing' },
      { why: 'text as limit', body: { ...limits, usual: '3' }, at: 'usual', code: 'shape.type' },
      {
        why: 'a day that doesn’t exist',
        body: { ...limits, dates: [{ date: '2026-02-30', limit: 1 }] },
        at: 'dates.0.date',
        code: 'shape.type',
      },
    ],
    brokenRules: [
      { why: 'a negative limit', body: { ...limits, usual: -1 }, at: 'usual', code: 'team-limits.range' },
      {
        why: 'one day twice',
        body: { ...limits, dates: [...limits.dates, ...limits.dates] },
        at: 'dates.1.date',
        code: 'team-limits.date.twice',
      },
    ],
  },
  listEmployeeProxies: {
    as: 'employee',
    notFor: 'driver',
    wrongQueries: wrongPages,
    someoneElses: { query: { employeeId: '100003' }, status: 403 },
  },
  postEmployeeProxy: {
    as: 'employee',
    notFor: 'driver',
    fresh: add,
    wrongShapes,
    brokenRules: [
      {
        why: 'an employee who does not exist',
        body: { proxyEmployeeId: '1' },
        at: 'proxyEmployeeId',
        code: 'employee.unknown',
      },
    ],
    someoneElses: othersProxy,
  },
  patchEmployeeProxy: {
    as: 'employee',
    notFor: 'driver',
    fresh: async (server, as) => {
      const proxyEmployeeId = await added(server, as)
      return { body: { proxyEmployeeId, isEnabled: false }, otherBody: { proxyEmployeeId, isEnabled: true } }
    },
    wrongShapes,
    someoneElses: othersProxy,
  },
  deleteEmployeeProxy: {
    as: 'employee',
    notFor: 'driver',
    fresh: async (server, as) => ({ body: { proxyEmployeeId: await added(server, as) } }),
    wrongShapes,
    someoneElses: othersProxy,
  },
  listUserEmployees: { as: 'manager', notFor: 'employee', wrongQueries: [...wrongPages, { reports: 'all' }] },
  listEmployeeProxyAssignments: { as: 'proxy', notFor: 'driver', wrongQueries: wrongPages },
  listEmployeeReports: {
    as: 'manager',
    notFor: 'driver',
    fresh: async (_, id) => ({ params: { id } }),
    wrongQueries: [...wrongPages, { reports: 'neither' }],
    someoneElses: { of: 'supervisor', status: 403 },
  },
  listEmployees: {
    as: 'payroll',
    notFor: 'driver',
    wrongQueries: [...wrongPages, { search: 'ab' }, { search: 'x'.repeat(101) }, { anybody: 'yes' }],
    someoneElses: { query: { anybody: '1' }, status: 403 },
  },
  getEmployee: {
    as: 'employee',
    notFor: 'driver',
    fresh: async (server, as) => ({
      params: { employeeId: await employeeIdOf(server.database.read, as || 'employee') },
    }),
    someoneElses: { of: 'salaried', status: 403 },
  },
}
