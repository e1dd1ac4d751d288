import { hoursFromHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { todayIn } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { categoryCodes } from '@/domain/time-off/category.ts'
import type { TimeOffFacts, TimeOffRequestBody } from '@/domain/time-off/requests/request.ts'
import type { PlanYears } from '@/domain/time-off/balances/plan-year.ts'
import { actsAsPayroll, filesUnexcused } from '@/domain/time-off/rights/rights.ts'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { planYearsOf } from '../../company/plan-years.ts'
import type { Call } from '../../http/serve.ts'
import { isScheduleSet } from '@/domain/time-off/schedule/schedule.ts'
import { wasEverChanged } from '../../stores/time-off/schedule-changes.ts'
import { readSchedule } from '../../stores/time-off/schedule.ts'
import { readBalances, requestedAmong } from '../../stores/time-off/ledger.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import type { Subject } from '../subject.ts'

type About = Pick<Call<Endpoint, Subject>, 'db' | 'services' | 'subject'>

/** Today in the employee's time zone. */
export async function todayOf({ db, services, subject }: About): Promise<PlainDate> {
  const { timeZone } = await readUserSettings(db, subject.personId)
  return todayIn(timeZone, services.clock())
}

/** The plan years of the employee's employer. */
export const planYearsFor = ({ services: { company }, subject }: About): PlanYears =>
  planYearsOf(company, subject.employerId)

/** The balances that the caller may use for this employee: only payroll may use unexcused time. Source: decisions 17. */
export async function balancesFor(call: About, without?: number): Promise<Balance[]> {
  const { db, subject } = call
  const { actor, personId } = subject
  const also = actsAsPayroll(actor, personId) ? categoryCodes : []
  const balances = await readBalances(db, personId, {
    today: await todayOf(call),
    planYears: planYearsFor(call),
    without,
    also,
  })
  return filesUnexcused(actor, personId) ? balances : balances.filter(({ code }) => code !== 'X')
}

/** The facts for the rules of a request, from the server's own store. `edited` is the request that the body changes. */
export async function factsFor(
  call: About & { body: TimeOffRequestBody },
  edited?: RequestOnFile,
): Promise<TimeOffFacts> {
  const { db, services, subject, body } = call
  const { personId, firstName, lastName, payType, actor } = subject
  const { schedule } = await readSchedule(db, personId)
  return {
    today: await todayOf(call),
    limits: services.company.configuration.timeOffLimits,
    payType,
    schedule,
    scheduleSet: isScheduleSet(schedule) || (await wasEverChanged(db, personId)),
    balances: await balancesFor(call, edited?.id),
    requestedDates: await requestedAmong(
      db,
      personId,
      body.entries.map(({ date }) => date),
      edited?.id,
    ),
    onFile: edited?.entries.map(({ hundredths, half: _half, ...entry }) => ({
      ...entry,
      hours: hoursFromHundredths(hundredths),
    })),
    actsForAnother: actsAsPayroll(actor, personId),
    filesUnexcused: filesUnexcused(actor, personId),
    name: `${firstName} ${lastName}`,
  }
}
