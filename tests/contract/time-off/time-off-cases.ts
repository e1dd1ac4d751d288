import { denyTimeOffRequest, postTimeOffRequest } from '@/contract/time-off/time-off.ts'
import { addDays, dayOf, type PlainDate } from '@/domain/plain-date.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'
import { ask } from '../client.ts'

/** Demo requests don't reach this far ahead. The tests' clock is set to Saturday 2026-11-21. */
const firstFreeDay = '2027-03-01'
const nextDays = new Map<string, PlainDate>()

/** A working day that this person hasn't requested yet. */
function freeDay(server: TestServer, userName: string): PlainDate {
  const name = `${server.url} ${userName}`
  let date = nextDays.get(name) ?? firstFreeDay
  while (['SAT', 'SUN'].includes(dayOf(date))) date = addDays(date, 1)
  nextDays.set(name, addDays(date, 1))
  return date
}

export const unpaid = (date: PlainDate, hours = 4) => ({ date, code: 'A', hours })
export const requestOf = (...entries: object[]) => ({ reason: 'Moving', entries })

/** Requests a day off and returns the request's id. */
async function newRequest(
  server: TestServer,
  userName: string,
  body: unknown = requestOf(unpaid(freeDay(server, userName))),
): Promise<string> {
  const made = await ask(server, postTimeOffRequest, { as: userName, params: { id: userName }, body })
  if (made.status !== 200) throw new Error(`${userName} could not ask for time off: ${made.text}`)
  return String((made.body as typeof postTimeOffRequest.answer.TYPE).timeOffRequest.id)
}

async function own(server: TestServer, userName: string, day = freeDay(server, userName)): Promise<Given> {
  return { params: { id: userName, requestId: await newRequest(server, userName, requestOf(unpaid(day))) } }
}

const two = (day: PlainDate) => ({ body: requestOf(unpaid(day)), otherBody: requestOf(unpaid(day, 2)) })
const monday = '2026-12-07'
const fiveDays = (hours: number) => ({
  mondaySchedule: hours,
  tuesdaySchedule: hours,
  wednesdaySchedule: hours,
  thursdaySchedule: hours,
  fridaySchedule: hours,
})

const wrongShapes: Case['wrongShapes'] = [
  { why: 'no entries', body: { reason: '' }, at: 'entries', code: 'shape.missing' },
  {
    why: 'a day that no calendar has',
    body: requestOf(unpaid('2026-02-30')),
    at: 'entries.0.date',
    code: 'shape.type',
  },
  {
    why: 'hours with three decimals',
    body: requestOf(unpaid(monday, 1.125)),
    at: 'entries.0.hours',
    code: 'shape.type',
  },
  {
    why: 'hours as text',
    body: requestOf({ ...unpaid(monday), hours: '8' }),
    at: 'entries.0.hours',
    code: 'shape.type',
  },
  {
    why: 'ten thousand entries',
    body: requestOf(...Array.from({ length: 10_000 }, () => unpaid(monday))),
    at: '',
    code: 'shape.many',
  },
]
const brokenRules: Case['brokenRules'] = [
  {
    why: 'an unknown category',
    body: requestOf({ date: monday, code: 'Q', hours: 4 }),
    at: 'entries.0.code',
    code: 'time-off.code.unknown',
  },
  { why: 'negative hours', body: requestOf(unpaid(monday, -8)), at: 'entries.0.hours', code: 'time-off.hours.hourly' },
  {
    why: 'a day of 25 hours',
    body: requestOf(unpaid(monday, 25)),
    at: 'entries.0.hours',
    code: 'time-off.hours.hourly',
  },
  {
    why: 'twenty entries on a day',
    body: requestOf(...Array.from({ length: 20 }, () => unpaid(monday, 0.25))),
    at: 'entries.2.date',
    code: 'time-off.day.entries',
  },
  { why: 'a Sunday', body: requestOf(unpaid('2026-12-06')), at: 'entries.0.date', code: 'time-off.date.unscheduled' },
  {
    why: 'a reason of 501 characters',
    body: { ...requestOf(unpaid(monday)), reason: 'x'.repeat(501) },
    at: 'reason',
    code: 'time-off.reason.length',
  },
]

