import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursFromHundredths } from '@/domain/hours.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { leftAfter } from '@/domain/time-off/deciding/decision-facts.ts'
import { decidesForPayroll } from '@/domain/time-off/rights/rights.ts'
import { daysIn } from '@/domain/time-off/requests/requests.ts'
import { isUndecided } from '@/domain/time-off/status.ts'
import { planYearsOf } from '../../company/plan-years.ts'
import type { Call } from '../../http/serve.ts'
import { zonedEmployees } from '../../stores/people/employees.ts'
import type { Team } from '../../stores/people/relations.ts'
import { othersOff } from '../../stores/time-off/also-off.ts'
import { coverageOf } from '../../stores/time-off/team-limits.ts'
import { readBalancesOf } from '../../stores/time-off/ledger.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { entryAnswer } from './time-off-answers.ts'

type Facts = Pick<TimeOffRequest, 'overlap' | 'alsoOff' | 'leaves' | 'coverage'>

/**
 * The decision facts of a page's requests, by request, with a few queries for all. `team` is the reader's. Payroll decides for
 * everyone and has no team, so it sees others who report to the same manager.
 */
export async function decisionFactsOf(
  { db, services, user }: Pick<Call, 'db' | 'services' | 'user'>,
  requests: RequestOnFile[],
  team: Team | null,
): Promise<(request: RequestOnFile) => Facts> {
  const people = await zonedEmployees(
    db,
    requests.map(({ personId }) => personId),
  )
  const undecided = requests.filter(({ status }) => isUndecided(status))
  const balances = await readBalancesOf(
    db,
    [...new Set(undecided.map(({ personId }) => personId))].map((personId) => {
      const { timeZone, employerId } = people.get(personId)!
      return {
        personId,
        today: todayIn(timeZone, services.clock()),
        planYears: planYearsOf(services.company, employerId),
      }
    }),
  )
  const others = decidesForPayroll(user.userRoles)
    ? await ofSameManagers(db, requests, (personId) => people.get(personId)?.managerId ?? null)
    : team && (await othersOff(db, team, requests))
  const limited = others
    ? await coverageOf(
        db,
        undecided.map(({ personId, entries }) => ({
          personId,
          managerId: people.get(personId)?.managerId ?? null,
          dates: daysIn(entries),
        })),
      )
    : []
  const coverage = new Map(undecided.map(({ id }, at) => [id, limited[at]]))
  return ({ id, personId, status, entries }) => {
    const known = isUndecided(status) ? balances.get(personId) : undefined
    const hours = entries.map((entry) => entryAnswer(entry, id))
    return {
      ...others?.get(id),
      coverage: coverage.get(id),
      leaves:
        known &&
        leftAfter(known, hours, true).map(({ code, left }) => ({ code, remaining: hoursFromHundredths(left) })),
    }
  }
}

function ofSameManagers(db: Call['db'], requests: RequestOnFile[], managerOf: (personId: string) => string | null) {
  const led = requests.flatMap((request) => {
    const managerId = managerOf(request.personId)
    return managerId === null ? [] : [{ ...request, managerId }]
  })
  const leaderIds = [...new Set(led.map(({ managerId }) => managerId))]
  return othersOff(db, { leaderIds, reports: 'direct' }, led)
}
