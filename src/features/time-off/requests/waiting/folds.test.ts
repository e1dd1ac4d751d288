// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { UserInfo, UserRoles } from '@/domain/identity/user-info.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { RequestStatus } from '@/domain/time-off/status.ts'
import { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { folded, idsOf } from '@/offline/answers/fold.ts'
import { read } from '@/offline/answers/read.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { queuesRead } from '@/features/time-off/queues/reads.ts'
import { setCurrentUser } from '@/session/user.ts'
import type { What } from './folds.ts'
import { ownTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import {
  calendarRead,
  requestRead,
  scheduleChangesRead,
  scheduleRead,
  teamPageRead,
} from '@/features/time-off/requests/reads.ts'
import { everyRequest, requestsIn, shownIn } from './shown-requests.ts'
import { answers, fetchedAt, waitingRow } from '@/features/time-off/requests/test-answers.ts'
import { balance, knownRequest } from '@/features/time-off/requests/own/test-own.ts'

const kinds: Record<What, string> = {
  new: 'time-off.request',
  edit: 'time-off.edit',
  cancel: 'time-off.cancel',
  approve: 'time-off.approve',
  deny: 'time-off.deny',
  reopen: 'time-off.reopen',
}
const onFile = { reason: 'Dentist', entries: [{ date: '2026-01-08', code: 'P', hours: 8 }] }
const edited = { reason: 'Longer', entries: [{ date: '2026-01-09', code: 'P', hours: 4 }] }

/** A row on Ann's request 7, unless the test says otherwise. */
function row(what: What, given: Partial<OpenRow> = {}): OpenRow {
  const content = what === 'edit' || what === 'new'
  return waitingRow({
    id: `${what} of ${given.subject ?? 7}`,
    kind: kinds[what],
    subject: '7',
    params: { id: 'ann', requestId: given.subject ?? '7' },
    base: '"v7.1"',
    body: content ? edited : {},
    form: content ? edited : onFile,
    ...given,
  })
}
const ofAnn = (status: RequestStatus = 'P', id = 7) =>
  knownRequest({ id, status, etag: `"v${id}.1"`, employeeUserId: 'ann', createTimestamp: '2026-01-02T15:00:00Z' })

const listOf = (requests: TimeOffRequest[]) => ({ _embedded: { timeOffRequests: requests }, _total_items: 0 })

afterEach(() => setCurrentUser(null))

const signIn = (userId: string, userRoles: Partial<UserRoles> = {}) => setCurrentUser({ userId, userRoles } as UserInfo)
const people = {
  'the owner': () => signIn('ann'),
  'a leader': () => signIn('max'),
  payroll: () => signIn('pam', { isPayroll: true }),
}

function team(requests: TimeOffRequest[], rows: OpenRow[]) {
  const onFile = listOf(requests)
  return shownIn(
    requestsIn({ ...folded(teamPageRead(), { value: onFile, etag: null, asOf: fetchedAt }, rows), onFile }),
  )
}

function employee(id: string, requests: TimeOffRequest[], rows: OpenRow[]) {
  const onFile = listOf(requests)
  const answer = folded(calendarRead(id), { value: onFile, etag: null, asOf: fetchedAt }, rows)
  return everyRequest(requestsIn({ ...answer, onFile }), idsOf(rows))
}

describe("changes waiting on this device are applied to the server's answer", () => {
  test.each<[who: keyof typeof people, from: RequestStatus, whats: What[], state: OpenRow['state'], to: RequestStatus]>(
    [
      ['the owner', 'P', ['edit'], 'waiting', 'P'],
      ['the owner', 'Y', ['edit'], 'waiting', 'P'],
      ['the owner', 'P', ['cancel'], 'sending', 'C'],
      ['the owner', 'P', ['edit', 'cancel'], 'held', 'C'],
      ['a leader', 'P', ['approve'], 'waiting', 'S'],
      ['a leader', 'P', ['deny'], 'waiting', 'D'],
      ['a leader', 'P', ['edit', 'approve'], 'waiting', 'S'],
      ['a leader', 'P', ['approve'], 'sent', 'S'],
      ['payroll', 'Y', ['approve'], 'waiting', 'S'],
      ['payroll', 'Y', ['deny'], 'waiting', 'D'],
      ['payroll', 'Y', ['edit'], 'waiting', 'Y'],
      ['a leader', 'D', ['reopen'], 'waiting', 'P'],
      ['payroll', 'S', ['reopen'], 'waiting', 'Y'],
      // The server will refuse these: the status stays.
      ['a leader', 'S', ['reopen'], 'waiting', 'S'],
      ['a leader', 'Y', ['approve'], 'waiting', 'Y'],
      ['a leader', 'C', ['approve'], 'waiting', 'C'],
      ['the owner', 'P', ['approve'], 'waiting', 'P'],
      // These were refused, so they have no effect.
      ['a leader', 'P', ['approve'], 'conflict', 'P'],
      ['a leader', 'P', ['deny'], 'attention', 'P'],
      ['a leader', 'D', ['reopen'], 'attention', 'D'],
      ['the owner', 'P', ['cancel'], 'attention', 'P'],
    ],
  )('%s, on %s: %j %s makes it %s', (who, from, whats, state, to) => {
    people[who]()
    const rows = whats.map((what) => row(what, { state, settledAt: fetchedAt })).toReversed()
    const [shown] = team([ofAnn(from)], rows)
    const refused = state === 'attention' || state === 'conflict'
    const content = whats.includes('edit') && !refused ? edited : onFile
    expect(shown).toMatchObject({ key: '7', status: to, ...content, waiting: { what: whats.at(-1), row: { state } } })
  })

  test('an answer newer than a delivered change hides that change', () => {
    const rows = [row('approve', { state: 'sent', settledAt: fetchedAt - 1 })]
    expect(team([ofAnn('S')], rows)).toMatchObject([{ status: 'S', waiting: null }])
  })
})

describe('requests of several employees', () => {
  beforeEach(people['a leader'])

  test('a denial or a cancellation frees the days and hours for the decisions on other requests; a refused one doesn’t', () => {
    const other = { requestId: 7, name: 'Ann Lee', status: 'P' as const, dates: ['2026-01-08'] }
    const requests = [
      ofAnn(),
      { ...ofAnn('P', 8), employeeUserId: 'ben', overlap: 1, alsoOff: [other], leaves: [{ code: 'P', remaining: 4 }] },
      { ...ofAnn('P', 9), overlap: 0, alsoOff: [], leaves: [{ code: 'P', remaining: 4 }] },
    ]
    const listed = (rows: OpenRow[]) =>
      team(requests, rows)
        .slice(1)
        .map(({ listed: facts }) => [facts?.overlap, facts?.alsoOff?.length, facts?.leaves?.[0]?.remaining])
    const before = [
      [1, 1, 4],
      [0, 0, 4],
    ]
    const freed = [
      [0, 0, 4],
      [0, 0, 12],
    ]
    expect(listed([row('approve')])).toEqual(before)
    expect(listed([row('deny')])).toEqual(freed)
    expect(listed([row('cancel')])).toEqual(freed)
    expect(listed([row('deny', { state: 'attention' })])).toEqual(before)
  })
  const bens = { ...ofAnn('P', 8), employeeUserId: 'ben' }
  const rows = [
    row('deny', { subject: '8', params: { id: 'ben', requestId: '8' }, createdAt: fetchedAt + 1 }),
    row('approve'),
    row('new', { subject: 'only-here', params: { id: 'cas' } }),
  ]

  test('a team’s list keeps the server’s order, and each request has its own decision', () => {
    expect(team([bens, ofAnn()], rows).map(({ key, status, waiting }) => [key, status, waiting?.what])).toEqual([
      ['8', 'D', 'deny'],
      ['7', 'S', 'approve'],
    ])
  })

  test("one employee’s requests show only that employee's waiting changes", () => {
    const shown = employee('ann', [ofAnn()], rows)
    expect(shown.map(({ key, waiting }) => [key, waiting?.what])).toEqual([['7', 'approve']])
    expect(employee('cas', [], rows)).toMatchObject([{ key: 'only-here', status: 'P' }])
  })

  test('changes to requests outside the answer are still found, including decisions with the content they were made on', () => {
    expect(employee('ben', [], rows)).toMatchObject([
      { key: '8', ...onFile, status: 'D', known: null, waiting: { what: 'deny' } },
    ])
  })

  test('a refused change to a request outside the answer shows on its own', () => {
    const refused = [row('edit', { state: 'conflict' })]
    expect(employee('ann', [], refused)).toMatchObject([{ key: '7', status: 'P', ...edited, known: null }])
  })
})

describe('the balances of the employee', () => {
  test.each<[what: What, remaining: number, days: string[]]>([
    ['approve', 7200, ['2026-01-08']],
    ['deny', 8000, []],
    ['cancel', 8000, []],
    ['edit', 7600, ['2026-01-09']],
  ])('a waiting %s leaves %i hundredths and holds %j', (what, remaining, days) => {
    people['a leader']()
    const given = answers({
      requests: [ofAnn()],
      balances: [{ ...balance('P', 7200), earned: 8000, unapproved: 800 }],
    })
    const facts = ownTimeOff(given, [row(what)], {
      userId: 'ann',
      name: 'Ann Lee',
      limits: defaultTimeOffLimits,
      today: '2026-01-05',
      timeZone: 'America/Chicago',
      actsForAnother: false,
    }).factsFor()
    const [pto] = facts.balances
    expect([pto!.remaining, facts.requestedDates]).toEqual([remaining, days])
  })
})

test("the answer about one request shows only that request's changes, whether identified by its id or by an earlier key", () => {
  people['the owner']()
  const made = row('new', { subject: 'mine', state: 'sent', etag: '"v7.1"', settledAt: fetchedAt - 1 })
  const about = (given: Partial<OpenRow>) => {
    const answer = { value: { timeOffRequest: ofAnn() }, etag: null, asOf: fetchedAt }
    return folded(requestRead('Ann', '7'), answer, [row('edit', given), made]).value.timeOffRequest
  }
  expect(about({})).toMatchObject({ ...edited, totalHours: 4, minDate: '2026-01-09', requestTypes: ['PTO'] })
  expect(about({ subject: 'mine' })).toMatchObject(edited)
  for (const other of [{ subject: '8' }, { params: { id: 'ben' } }]) expect(about(other)).toEqual(ofAnn())
})

test('in a whole list, a new request is added at the end with the newest ones; a page keeps its rows', () => {
  const rows = [row('new', { subject: 'mine' })]
  const ids = (query: object) => {
    const read = calendarRead('ann')
    const asked = { ...read, input: { ...read.input, query: { ...read.input.query, ...query } } }
    const { value, pending } = folded(asked, { value: listOf([ofAnn()]), etag: null, asOf: fetchedAt }, rows)
    return [...value._embedded.timeOffRequests.map(({ id }) => id), pending.length]
  }
  expect(ids({ sort: 'createTimestamp:asc' })).toEqual([7, 0, 1])
  expect(ids({ sort: 'createTimestamp:desc' })).toEqual([0, 7, 1])
  expect(ids({ limit: 10, page: 1 })).toEqual([7, 1])
})

test('a waiting decision removes its request from its queues; a refused one doesn’t', () => {
  const value = {
    _embedded: {
      queues: [
        { path: 'pending-approval', total: 3 },
        { path: 'denied-pafs', total: 1 },
      ],
    },
  }
  const totals = (given: Partial<OpenRow>) =>
    folded(queuesRead(), { value, etag: null, asOf: fetchedAt }, [
      row('deny', { subject: '8', ...given }),
      row('approve', given),
    ]).value._embedded.queues.map(({ total }) => total)
  expect(totals({})).toEqual([1, 1])
  expect(totals({ form: { ...onFile, queues: ['denied-pafs'] } })).toEqual([3, 0])
  expect(totals({ state: 'attention' })).toEqual([3, 1])
})

test("a week shows in its employee's answer; days that it leaves out count as off", () => {
  const { schedule } = answers()
  const change = waitingRow({ kind: 'time-off.schedule', body: { mondaySchedule: 6 }, params: { id: 'Dana' } })
  const { value } = folded(scheduleRead('dana'), schedule, [change])
  expect(value.schedule).toMatchObject({ mondaySchedule: 6, tuesdaySchedule: 0, payType: 'H', employeeId: 'E1' })
  expect(folded(scheduleRead('ben'), schedule, [change]).value).toBe(schedule.value)
})

test('a new week is the newest of its employee’s changes until the server refuses it, and isn’t in any other list', () => {
  setCurrentUser({ firstName: 'Pam', lastName: 'Roll' } as UserInfo)
  const { schedule, changes } = answers()
  const params = { id: 'dana', employerId: '1', employeeId: 'E1' }
  const from = { etag: '"v1"', value: schedule.value }
  const change = waitingRow({ kind: 'time-off.schedule', body: { mondaySchedule: 6 }, params, from })
  const listed = (read: Parameters<typeof folded>[0], given: Partial<OpenRow> = {}) =>
    folded(read, changes!, [{ ...change, ...given }]).value as NonNullable<typeof changes>['value']
  const own = listed(scheduleChangesRead(params))
  expect(own._total_items).toBe(1)
  expect(own._embedded.auditScheduleChanges).toMatchObject([
    {
      changedByFirstName: 'Pam',
      changedByLastName: 'Roll',
      previousSchedule: { SCHEDULE_MON: 8, SCHEDULE_FRI: 8 },
      currentSchedule: { SCHEDULE_MON: 6, SCHEDULE_FRI: 0 },
      modifiedTimestamp: new Date(change.createdAt).toISOString(),
    },
  ])
  expect(listed(scheduleChangesRead(params), { state: 'attention' })).toEqual(changes!.value)
  for (const query of [
    { employeeId: 'E2', limit: 20 },
    { employeeId: 'E1', limit: 10, startDate: '2026-01-01' },
  ])
    expect(listed(read(listScheduleChanges, { query }))).toEqual(changes!.value)
})