// Decisions are about a request of `employee`, who reports to `manager`.
const reviewers = ['manager', 'payroll']
async function toReview(server: TestServer, userName: string): Promise<Given> {
  if (reviewers.includes(userName)) return own(server, 'employee')
  // A whole day, so salaried people can request it too.
  const day = requestOf(unpaid(freeDay(server, userName), 8))
  return { params: { id: userName, requestId: await newRequest(server, userName, day) } }
}
async function toReopen(server: TestServer, userName: string): Promise<Given> {
  const made = await toReview(server, userName)
  const by = userName === 'payroll' ? 'payrolladmin' : 'payroll'
  const denied = await ask(server, denyTimeOffRequest, { as: by, ...made, body: { comments: 'Too many are off' } })
  if (denied.status !== 200) throw new Error(`${by} could not deny: ${denied.text}`)
  return made
}
const tooLong = { comments: 'x'.repeat(501) }

const teamRequests: Case = {
  as: 'manager',
  notFor: 'employee',
  another: 'proxy',
  someoneElses: { query: { selectedManagerEmployeeId: '100006' }, status: 403 },
  wrongQueries: [
    { limit: '101' },
    { page: '-1' },
    { sort: 'reason' },
    { status: 'Q' },
    { reports: 'mine' },
    { search: 'ab' },
    { search: 'x'.repeat(101) },
    { startDate: '2026-02-30' },
    { endDate: 'today' },
    { includeEntries: 'yes' },
    { selectedManagerEmployeeId: '' },
    { tab: '9' },
  ],
}

const wrongAudits: Record<string, string>[] = [
  { limit: '101' },
  { sort: 'employee' },
  { startDate: '2026-13-01' },
  { endDate: '2026-02-30' },
  { managerEmployeeId: '' },
  { startDate: '2026-11-02', endDate: '2026-11-01' },
]

