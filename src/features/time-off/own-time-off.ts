import type { AnswerOf } from '@/contract/endpoint.ts'
import type { getSchedule, listScheduleChanges } from '@/contract/schedule.ts'
import type { TimeOffRequest, getHours, getUserSettings, listCompanyHolidays, listTimeOffRequests } from '@/contract/time-off.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { balancesFromWire, offeredCategories } from '@/domain/time-off/balances.ts'
import type { CategoryCode } from '@/domain/time-off/category.ts'
import type { TimeOffLimits } from '@/domain/time-off/limits.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/request.ts'
import { type Schedule, type ScheduleBody, isScheduleSet, scheduleOf } from '@/domain/time-off/schedule.ts'
import type { Kept } from '@/offline/answers.ts'
import type { OpenRow } from '@/offline/outbox.ts'
import { balancesWith, heldRequests } from './held-hours.ts'
import { shownRequests } from './shown-requests.ts'
import { changesOf, isNewerThan, isUnderWay, scheduleRow } from './waiting.ts'

/** One request as screens show it: the server's as kept, with what this device has changed and not sent, or one that only this device holds. */
export type ShownRequest = {
  /** The server's id as text, or the key under which this device submitted it while the server has no id for it. */
  key: string
  /** That key, once there is an id: links and drafts of before still name it. */
  formerKey?: string
  /** What the server says of it; null while it knows nothing. */
  known: TimeOffRequest | null
  reason: string
  entries: TimeOffRequestBody['entries']
  /**
   * The newest change on this device that `known` does not show. Its row says where it is: under way, refused (then reason and
   * entries are the server's, where it has any), or sent a moment ago.
   */
  waiting: { what: 'new' | 'edit' | 'cancel'; row: OpenRow } | null
}

export type OwnTimeOff = {
  today: PlainDate
  /** IANA */
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
  /** The same beside another list of the server's, fetched at this time, in ms: what arrived since shows as it does for an older calendar. */
  requestsSince: (asOf: number) => ShownRequest[]
  /** When the oldest of these answers was fetched, in ms. */
  asOf: number
  fresh: boolean
  /** For the rules; leaves out what the named request itself holds. */
  factsFor: (key?: string) => TimeOffFacts
}

export type OwnTimeOffState = { state: 'loading' } | { state: 'failed'; retry: () => void } | { state: 'ready'; own: OwnTimeOff }

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

/** Whose time off it is, where they are, and what their company sets. */
export type Employee = { userId: string; name: string; limits: TimeOffLimits; today: PlainDate; timeZone: string }

/** What the server said together with what waits on this device; `rows` newest first. */
export function ownTimeOff(answers: OwnAnswers, rows: OpenRow[], { userId, name, limits, today, timeZone }: Employee): OwnTimeOff {
  const { hours, requests, holidays } = answers
  const known = requests.value._embedded.timeOffRequests
  const changes = changesOf(rows, userId)
  const held = heldRequests(known, changes, { list: requests.asOf, hours: hours.asOf })
  const counted = balancesFromWire(hours.value._embedded.hours)
  const { payType, schedule, scheduleSet } = week(answers, rows, userId)
  const given = Object.values(answers).filter((each) => each !== null)

  function makeFacts(without?: string): TimeOffFacts {
    const requestedDates = [...new Set(held.flatMap((each) => (each.name === without ? [] : each.dates)))]
    return { today, limits, payType, schedule, balances: balancesWith(counted, held, without), requestedDates, actsForAnother: false, name }
  }
  const made = new Map<string | undefined, TimeOffFacts>()
  function factsFor(key?: string): TimeOffFacts {
    const without = key === undefined ? undefined : changes.nameOf(key)
    const facts = made.get(without) ?? makeFacts(without)
    made.set(without, facts)
    return facts
  }

  const { balances } = factsFor()
  return {
    today,
    timeZone,
    balances,
    categories: offeredCategories(balances),
    schedule,
    scheduleSet,
    holidays: new Set(holidays?.value._embedded.companyHolidays.map(({ date }) => date)),
    requests: shownRequests(known, changes, requests.asOf),
    requestsSince: (asOf) => shownRequests(known, changes, Math.min(asOf, requests.asOf)),
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
  const scheduleSet = isScheduleSet(schedule) || (changes?.value._total_items ?? 0) > 0
  return { payType: value.schedule.payType, schedule, scheduleSet }
}
