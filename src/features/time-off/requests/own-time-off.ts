import type { AnswerOf } from '@/contract/endpoint.ts'
import type { listCompanyHolidays } from '@/contract/company-holidays.ts'
import type { getSchedule } from '@/contract/schedule.ts'
import type { listScheduleChanges } from '@/contract/schedule-changes.ts'
import type { getHours, listTimeOffRequests } from '@/contract/time-off.ts'
import type { getUserSettings } from '@/contract/user-settings.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { balancesFromWire, offeredCategories } from '@/domain/time-off/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { TimeOffLimits } from '@/domain/time-off/limits.ts'
import type { RequestRole } from '@/domain/time-off/rights.ts'
import type { TimeOffFacts } from '@/domain/time-off/request.ts'
import { type Schedule, type ScheduleBody, isScheduleSet, scheduleOf } from '@/domain/time-off/schedule.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { changesOf, scheduleRow } from './changes.ts'
import { isNewerThan, isUnderWay } from '@/offline/outbox/open-row.ts'
import { balancesWith, heldRequests } from './held-hours.ts'
import { type ShownRequest, everyRequest } from './overlay.ts'

export type OwnTimeOff = {
  /** '' if the server doesn't say. */
  employeeId: string
  /** The employee's zone. */
  today: PlainDate
  /** The zone (IANA) in which the user reads times. */
  timeZone: string
  /** `pendingTmp` and `remaining` count changes waiting on this device. */
  balances: Balance[]
  /** The options of a new request. */
  categories: CategoryCode[]
  schedule: Schedule
  scheduleSet: boolean
  holidays: ReadonlySet<PlainDate>
  /** Requests in the calendar's window, newest first, with waiting changes. */
  requests: ShownRequest[]
  /**
   * Waiting changes for another list of the server's, fetched at this time, in ms; changes that arrived since then count as
   * waiting.
   */
  waitingSince: (asOf: number) => ShownRequest[]
  /** When the oldest of these answers was fetched, in ms. */
  asOf: number
  fresh: boolean
  /** Input for the rules; leaves out the named request's own hours. */
  factsFor: (key?: string) => TimeOffFacts
}

export type OwnTimeOffState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error | null; retry: () => void }
  | { state: 'ready'; own: OwnTimeOff }

/** The request in a link, also by its key from before the server named it. */
export function requestNamed({ requests }: OwnTimeOff, name: string): ShownRequest | null {
  return requests.find(({ key, formerKey }) => key === name || formerKey === name) ?? null
}

/** The server's answers. Null: never received, and optional. */
export type OwnAnswers = {
  hours: Kept<AnswerOf<typeof getHours>>
  schedule: Kept<AnswerOf<typeof getSchedule>>
  requests: Kept<AnswerOf<typeof listTimeOffRequests>>
  holidays: Kept<AnswerOf<typeof listCompanyHolidays>> | null
  settings: Kept<AnswerOf<typeof getUserSettings>> | null
  changes: Kept<AnswerOf<typeof listScheduleChanges>> | null
}

/**
 * The owner of the time off, today's date where they are, the user's zone, the company's settings, and the user's roles for the
 * owner.
 */
export type Employee = {
  userId: string
  name: string
  limits: TimeOffLimits
  today: PlainDate
  timeZone: string
  roles: RequestRole[]
  /** Payroll, for another employee. */
  actsForAnother: boolean
  /** Payroll, for another employee, and not an assistant. Default: no. */
  filesUnexcused?: boolean
}

/** Combines the server's answers with this device's waiting changes; `rows` newest first. */
export function ownTimeOff(
  answers: OwnAnswers,
  rows: OpenRow[],
  { userId, name, limits, today, timeZone, roles, actsForAnother, filesUnexcused }: Employee,
): OwnTimeOff {
  const { hours, requests, holidays } = answers
  const known = requests.value._embedded.timeOffRequests
  const changes = changesOf(rows, userId)
  const held = heldRequests(known, changes, { list: requests.asOf, hours: hours.asOf })
  const counted = balancesFromWire(hours.value._embedded.hours)
  const { payType, schedule, scheduleSet } = week(answers, rows, userId)
  const given = Object.values(answers).filter((each) => each !== null)

  function makeFacts(without?: string): TimeOffFacts {
    const requestedDates = [...new Set(held.flatMap((each) => (each.name === without ? [] : each.dates)))]
    return {
      today,
      limits,
      payType,
      schedule,
      scheduleSet,
      balances: balancesWith(counted, held, today, without),
      requestedDates,
      onFile: held.find((each) => each.name === without)?.onFile,
      actsForAnother,
      filesUnexcused,
      name,
    }
  }
  const made = new Map<string | undefined, TimeOffFacts>()
  function factsFor(key?: string): TimeOffFacts {
    const without = key === undefined ? undefined : changes.nameOf(key)
    const facts = made.get(without) ?? makeFacts(without)
    made.set(without, facts)
    return facts
  }

  const requestsAt = (asOf: number, of = known) => everyRequest(of, changes, { asOf, roles })
  const changed = known.filter(({ id }) => changes.byRequest.has(String(id)))
  const { balances } = factsFor()
  return {
    employeeId: answers.schedule.value.schedule.employeeId,
    today,
    timeZone,
    balances,
    categories: offeredCategories(balances, { actsForAnother, filesUnexcused }),
    schedule,
    scheduleSet,
    holidays: new Set(holidays?.value._embedded.companyHolidays.map(({ date }) => date)),
    requests: requestsAt(requests.asOf),
    waitingSince: (asOf) =>
      requestsAt(Math.min(asOf, requests.asOf), changed).filter(({ waiting }) => waiting !== null),
    asOf: Math.min(...given.map(({ asOf }) => asOf)),
    fresh: given.every(({ fresh }) => fresh),
    factsFor,
  }
}

function week({ schedule: { value, asOf }, changes }: OwnAnswers, rows: OpenRow[], userId: string) {
  const row = scheduleRow(rows, userId)
  const waits = row && (isUnderWay(row) || isNewerThan(row, asOf))
  const schedule = scheduleOf(waits ? (row.body as ScheduleBody) : value.schedule)
  // Specification 1 section 4: without changes and scheduled days nothing was ever set.
  const scheduleSet = isScheduleSet(schedule) || Boolean(waits) || (changes?.value._total_items ?? 0) > 0
  return { payType: value.schedule.payType, schedule, scheduleSet }
}