export const timeOffCases: Record<string, Case> = {
  getHours: {
    as: 'employee',
    notFor: 'driver',
    params: { id: 'employee' },
    wrongQueries: [{ excludeRequestId: 'x' }, { excludeRequestId: '0' }, { employeeId: '1' }],
    fresh: async (_, id) => ({ params: { id } }),
    someoneElses: { of: 'salaried', status: 403 },
  },
  getTeamCoverage: {
    as: 'employee',
    notFor: 'driver',
    params: { id: 'employee' },
    fresh: async (_, id) => ({ params: { id } }),
    someoneElses: { of: 'salaried', status: 403 },
  },
  listTimeOffRequests: {
    as: 'employee',
    notFor: 'driver',
    fresh: async (_, id) => ({ params: { id } }),
    someoneElses: { of: 'salaried', status: 403 },
    wrongQueries: [
      { limit: '101' },
      { limit: '-2' },
      { page: '0' },
      { sort: 'reason' },
      { startDate: '2026-02-30' },
      { endDate: 'today' },
      { includeEntries: 'yes' },
    ],
  },
  listTeamRequests: teamRequests,
  downloadTeamRequests: teamRequests,
  getTimeOffRequest: {
    as: 'employee',
    notFor: 'driver',
    fresh: (server, id) => own(server, id),
    someoneElses: { of: 'california', status: 403 },
  },
  postTimeOffRequest: {
    as: 'employee',
    notFor: 'driver',
    wrongShapes,
    brokenRules,
    someoneElses: { of: 'salaried', status: 403 },
    fresh: async (server, id) => ({ params: { id }, ...two(freeDay(server, id)) }),
  },
  patchTimeOffRequest: {
    as: 'employee',
    versioned: true,
    notFor: 'driver',
    wrongShapes,
    brokenRules,
    someoneElses: { of: 'california', status: 403 },
    fresh: async (server, id) => {
      const day = freeDay(server, id)
      return { ...(await own(server, id, day)), ...two(day) }
    },
  },
  cancelTimeOffRequest: {
    as: 'employee',
    versioned: true,
    notFor: 'driver',
    someoneElses: { of: 'california', status: 403 },
    fresh: async (server, id) => ({ ...(await own(server, id)), body: {} }),
  },
  nudgeTimeOffRequest: {
    as: 'employee',
    notFor: 'driver',
    someoneElses: { of: 'california', status: 403 },
    fresh: async (server, id) => ({ ...(await own(server, id)), body: {} }),
  },
  approveTimeOffRequest: {
    as: 'manager',
    versioned: true,
    settlesAgain: true,
    another: 'payroll',
    notFor: 'driver',
    someoneElses: { of: 'payrolladmin', status: 403 },
    fresh: async (server, id) => ({ ...(await toReview(server, id)), body: { comments: 'Enjoy' } }),
    wrongShapes: [
      { why: 'a comment that is no text', body: { comments: 7 }, at: 'comments', code: 'shape.type' },
      {
        why: 'hours of an entry as a number',
        body: { entries: [{ date: monday, code: 'P', hours: 8 }] },
        at: 'entries.0.hours',
        code: 'shape.type',
      },
    ],
    brokenRules: [
      { why: 'a comment of 501 characters', body: tooLong, at: 'comments', code: 'time-off.reason.length' },
    ],
  },
  denyTimeOffRequest: {
    as: 'manager',
    versioned: true,
    settlesAgain: true,
    another: 'payroll',
    notFor: 'driver',
    someoneElses: { of: 'payrolladmin', status: 403 },
    fresh: async (server, id) => ({ ...(await toReview(server, id)), body: { comments: 'Too many are off' } }),
    wrongShapes: [{ why: 'no comment at all', body: {}, at: 'comments', code: 'shape.missing' }],
    brokenRules: [
      { why: 'a blank comment', body: { comments: ' \n' }, at: 'comments', code: 'time-off.comment.required' },
      { why: 'a comment of 501 characters', body: tooLong, at: 'comments', code: 'time-off.reason.length' },
    ],
  },
  reopenTimeOffRequest: {
    as: 'manager',
    versioned: true,
    settlesAgain: true,
    another: 'payroll',
    notFor: 'driver',
    someoneElses: { of: 'payrolladmin', status: 403 },
    fresh: async (server, id) => ({ ...(await toReopen(server, id)), body: { comments: 'Somebody else cancelled' } }),
    wrongShapes: [{ why: 'no comment at all', body: {}, at: 'comments', code: 'shape.missing' }],
    brokenRules: [
      { why: 'a blank comment', body: { comments: ' \n' }, at: 'comments', code: 'time-off.reopen.comment' },
      { why: 'a comment of 501 characters', body: tooLong, at: 'comments', code: 'time-off.reason.length' },
    ],
  },
  getSchedule: {
    as: 'employee',
    notFor: 'driver',
    fresh: async (_, id) => ({ params: { id } }),
    someoneElses: { of: 'salaried', status: 403 },
  },
  patchSchedule: {
    as: 'employee',
    versioned: true,
    notFor: 'driver',
    someoneElses: { of: 'salaried', status: 403 },
    fresh: async (_, id) => ({ params: { id }, body: fiveDays(8), otherBody: fiveDays(7.5) }),
    wrongShapes: [
      { why: 'hours with three decimals', body: { mondaySchedule: 8.125 }, at: 'mondaySchedule', code: 'shape.type' },
      { why: 'hours as text', body: { mondaySchedule: '8.00' }, at: 'mondaySchedule', code: 'shape.type' },
    ],
    brokenRules: [
      { why: 'a day of 25 hours', body: { mondaySchedule: 25 }, at: 'mondaySchedule', code: 'time-off.hours.between' },
      { why: 'negative hours', body: { mondaySchedule: -1 }, at: 'mondaySchedule', code: 'time-off.hours.between' },
    ],
  },
  listScheduleChanges: {
    as: 'employee',
    notFor: 'driver',
    wrongQueries: wrongAudits,
    someoneElses: { query: { employeeId: '100003' }, status: 403 },
  },
  downloadScheduleChanges: { as: 'payroll', notFor: 'assistant', wrongQueries: wrongAudits },
}
