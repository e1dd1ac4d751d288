import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type StubAnswer, stubAnswer } from '@/api/stub/answer.ts'
import { everyStub } from '@/api/stub/every-stub.ts'
import type { StubInput } from '@/api/stub/handler.ts'
import { type StubState, emptyState } from '@/api/stub/records.ts'
import { type StubSeed, userOf } from '@/api/stub/seed.ts'
import type { Endpoint } from '@/contract/endpoint.ts'
import { postPayrollAdmin } from '@/contract/administrators.ts'
import { getEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { everyEndpoint } from '../../server/routes/every-route.ts'
import { ProblemBody } from '@/contract/problem-body.ts'
import { signIn } from '@/contract/session.ts'
import { postEmployeeProxy } from '@/contract/employee-proxies.ts'
import { postTimeOffRequest } from '@/contract/time-off.ts'
import { exemptW4, singleW4 } from '@/domain/payroll/test-w4.ts'
import { addDays } from '@/domain/plain-date.ts'
import { demoPassword } from '../../server/demo/demo-company.ts'
import { stubSeed } from '../../server/demo/stub-seed.ts'
import { type Case, cases } from './cases.ts'
import { wantsVersion } from './client.ts'
import { corrections } from './personal-info/personal-info-cases.ts'
import { requestOf, unpaid } from './time-off/time-off-cases.ts'

const now = Date.parse('2026-11-21T16:00:00Z')
const seed: StubSeed = await stubSeed({}, now)

/** One demonstration with its own state. */
function demonstration() {
  const state: StubState = emptyState()
  const tell = (endpoint: Endpoint, input: StubInput = {}): StubAnswer => stubAnswer(state, seed, endpoint, input, now)
  const tokenOf = (userName: string) => {
    const { body } = tell(signIn, { body: { username: userName, password: demoPassword, realm: 'ESS' } })
    return (body as { tokenId: string }).tokenId
  }
  /** Adds everything that the endpoint requires, unless it is given. */
  const ask = (endpoint: Endpoint, as: string | null, input: StubInput = {}): StubAnswer => {
    const token = as ? tokenOf(as) : null
    const key = endpoint.idempotent ? (input.key ?? randomUUID()) : undefined
    const ifMatch = wantsVersion(endpoint) ? (input.ifMatch ?? etagOf(endpoint, token, input.params)) : undefined
    return tell(endpoint, { token, key, ifMatch, ...input })
  }
  const readOf = (endpoint: Endpoint) =>
    everyEndpoint.find(
      ({ method, path }) => method === 'GET' && path === endpoint.path.replace(/\/(approve|cancel|deny)$/, ''),
    )
  const etagOf = (endpoint: Endpoint, token: string | null, params?: Record<string, string>) =>
    tell(readOf(endpoint)!, { token, params }).etag ?? undefined
  return { state, tell, ask, tokenOf, readOf }
}
type Demonstration = ReturnType<typeof demonstration>

let day = '2027-03-01'

const employeeIdOf = (userName: string) => seed.people.map(userOf).find(({ userId }) => userId === userName)!.employeeId
const proxy = (userName: string) => ({ proxyEmployeeId: employeeIdOf(userName) })
const standIn = (userName: string) => ({ employeeId: employeeIdOf('manager'), ...proxy(userName) })
const one = (userName: string) => ({ employeeId: employeeIdOf(userName) })
const theAssistant = { params: one('assistant') }

/** Input for calls that differs from the server's cases. */
function givenFor(name: string, its: Case, { ask }: Demonstration): StubInput & { otherBody?: unknown } {
  const id = its.as ?? ''
  const made = () => {
    day = addDays(day, 7)
    const { body } = ask(postTimeOffRequest, id, { params: { id }, body: requestOf(unpaid(day)) })
    return { id, requestId: String((body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest.id) }
  }
  const two = () => ({ body: requestOf(unpaid(addDays(day, 1))), otherBody: requestOf(unpaid(addDays(day, 2))) })
  const own: Record<string, () => StubInput & { otherBody?: unknown }> = {
    singleSignOn: () => ({ query: { token: 'employee', from: 'demo', realm: 'ESS' } }),
    verifyFactorCode: () => ({ body: { sid: 'stub', code: '123456' } }),
    getTimeOffRequest: () => ({ params: made() }),
    postW4: () => ({ body: singleW4, otherBody: exemptW4 }),
    putEmergencyContacts: () => corrections(ask(getEmergencyContacts, id).body) as StubInput,
    postTimeOffRequest: () => ({ params: { id }, ...two() }),
    patchTimeOffRequest: () => ({ params: made(), ...two() }),
    cancelTimeOffRequest: () => ({ params: made(), body: {} }),
    approveTimeOffRequest: () => ({ params: made(), body: {} }),
    denyTimeOffRequest: () => ({ params: made(), body: { comments: 'Too many are off' } }),
    patchSchedule: () => ({ params: { id }, body: { mondaySchedule: 8 }, otherBody: { mondaySchedule: 7.5 } }),
    getSchedule: () => ({ params: { id } }),
    getHours: () => ({ params: { id } }),
    listTimeOffRequests: () => ({ params: { id } }),
    postEmployeeProxy: () => ({ body: proxy('salaried'), otherBody: proxy('california') }),
    patchEmployeeProxy: () => {
      ask(postEmployeeProxy, id, { body: proxy('kex') })
      return { body: { ...proxy('kex'), isEnabled: false }, otherBody: proxy('kex') }
    },
    deleteEmployeeProxy: () => ({ body: proxy('kex'), otherBody: proxy('salaried') }),
    postPayrollAdmin: () => ({ body: one('salaried'), otherBody: one('california') }),
    patchPayrollAdmin: () => {
      ask(postPayrollAdmin, id, { body: one('kex') })
      return { params: one('kex'), body: { isEnabled: false }, otherBody: { isEnabled: true } }
    },
    deletePayrollAdmin: () => ({ params: one('salaried') }),
    postPayrollAssistant: () => ({ body: one('salaried'), otherBody: one('california') }),
    patchPayrollAssistant: () => ({
      ...theAssistant,
      body: { isEnabled: false },
      otherBody: { isEnabled: true },
    }),
    deletePayrollAssistant: () => theAssistant,
    postSupervisorProxy: () => ({ body: standIn('salaried'), otherBody: standIn('california') }),
    patchSupervisorProxy: () => ({
      body: { ...standIn('proxy'), isEnabled: false },
      otherBody: { ...standIn('proxy'), isEnabled: true },
    }),
    deleteSupervisorProxy: () => ({ body: standIn('proxy'), otherBody: standIn('salaried') }),
    postCompanyHoliday: () => ({ body: { date: '2027-02-01' }, otherBody: { date: '2027-02-02' } }),
    deleteCompanyHoliday: () => ({ params: { holidayId: '1' } }),
    liftPayFreeze: () => ({ params: { alertId: '1' }, body: {} }),
    checkPayAlert: () => ({ params: { alertId: '1' }, body: {} }),
    listEmployeeReports: () => ({ params: { id } }),
    getEmployee: () => ({ params: { employeeId: employeeIdOf(id) } }),
  }
  return own[name]?.() ?? { params: its.params, query: its.query, body: its.body as never, otherBody: its.otherBody }
}

const problemOf = ({ status, body }: StubAnswer) => {
  expect(ProblemBody.is(body)).toBe(true)
  return { status, errors: (body as ProblemBody).errors.map(({ at, code }) => ({ at, code })) }
}

test('each handler serves one endpoint of the contract; every other endpoint is answered as recorded', () => {
  const handled = everyStub.map(({ endpoint }) => endpoint.name)
  expect(new Set(handled).size).toBe(handled.length)
  expect(everyEndpoint.map(({ name }) => name)).toEqual(expect.arrayContaining(handled))
})

test('every demo account signs in with the demo password, and only with it', () => {
  const { tell, tokenOf } = demonstration()
  expect(seed.people).toHaveLength(14)
  for (const user of seed.people.map(userOf)) expect(tokenOf(user.userId)).toMatch(/^stub-/)
  for (const [username, password] of [
    ['driver', 'wrong'],
    ['nobody', demoPassword],
  ]) {
    expect(tell(signIn, { body: { username, password, realm: 'ESS' } })).toMatchObject({
      status: 401,
      body: { detail: expect.stringMatching(/^Invalid login attempt/) },
    })
  }
})

// Every stub account has only its own requests, which it cannot decide on.
const decisions = ['approveTimeOffRequest', 'denyTimeOffRequest']

test.each(decisions)('%s is refused: it would be a decision on their own request', (name) => {
  const here = demonstration()
  const { otherBody: _, ...given } = givenFor(name, { as: 'employee' }, here)
  expect(problemOf(here.ask(named(name), 'employee', given)).status).toBe(403)
})

test('a document is refused with the reason: it would be made by the server', () => {
  const here = demonstration()
  const answer = here.ask(named('getW4File'), 'employee', { params: { fileId: '1' } })
  expect(answer).toMatchObject({ status: 404, body: { detail: expect.stringContaining('made by the server') } })
})

// A stub's configuration has no key for envelopes, so that it is never asked to take one.
const unasked = ['postDeviceKey', 'postEnvelope']

// No stub account has a team, so there is nothing to download.
const taken = everyEndpoint.filter(({ name, file }) => ![...decisions, ...unasked].includes(name) && !file)

describe.each(taken.map((endpoint) => ({ name: endpoint.name, endpoint })))('$name', ({ name, endpoint }) => {
  const its = cases[name] ?? { as: null }

  test('answers what the contract says', () => {
    const here = demonstration()
    const { otherBody: _, ...given } = givenFor(name, its, here)
    const answer = here.ask(endpoint, its.as, given)
    expect(answer).toMatchObject({ status: 200 })
    expect(endpoint.answer.validate(JSON.parse(JSON.stringify(answer.body)))[0]?.message).toBeUndefined()
    expect(answer.etag !== null).toBe(endpoint.versioned)
    expect(answer.receipt !== null).toBe(endpoint.idempotent)
  })

  if (endpoint.rights !== 'open') isForThoseWhoMay(endpoint, its)
  if (its.wrongShapes || its.brokenRules) judgesAsTheServer(endpoint, its)
  if (endpoint.idempotent) happensOnce(endpoint, its)
  if (wantsVersion(endpoint)) keepsVersions(endpoint, its)
})

function isForThoseWhoMay(endpoint: Endpoint, its: Case): void {
  test('is refused without the right', () => {
    const here = demonstration()
    const { otherBody: _, ...given } = givenFor(endpoint.name, its, here)
    expect(problemOf(here.ask(endpoint, null, { ...given, ifMatch: '"v1"' })).status).toBe(401)
    if (its.notFor) expect(problemOf(here.ask(endpoint, its.notFor, { ...given, ifMatch: '"v1"' })).status).toBe(403)
  })
}

function judgesAsTheServer(endpoint: Endpoint, its: Case): void {
  test.each([...(its.wrongShapes ?? []), ...(its.brokenRules ?? [])])(
    'applies the same rules as the server: $why',
    ({ body, at, code }) => {
      const here = demonstration()
      const { otherBody: _, ...given } = givenFor(endpoint.name, its, here)
      const sent = typeof body === 'string' ? (JSON.parse(body) as unknown) : body
      const { status, errors } = problemOf(here.ask(endpoint, its.as, { ...given, body: sent }))
      expect(status).toBe(422)
      expect(errors).toContainEqual({ at, code })
    },
  )
}

function happensOnce(endpoint: Endpoint, its: Case): void {
  test('is applied once, however often it is sent', () => {
    const here = demonstration()
    const { otherBody, ...given } = givenFor(endpoint.name, its, here)
    const key = randomUUID()
    const first = here.ask(endpoint, its.as, { ...given, key })
    const before = JSON.stringify(here.state.records)
    const again = here.ask(endpoint, its.as, { ...given, key, ifMatch: '"v0"' })
    expect(again).toMatchObject({ status: 200, body: first.body, etag: first.etag, receipt: first.receipt })
    expect(JSON.stringify(here.state.records)).toBe(before)
    if (otherBody) expect(problemOf(here.ask(endpoint, its.as, { ...given, body: otherBody, key })).status).toBe(422)
  })
}

function keepsVersions(endpoint: Endpoint, its: Case): void {
  test('needs the current version, is refused with the current value otherwise, and shows in the next read', () => {
    const here = demonstration()
    const { otherBody: _, ...given } = givenFor(endpoint.name, its, here)
    const token = here.tokenOf(its.as!)
    const read = () => here.tell(here.readOf(endpoint)!, { token, params: given.params })
    const { etag, body: present } = read()
    expect(problemOf(here.tell(endpoint, { token, ...given, key: randomUUID() })).status).toBe(428)
    const stale = here.tell(endpoint, { token, ...given, key: randomUUID(), ifMatch: '"v99"' })
    expect(stale).toMatchObject({ status: 412, etag, body: { version: etag, present } })
    const taken = here.tell(endpoint, { token, ...given, key: randomUUID(), ifMatch: etag! })
    expect(taken.status).toBe(200)
    expect(taken.etag).not.toBe(etag)
    expect(read()).toMatchObject({ etag: taken.etag, body: taken.body })
  })
}

test('the initial demo data passes its own rules', () => {
  const { ask } = demonstration()
  for (const user of seed.people.map(userOf)) {
    const same: [Endpoint, Endpoint, (read: never) => unknown][] = [
      [
        named('getDirectDeposits'),
        named('putDirectDeposits'),
        ({ _embedded }: { _embedded: { direct_deposits: object[] } }) => _embedded.direct_deposits,
      ],
      [named('getEducation'), named('putEducation'), (list) => list],
      [
        named('getEmergencyContacts'),
        named('putEmergencyContacts'),
        ({ _embedded }: { _embedded: { emergency_contacts: object[] } }) =>
          _embedded.emergency_contacts.map((contact) => ({ ...contact, employerId: undefined, employeeId: undefined })),
      ],
    ]
    for (const [read, write, bodyOf] of same) {
      const body = JSON.parse(JSON.stringify(bodyOf(ask(read, user.userId).body as never))) as unknown
      if (user.userId === 'newhire') continue
      const answer = ask(write, user.userId, { body })
      expect(answer, `${write.name} of ${user.userId}: ${JSON.stringify(answer.body)}`).toMatchObject({ status: 200 })
    }
  }
})

function named(name: string): Endpoint {
  return everyEndpoint.find((endpoint) => endpoint.name === name)!
}
