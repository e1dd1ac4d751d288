import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { listCompanyHolidays } from '@/contract/time-off/company-holidays.ts'
import type { getSchedule } from '@/contract/time-off/schedule.ts'
import type { listScheduleChanges } from '@/contract/time-off/schedule-changes.ts'
import type { getHours, listTimeOffRequests } from '@/contract/time-off/time-off.ts'
import type { getUserSettings } from '@/contract/time-off/user-settings.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { type Held, offeredCategories, withHours, withoutRequest } from '@/domain/time-off/balances/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import { type Holidays, holidaysByDate } from '@/domain/time-off/schedule/company-holidays.ts'
import type { TimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { type Schedule, isScheduleSet, scheduleOf } from '@/domain/time-off/schedule/schedule.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import { folded, idsOf } from '@/offline/answers/fold.ts'
import { isAccepted, isRefused } from '@/offline/outbox/open-row.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { calendarRead, scheduleRead } from '@/features/time-off/requests/reads.ts'
import { requestHours } from './request-hours.ts'
import { type ShownRequest, everyRequest, requestsIn } from '@/features/time-off/requests/waiting/shown-requests.ts'
// Imported so that their folds are registered.
import '@/features/time-off/requests/sending/submissions.ts'

export type OwnTimeOff = {
  /** '' if the server doesn't say. */
  employeeId: string
  /** Today in the employee's time zone. */
  today: PlainDate
  /** The time zone (IANA) in which times are shown to the user. */
  timeZone: string
  /** `pendingTmp` and `remaining` include changes waiting on this device. */
  balances: Balance[]
  /** The categories offered for a new request. */
  categories: CategoryCode[]
  schedule: Schedule
  scheduleSet: boolean
  holidays: Holidays
  /** Requests in the calendar's window, newest first, with waiting changes. */
  requests: ShownRequest[]
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

/** The request that a link names, even by its key from before the server assigned an id. */
export function requestNamed({ requests }: OwnTimeOff, name: string): ShownRequest | null {
  return requests.find(({ key, formerKey }) => key === name || formerKey === name) ?? null
}

/** The server's answers. Null if an optional answer was never received. */
export type OwnAnswers = {
  hours: Kept<AnswerOf<typeof getHours>>
  schedule: Kept<AnswerOf<typeof getSchedule>>
  requests: Kept<AnswerOf<typeof listTimeOffRequests>>
  holidays: Kept<AnswerOf<typeof listCompanyHolidays>> | null
  settings: Kept<AnswerOf<typeof getUserSettings>> | null
  changes: Kept<AnswerOf<typeof listScheduleChanges>> | null
}

/** The owner of the time off, today's date there, the user's time zone, and the company's settings. */
export type Employee = {
  userId: string
  name: string
  limits: TimeOffLimits
  today: PlainDate
  timeZone: string
  /** Whether payroll acts for another employee. */
  actsForAnother: boolean
  /** Whether payroll (not an assistant) acts for another employee. Default: no. */
  filesUnexcused?: boolean
}

/** Combines the server's answers with this device's waiting changes; `rows` newest first. */
export function ownTimeOff(
  answers: OwnAnswers,
  rows: OpenRow[],
  { userId, name, limits, today, timeZone, actsForAnother, filesUnexcused }: Employee,
): OwnTimeOff {
  const { requests, holidays } = answers
  const ids = idsOf(rows)
  const hours = hoursWith(answers, rows, userId)
  const { payType, schedule, scheduleSet } = week(answers, rows, userId)
  const given = Object.values(answers).filter((each) => each !== null)

  function makeFacts(without?: string): TimeOffFacts {
    return {
      today,
      limits,
      payType,
      schedule,
      scheduleSet,
      ...hours(today, without),
      actsForAnother,
      filesUnexcused,
      name,
    }
  }
  const made = new Map<string | undefined, TimeOffFacts>()
  function factsFor(key?: string): TimeOffFacts {
    const without = key && (ids.get(key) ?? key)
    const facts = made.get(without) ?? makeFacts(without)
    made.set(without, facts)
    return facts
  }

  const { balances } = factsFor()
  return {
    employeeId: answers.schedule.value.schedule.employeeId,
    today,
    timeZone,
    balances,
    categories: offeredCategories(balances, { actsForAnother, filesUnexcused }),
    schedule,
    scheduleSet,
    holidays: holidaysByDate(holidays?.value._embedded.companyHolidays),
    requests: everyRequest(
      requestsIn({ ...folded(calendarRead(userId), requests, rows), onFile: requests.value }),
      ids,
    ),
    asOf: Math.min(...given.map(({ asOf }) => asOf)),
    fresh: given.every(({ fresh }) => fresh),
    factsFor,
  }
}

/** Balances and taken days with this device's changes; without those of the named request, if one is given. */
function hoursWith({ hours, requests }: OwnAnswers, rows: OpenRow[], userId: string) {
  const { balances, counted, wanted, heldWith } = requestHours(
    hours,
    rows,
    (some) => folded(calendarRead(userId), requests, some).value._embedded.timeOffRequests,
  )
  const heldBut = (held: Map<string, Held>, without?: string) =>
    [...held].filter(([key]) => key !== without).map(([, each]) => each)

  return (today: PlainDate, without?: string): Pick<TimeOffFacts, 'balances' | 'requestedDates' | 'onFile'> => {
    const left = without === undefined ? undefined : counted.get(without)
    const [before, others] = [heldBut(counted, without), heldBut(wanted, without)]
    const accepted = without === undefined ? undefined : heldWith(rows.filter(isAccepted)).get(without)
    return {
      balances: withHours(left ? withoutRequest(balances, left, today) : balances, before, others),
      requestedDates: [...new Set(others.flatMap(({ entries }) => entries.map(({ date }) => date)))].toSorted(),
      onFile: accepted?.entries,
    }
  }
}

function week({ schedule: answer, changes }: OwnAnswers, rows: OpenRow[], userId: string) {
  const { value, pending } = folded(scheduleRead(userId), answer, rows)
  const schedule = scheduleOf(value.schedule)
  const waits = pending.some((row) => !isRefused(row))
  // Specification 1 section 4: without changes and scheduled days, no schedule was ever set.
  const scheduleSet = isScheduleSet(schedule) || waits || (changes?.value._total_items ?? 0) > 0
  return { payType: value.schedule.payType, schedule, scheduleSet }
}
