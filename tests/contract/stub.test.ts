import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '@/api/call.ts'
import { type StubReply, stubAnswer } from '@/api/stub/answer.ts'
import type { Saved } from '@/api/stub/file.ts'
import type { StubSeed } from '@/api/stub/seed.ts'
import { listPayrollAdmins, patchPayrollAdmin } from '@/contract/administration/administrators.ts'
import { deleteCompanyHoliday, listCompanyHolidays, postCompanyHoliday } from '@/contract/time-off/company-holidays.ts'
import {
  deleteEmployeeProxy,
  listEmployeeProxies,
  patchEmployeeProxy,
  postEmployeeProxy,
} from '@/contract/time-off/employee-proxies.ts'
import { listEmployees } from '@/contract/employees/employee-search.ts'
import { getEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { AnswerOf, BodyOf, Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getPerson, listPeople, putPersonAccount } from '@/contract/administration/people.ts'
import { getRequestQueue } from '@/contract/time-off/request-queues.ts'
import { getUserInfo, givePassword, signIn, singleSignOn } from '@/contract/sign-in/session.ts'
import { listSupervisorProxies, postSupervisorProxy } from '@/contract/time-off/supervisor-proxies.ts'
import { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import {
  approveTimeOffRequest,
  cancelTimeOffRequest,
  getHours,
  getTimeOffRequest,
  listTimeOffRequests,
  patchTimeOffRequest,
  postTimeOffRequest,
} from '@/contract/time-off/time-off.ts'
import { getW4File } from '@/contract/payroll/w4.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { knownPeople } from '../../server/demo/people.ts'
import { stubSeed } from '../../server/demo/stub-seed.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { type Case, cases } from './cases.ts'
import { corrections } from './personal-info/personal-info-cases.ts'
import { requestOf, unpaid } from './time-off/time-off-cases.ts'

const seed: StubSeed = await stubSeed({}, Date.parse('2026-11-21T16:00:00Z'))

let saved: Saved = {}
beforeEach(() => void (saved = {}))

const tell = (endpoint: Endpoint, input: CallInput = {}): StubReply => stubAnswer(saved, seed, endpoint, input)

/** Signs in first and adds an idempotency key to changes. */
function ask<E extends Endpoint>(endpoint: E, as: string | null, input: CallInput<BodyOf<E>> = {}): Answered<E> {
  const token = as && (tell(signIn, { body: credentials(as) }).body as AnswerOf<typeof signIn>).tokenId
  return tell(endpoint, { token, key: endpoint.idempotent ? randomUUID() : undefined, ...input }) as Answered<E>
}
type Answered<E> = Omit<StubReply, 'body'> & { body: AnswerOf<E> }

const dayOff = (date: string) => requestOf(unpaid(date)) as BodyOf<typeof postTimeOffRequest>
const credentials = (username: string, password = demoPassword) => ({ username, password, realm: 'ESS' as const })
const idOf = (userName: string) => ask(getUserInfo, userName).body.userInfo.employeeId

test.each(knownPeople.map(({ userName }) => userName))('%s signs in only with the demo password', (as) => {
  expect(ask(getUserInfo, as).body.userInfo.userId).toBe(as)
  expect(tell(signIn, { body: credentials(as, 'wrong') })).toMatchObject({
    status: 401,
    body: { detail: 'Invalid login attempt. Please check your User & Password and try again.' },
  })
})

test('other people cannot sign in, and calls without a session are refused', () => {
  expect(tell(signIn, { body: credentials('nobody') }).status).toBe(401)
  expect(ask(getHours, null, { params: { id: 'employee' } }).status).toBe(401)
})

test('single sign-on accepts the user name as its token', () => {
  const query = { token: 'driver', from: 'demo', realm: 'ESS' }
  const { tokenId } = tell(singleSignOn, { query }).body as AnswerOf<typeof singleSignOn>
  expect(tell(getUserInfo, { token: tokenId })).toMatchObject({ body: { userInfo: { userId: 'driver' } } })
})

test('a form that asks for the password accepts only the right one', () => {
  expect(ask(givePassword, 'driver', { body: { password: 'wrong' } }).status).toBe(422)
  expect(ask(givePassword, 'driver', { body: { password: demoPassword } }).status).toBe(200)
})

test('a document is refused because stubs don’t record documents', () => {
  expect(ask(getW4File, 'employee', { params: { fileId: '1' } }).status).toBe(404)
})

// A stub sends no pushes. It has no marks, no second factor, no envelope key in its configuration, and reads no files.
const unasked = [
  'getAnswersMark',
  'getImport',
  'sendFactorCode',
  'verifyFactorCode',
  'postDeviceKey',
  'postEnvelope',
  'putPushSubscription',
  'renewPushSubscription',
  'signIn',
  'singleSignOn',
]

const firstRequest = (as: string) => {
  const [request] = ask(listTimeOffRequests, as, { params: { id: as } }).body._embedded.timeOffRequests
  return { id: as, requestId: String(request!.id) }
}

const firstPerson = (as: string) => ({
  params: { employeeId: ask(listPeople, as).body._embedded.people[0]!.employeeId },
})

/** Calls whose input the server's test cases create per call. */
const given: Record<string, (as: string) => CallInput> = {
  postTimeOffRequest: (id) => ({ params: { id }, body: dayOff('2027-03-01') }),
  patchTimeOffRequest: (as) => ({ params: firstRequest(as), body: dayOff('2027-03-02') }),
  postEmployeeProxy: () => ({ body: { proxyEmployeeId: idOf('kex') } }),
  putEmergencyContacts: (as) => corrections(ask(getEmergencyContacts, as).body) as CallInput,
  getPerson: firstPerson,
  getPersonBalances: firstPerson,
  getPersonRights: firstPerson,
  listPersonSessions: firstPerson,
  getEmployee: (as) => ({ params: { employeeId: ask(listEmployees, as).body._embedded.employees[0]!.employeeId } }),
}

const inputFor = ({ name, path }: Endpoint, { as, params, query, body }: Case): CallInput => {
  const of = path.includes(':requestId')
    ? firstRequest('employee')
    : path.includes(':id')
      ? { id: as ?? '' }
      : undefined
  return { params: { ...params, ...of }, query, body, ...given[name]?.(as!) }
}

describe.each(everyEndpoint.filter(({ name, file }) => !file && !unasked.includes(name)))('$name', (endpoint) => {
  const its = cases[endpoint.name] ?? { as: null }

  test('answers as the contract specifies', () => {
    const answer = ask(endpoint, its.as, inputFor(endpoint, its))
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(endpoint.answer.validate(JSON.parse(JSON.stringify(answer.body)))[0]?.message).toBeUndefined()
    expect(answer.etag !== null).toBe(endpoint.versioned || endpoint.cacheable)
    expect(answer.receipt !== null).toBe(endpoint.idempotent)
  })

  const read = everyEndpoint.find(({ method, path }) => method === 'GET' && path === endpoint.path)
  if (endpoint.method === 'GET' || read?.answer !== endpoint.answer) return

  test('shows up in the next read with its new version', () => {
    const before = ask(read, its.as, inputFor(read, its))
    const answer = ask(endpoint, its.as, inputFor(endpoint, its))
    const after = ask(read, its.as, inputFor(read, its))
    expect(after).toMatchObject({ body: answer.body, etag: answer.etag })
    if (endpoint.versioned) expect(after.etag).not.toBe(before.etag)
  })
})

test('a new request is at the top of the list and can be changed and cancelled', () => {
  const params = { id: 'employee' }
  const listed = () => ask(listTimeOffRequests, 'employee', { params, query: { limit: 10 } }).body
  const before = listed()
  const made = ask(postTimeOffRequest, 'employee', { params, body: dayOff('2027-03-01') })
  const { id } = made.body.timeOffRequest
  expect(made.etag).toBe(`"v${id}.1"`)
  expect(listed()._total_items).toBe(before._total_items + 1)
  expect(listed()._embedded.timeOffRequests[0]).toMatchObject({ id, status: 'P', firstDay: '2027-03-01' })
  const its = { id: 'employee', requestId: String(id) }
  ask(patchTimeOffRequest, 'employee', { params: its, body: dayOff('2027-03-02') })
  expect(listed()._embedded.timeOffRequests[0]).toMatchObject({ id, firstDay: '2027-03-02' })
  const cancelled = ask(cancelTimeOffRequest, 'employee', { params: its, body: {} })
  expect(cancelled).toMatchObject({ etag: `"v${id}.3"`, body: { timeOffRequest: { status: 'C', canCancel: false } } })
  expect(ask(getTimeOffRequest, 'employee', { params: its })).toMatchObject({
    body: cancelled.body,
    etag: cancelled.etag,
  })
})

test('a person’s first request has their name', () => {
  const made = ask(postTimeOffRequest, 'newhire', { params: { id: 'newhire' }, body: dayOff('2027-03-01') })
  expect(made.body.timeOffRequest).toMatchObject({ employeeId: idOf('newhire'), employeeUserId: 'newhire' })
})

test('an approved request no longer waits for the manager or appears in the manager’s list', () => {
  const waiting = () =>
    ask(listTeamRequests, 'manager', { query: { status: 'P', reports: 'direct', waitsForMe: '1', limit: 10 } }).body
  const { employeeUserId, id, managerEmployeeId } = waiting()._embedded.timeOffRequests[0]!
  expect(managerEmployeeId).toBe(idOf('manager'))
  const its = { id: employeeUserId, requestId: String(id) }
  expect(ask(getTimeOffRequest, 'manager', { params: its }).body.timeOffRequest).toMatchObject({ id, canApprove: true })
  ask(approveTimeOffRequest, 'manager', { params: its, body: {} })
  expect(waiting()._embedded.timeOffRequests.map((each) => each.id)).not.toContain(id)
  expect(ask(getTimeOffRequest, 'manager', { params: its }).body.timeOffRequest).toMatchObject({ id, status: 'S' })
})

test('a queue lists the requests in its status, page by page', () => {
  const queue = (statusCode: string, page: number) =>
    ask(getRequestQueue, 'payroll', { params: { statusCode }, query: { limit: 10, page } }).body._embedded.requests
  expect(new Set(queue('P', 1).map(({ status }) => status))).toEqual(new Set(['P']))
  expect(queue('All', 2)).toHaveLength(10)
  expect(queue('All', 2)).not.toEqual(queue('All', 1))
})

test('a proxy is listed by name once added, and can be switched off and removed', () => {
  const [someone] = ask(listEmployees, 'employee', { query: { limit: 1 } }).body._embedded.employees
  const body = { proxyEmployeeId: someone!.employeeId }
  const listed = () =>
    ask(listEmployeeProxies, 'employee').body._embedded.employeeProxies.find(
      ({ proxyEmployeeId }) => proxyEmployeeId === someone!.employeeId,
    )
  ask(postEmployeeProxy, 'employee', { body })
  expect(listed()).toMatchObject({ isEnabled: true, proxyFirstName: someone!.firstName, employeeId: idOf('employee') })
  ask(patchEmployeeProxy, 'employee', { body: { ...body, isEnabled: false } })
  expect(listed()).toMatchObject({ isEnabled: false })
  ask(deleteEmployeeProxy, 'employee', { body })
  expect(listed()).toBeUndefined()
})

test('administrators, supervisor proxies, and holidays change in their lists', () => {
  const [admin] = ask(listPayrollAdmins, 'payrolladmin').body._embedded.payrollAdmins
  ask(patchPayrollAdmin, 'payrolladmin', { params: { employeeId: admin!.employeeId }, body: { isEnabled: false } })
  expect(ask(listPayrollAdmins, 'payrolladmin').body._embedded.payrollAdmins[0]).toEqual({ ...admin, isEnabled: false })

  const employees = ask(listEmployees, 'payrolladmin', { query: { limit: 2 } }).body._embedded.employees
  const [leader, proxy] = employees.map(({ employeeId }) => employeeId)
  ask(postSupervisorProxy, 'payrolladmin', { body: { employeeId: leader!, proxyEmployeeId: proxy! } })
  expect(ask(listSupervisorProxies, 'payrolladmin').body._embedded.supervisorProxies).toContainEqual(
    expect.objectContaining({
      supervisorEmployeeId: leader,
      supervisorLastName: employees[0]!.lastName,
      proxyLastName: employees[1]!.lastName,
    }),
  )

  const { companyHoliday } = ask(postCompanyHoliday, 'payroll', { body: { date: '2027-02-01' } }).body
  expect(ask(listCompanyHolidays, 'payroll').body._embedded.companyHolidays).toContainEqual(companyHoliday)
  ask(deleteCompanyHoliday, 'payroll', { params: { holidayId: String(companyHoliday.id) } })
  expect(ask(listCompanyHolidays, 'payroll').body._embedded.companyHolidays).not.toContainEqual(companyHoliday)
})

test('a person’s record shows that the account is disabled', () => {
  const { params } = firstPerson('payrolladmin')
  const before = ask(getPerson, 'payrolladmin', { params }).body
  ask(putPersonAccount, 'payrolladmin', { params, body: { isEnabled: false } })
  expect(ask(getPerson, 'payrolladmin', { params }).body).toEqual({ ...before, isEnabled: false })
})

test('a search finds entries with all of its words', () => {
  const found = ask(listEmployees, 'payroll', { query: { search: 'abern char', limit: 25 } }).body
  expect(found).toMatchObject({ _total_items: 1, _embedded: { employees: [{ lastName: 'Abernathy' }] } })
})

test('the same change gets the same receipt', () => {
  const input = { body: { payStatementEmailPreference: 'EMAIL1' }, key: randomUUID() } as CallInput
  const [first, again] = [1, 2].map(() =>
    ask(
      everyEndpoint.find(({ name }) => name === 'putEmailPreferences')!,
      'employee',
      input,
    ),
  )
  expect(first!.receipt).toMatch(/^R-STUB-/)
  expect(again!.receipt).toBe(first!.receipt)
})
