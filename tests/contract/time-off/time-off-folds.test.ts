import 'fake-indexeddb/auto'
import { QueryClient } from '@tanstack/react-query'
import { type Arbitrary, array, asyncProperty, assert, constantFrom, nat, oneof, record } from 'fast-check'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { type PlainDate, addDays, dayOf } from '@/domain/plain-date.ts'
import { defaultTimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import { queueRead, queuesRead } from '@/features/time-off/queues/reads.ts'
import { ownTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import {
  queueApproval,
  queueCancel,
  queueDenial,
  queueEdit,
  queueRequest,
} from '@/features/time-off/requests/sending/queueing.ts'
import * as reads from '@/features/time-off/requests/reads.ts'
import { shownOf } from '@/features/time-off/requests/waiting/shown-requests.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { getSchedule } from '@/contract/time-off/schedule.ts'
import type { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import { scheduleSubmission, timeOffSubmissions } from '@/features/time-off/requests/sending/submissions.ts'
import { type Kept, readQuery } from '@/offline/answers/answers.ts'
import { folded } from '@/offline/answers/fold.ts'
import type { Read } from '@/offline/answers/read.ts'
import { db } from '@/offline/database.ts'
import { deliver } from '@/offline/delivery/deliver.ts'
import { openRowsOf, send } from '@/offline/outbox/outbox.ts'
import { freshDevice, signedInAs } from '@/offline/test-device.ts'
import { setCurrentUser } from '@/session/user.ts'
import { databaseKinds } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Signal, deviceOf } from './device-signal.ts'
import { off, requestFor, requestIn, timeOffOf } from './time-off-client.ts'
import { forgetRequestsOf } from './time-off-on-file.ts'

const employee = 'employee'
const [{ kind }] = databaseKinds.filter(({ available }) => available) as [(typeof databaseKinds)[number]]

/** Weekdays in the future, a new one each time: no change is refused for its day. */
function freshDays(): () => PlainDate {
  let date = '2026-11-29'
  return () => {
    do date = addDays(date, 1)
    while (['SAT', 'SUN'].includes(dayOf(date)))
    return date
  }
}

const weekdays = {
  mondaySchedule: 8,
  tuesdaySchedule: 8,
  wednesdaySchedule: 8,
  thursdaySchedule: 8,
  fridaySchedule: 8,
}

/** Fields of a schedule change that only the server knows. */
const notSaid = {
  employeeFirstName: '',
  employeeLastName: '',
  managerFirstName: '',
  managerLastName: '',
  managerEmail: '',
  changedByFirstName: '',
  changedByLastName: '',
}

const step = oneof(
  record({
    does: constantFrom('new', 'new', 'edit', 'edit', 'cancel', 'week'),
    which: nat(5),
    hours: constantFrom(4, 8),
    code: constantFrom('P', 'A'),
  }),
  record({ does: constantFrom('deliver', 'lose the answers', 'read hours', 'read everything') }),
)

/** The edit finds its request by the ETag of a change whose own answer got lost. */
const anAnswerIsLost: typeof step extends Arbitrary<infer Step> ? Step[] : never = [
  { does: 'new', which: 0, hours: 4, code: 'P' },
  { does: 'lose the answers' },
  { does: 'edit', which: 0, hours: 4, code: 'P' },
  { does: 'read everything' },
]

describe("a device's answers with its waiting changes match the server's answers once those have arrived", () => {
  let server: TestServer
  let signal: Signal
  beforeAll(async () => {
    server = await startServerHere(kind)
  })
  afterAll(() => server.close())
  beforeEach(() => {
    signal = deviceOf(server)
  })
  afterEach(() => vi.unstubAllGlobals())

  async function freshStart(person: string, userRoles = {}) {
    signal.is = 'good'
    await freshDevice(person)
    await signedInAs(person, await server.tokenOf(person))
    setCurrentUser({ userId: person, userRoles } as UserInfo)
    await forgetRequestsOf(server.database.write, employee)
  }

  const rows = () => openRowsOf(timeOffSubmissions.map(({ kind: each }) => each))
  async function deliverNow() {
    await db.rows.toCollection().modify({ nextAt: 0 })
    await deliver(timeOffSubmissions)
    // A read counts as later only from the next millisecond on.
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const fetched = <T>(read: Read): Promise<Kept<T>> => {
    signal.is = 'good'
    return new QueryClient().fetchQuery(readQuery(read)) as Promise<Kept<T>>
  }

  type Week = AnswerOf<typeof getSchedule>
  const whose = ({ value: { schedule } }: Kept<Week>) => ({
    employerId: schedule.employerId,
    employeeId: schedule.employeeId,
  })

  async function everyAnswer() {
    const schedule = await fetched<Week>(reads.scheduleRead(employee))
    return {
      hours: await fetched<never>(reads.hoursRead(employee)),
      schedule,
      requests: await fetched<never>(reads.calendarRead(employee)),
      holidays: null,
      settings: null,
      changes: await fetched<Changes>(reads.scheduleChangesRead(whose(schedule))),
    }
  }
  type Changes = AnswerOf<typeof listScheduleChanges>
  type Answers = Awaited<ReturnType<typeof everyAnswer>>

  async function own(answers: Answers) {
    return ownTimeOff(answers, await rows(), {
      userId: employee,
      name: 'Elena Ramirez',
      limits: defaultTimeOffLimits,
      today: '2026-11-21',
      timeZone: 'America/Phoenix',
      actsForAnother: false,
    })
  }

  /** The parts of an employee's time off that the folds must predict. */
  async function promised(answers: Answers) {
    const { balances, schedule, scheduleSet, factsFor } = await own(answers)
    const list = folded<{ _embedded: { timeOffRequests: TimeOffRequest[] } }>(
      reads.calendarRead(employee),
      answers.requests,
      await rows(),
    )
    const changes = folded<Changes>(reads.scheduleChangesRead(whose(answers.schedule)), answers.changes, await rows())
    return {
      requests: list.value._embedded.timeOffRequests.map(contentOf).toSorted(byFirstDay),
      remaining: balances.map(({ code, remaining }) => [code, remaining]),
      days: factsFor().requestedDates,
      schedule,
      scheduleSet,
      changes: changes.value._total_items,
      newest: changes.value._embedded.auditScheduleChanges
        .slice(0, 3)
        .map(({ modifiedTimestamp: _when, ...change }) => ({ ...change, ...notSaid })),
    }
  }

  test(
    'an employee makes, edits, and cancels requests and changes the schedule, with and without signal',
    { timeout: 120_000 },
    async () => {
      await assert(
        asyncProperty(array(step, { minLength: 1, maxLength: 9 }), async (steps) => {
          await freshStart(employee)
          const day = freshDays()
          let answers = await everyAnswer()
          for (const each of steps) {
            if (!('which' in each)) {
              if (each.does === 'read hours') answers = { ...answers, hours: (await everyAnswer()).hours }
              else if (each.does === 'read everything') answers = await everyAnswer()
              else {
                signal.is = each.does === 'deliver' ? 'good' : 'answers are lost'
                await deliverNow()
              }
              continue
            }
            signal.is = 'gone'
            const body = { reason: each.does, entries: [off(day(), each.hours, each.code), off(day(), 4, 'A')] }
            const open = (await own(answers)).requests.filter(({ status }) => status === 'P')
            const request = open[each.which % open.length]
            if (each.does === 'new') await queueRequest({ userId: employee, subject: crypto.randomUUID() }, body)
            else if (each.does === 'week') await sendWeek(each.hours, answers)
            else if (request && each.does === 'edit') await queueEdit(request, body, { base: request.known?.etag })
            else if (request) await queueCancel(request)
          }
          const shown = await promised(answers)
          signal.is = 'good'
          await deliverNow()
          await deliverNow()
          expect(new Set((await rows()).map(({ state }) => state))).toEqual(
            new Set((await rows()).length ? ['sent'] : []),
          )
          expect(await promised(await everyAnswer())).toEqual(shown)
        }),
        { numRuns: 25, endOnFailure: false, examples: [[anAnswerIsLost]] },
      )
    },
  )

  async function sendWeek(hours: number, { schedule }: Answers) {
    const body = { ...weekdays, saturdaySchedule: hours }
    await send(scheduleSubmission, body, { base: schedule.etag, params: { id: employee, ...whose(schedule) } })
  }

  type Queue = { _embedded: { requests: TimeOffRequest[] } }
  type Counts = { _embedded: { queues: { path: string; total: number }[] } }
  const pendingRead = queueRead('P', { limit: 100 })

  test('payroll decides on requests in a queue, and their number changes', { timeout: 60_000 }, async () => {
    await assert(
      asyncProperty(
        array(constantFrom('approve', 'deny', 'leave'), { minLength: 1, maxLength: 5 }),
        async (decisions) => {
          await freshStart('payroll', { isPayroll: true })
          const day = freshDays()
          for (const _ of decisions) requestIn(await timeOffOf(server, employee).submit(requestFor(off(day(), 4))))
          const answers = async () => ({
            queue: await fetched<Queue>(pendingRead),
            counts: await fetched<Counts>(queuesRead()),
          })
          const waiting = async ({ queue, counts }: Awaited<ReturnType<typeof answers>>) => ({
            requests: folded(pendingRead, queue, await rows()).value._embedded.requests.filter(
              (each) => each.employeeUserId === employee && each.status === 'P',
            ),
            total: folded(queuesRead(), counts, await rows()).value._embedded.queues.find(
              ({ path }) => path === 'pending-approval',
            ),
          })
          const kept = await answers()
          signal.is = 'gone'
          const open = kept.queue.value._embedded.requests.filter((each) => each.employeeUserId === employee)
          expect(open).toHaveLength(decisions.length)
          for (const [at, decision] of decisions.entries()) {
            if (decision === 'approve') await queueApproval(shownOf(open[at]!))
            if (decision === 'deny') await queueDenial(shownOf(open[at]!), 'Too many are off')
          }
          const shown = await waiting(kept)
          signal.is = 'good'
          await deliverNow()
          expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
          expect(await waiting(await answers())).toEqual(shown)
        },
      ),
      { numRuns: 6 },
    )
  })
})

const contentOf = ({ id: _id, entries = [], ...request }: TimeOffRequest) => ({
  status: request.status,
  statusDescription: request.statusDescription,
  reason: request.reason,
  totalHours: request.totalHours,
  minDate: request.minDate,
  maxDate: request.maxDate,
  firstDay: request.firstDay,
  requestTypes: request.requestTypes.toSorted(),
  entries: entries.map(({ date, code, hours, day, codeDescription }) => ({ date, code, hours, day, codeDescription })),
})

const byFirstDay = (one: { firstDay: string }, other: { firstDay: string }) => (one.firstDay < other.firstDay ? -1 : 1)
