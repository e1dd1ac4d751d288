import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { wireBalance } from '@/domain/time-off/balances/balances.ts'
import { type Schedule, scheduleBody } from '@/domain/time-off/schedule/schedule.ts'
import type { Kept } from '@/offline/answers/answers.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import type { OwnAnswers } from './own/own-time-off.ts'
import { balance, eightHours } from './own/test-own.ts'
import { newRequestSubmission } from './sending/submissions.ts'

/** When everything was fetched, in ms. */
export const fetchedAt = 1_000_000

type Given = {
  balances?: Balance[]
  requests?: TimeOffRequest[]
  schedule?: Schedule
  holidays?: PlainDate[]
  changes?: number
}

/** For tests: the server's answers about an employee who works Monday to Friday. */
export function answers({
  balances = [balance('P', 8000), balance('A', null)],
  requests = [],
  schedule = eightHours,
  holidays = [],
  changes = 0,
}: Given = {}): OwnAnswers {
  const person = { employerId: '1', employeeId: 'E1', employeeFirstName: 'Dana', employeeLastName: 'Reyes' }
  const settings = {
    timezoneAbbr: 'CST',
    timeZone: 'America/Chicago',
    showCalendarLegend: true,
    sendCalendarInvitesToMe: false,
    sendCalendarInvitesForMyReports: false,
  }
  return {
    hours: kept({ _embedded: { hours: balances.map(wireBalance) } }),
    schedule: kept({ schedule: { ...person, ...scheduleBody(schedule), payType: 'H', timeZone: 'America/Chicago' } }),
    requests: kept({ _embedded: { timeOffRequests: requests }, _total_items: requests.length, _page_count: 1 }),
    holidays: kept({
      _embedded: { companyHolidays: holidays.map((date, id) => ({ id, date, name: '' })) },
      _total_items: holidays.length,
    }),
    settings: kept({ _embedded: { settings } }),
    changes: kept({ _embedded: { auditScheduleChanges: [] }, _total_items: changes, _page_count: 1 }),
  }
}

function kept<T>(value: T): Kept<T> {
  return { value, etag: null, asOf: fetchedAt, fresh: true }
}

/** A waiting row of this user, unless the test says otherwise. */
export function waitingRow(given: Partial<OpenRow> = {}): OpenRow {
  const id = given.id ?? 'row'
  return {
    id,
    key: id,
    kind: newRequestSubmission.kind,
    version: 1,
    lane: 'time-off',
    state: 'waiting',
    attempts: 0,
    createdAt: fetchedAt,
    nextAt: 0,
    base: null,
    etag: null,
    settledAt: null,
    body: { reason: '', entries: [] },
    form: null,
    summary: '',
    screen: '',
    params: { id: 'dana' },
    subject: id,
    problem: null,
    receipt: null,
    status: null,
    ...given,
  }
}
