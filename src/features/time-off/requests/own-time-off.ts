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
  /** '' where the server does not say it. */
  employeeId: string
  /** Where the employee is. */
  today: PlainDate
  /** In which the person at the device reads times (IANA). */
  timeZone: string
  /** `pendingTmp` and `remaining` count what waits on this device. */
  balances: Balance[]
  /** What a new request offers. */
  categories: CategoryCode[]
  schedule: Schedule
  scheduleSet: boolean
  holidays: ReadonlySet<PlainDate>
  /** Those of the calendar's window, newest first, with what waits. */
  requests: ShownRequest[]
  /** What waits here beside another list of the server's, fetched at this time, in ms; what arrived since then counts as waiting. */
  waitingSince: (asOf: number) => ShownRequest[]
  /** When the oldest of these answers was fetched, in ms. */
  asOf: number
  fresh: boolean
  /** For the rules; leaves out what the named request itself holds. */
  factsFor: (key?: string) => TimeOffFacts
}

export type OwnTimeOffState =
  | { state: 'loading' }
  | { state: 'failed'; error: Error | null; retry: () => void }
  | { state: 'ready'; own: OwnTimeOff }

/** The request that a link names, also by the key of before the server named it. */
export function requestNamed({ requests }: OwnTimeOff, name: string): ShownRequest | null {
  return requests.find(({ key, formerKey }) => key === name || formerKey === name) ?? null
}

/** What the server said. Null: it never did, and one can do without. */
export type OwnAnswers = {
  hours: Kept<AnswerOf<typeof getHours>>
  schedule: Kept<AnswerOf<typeof getSchedule>>
  requests: Kept<AnswerOf<typeof listTimeOffRequests>>
  holidays: Kept<AnswerOf<typeof listCompanyHolidays>> | null
  settings: Kept<AnswerOf<typeof getUserSettings>> | null
  changes: Kept<AnswerOf<typeof listScheduleChanges>> | null
}

/** Whose time off it is, the day where they are, the zone of the person at the device, what their company sets, and what the person at the device is to them. */
export type Employee = {
  userId: string
  name: string
  limits: TimeOffLimits
  today: PlainDate
  timeZone: string
  roles: RequestRole[]
  /** Payroll, for somebody else. */
  actsForAnother: boolean
  /** Payroll, for somebody else, and not an assistant. Default: no. */
  filesUnexcused?: boolean
}

/** What the server said together with what waits on this device; `rows` newest first. */
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
