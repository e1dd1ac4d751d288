import { refusalText } from '@/domain/refusals.ts'
import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { downloadTeamRequests, listTeamRequests } from '@/contract/time-off/team-requests.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { leadsOthers } from '@/domain/identity/user-info.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { maxDownloadedRows } from '@/domain/spreadsheet.ts'
import { requestHeading } from '@/domain/time-off/requests/request-headings.ts'
import { decidesForPayroll, hasTeam } from '@/domain/time-off/rights/rights.ts'
import { pagedAnswer, wantedPage } from '../../http/answers/paged.ts'
import { Refusal, refuse } from '../../http/answers/problems.ts'
import { type Call, serve } from '../../http/serve.ts'
import { callerLanguage } from '../../http/caller-language.ts'
import { spreadsheetOf } from '../../http/answers/spreadsheet.ts'
import { employeesOf, managersOfProxy, namesOf } from '../../stores/people/employees.ts'
import { queuesOfLeader, standInsOf } from '../../stores/rights/deputies.ts'
import { noRelation, relationsOf, type Team } from '../../stores/people/relations.ts'
import { listRequestsOf, requestIdsOf, requestsById, type TeamWanted } from '../../stores/time-off/team-requests.ts'
import type { RequestOnFile } from '../../stores/time-off/requests.ts'
import { personNamed } from '../../stores/people/people.ts'
import { readUserSettings } from '../../stores/people/user-settings.ts'
import { decisionFactsOf } from './decision-facts.ts'
import { teamSheet } from './team-spreadsheet.ts'
import { daysWanted } from './time-off-list.ts'
import { requestAnswer } from './time-off-answers.ts'

type TeamQuery = QueryOf<typeof listTeamRequests>
type OnTeam = Pick<Call, 'db' | 'services' | 'user'> & { query: TeamQuery }

/** The columns that lists of several employees' requests are sorted by. */
export const requestOrders = {
  id: 'id',
  createTimestamp: 'created_at',
  firstDay: 'first_day',
  employeeLastName: 'last_name',
  status: 'status',
} as const

export const teamRequestsRoutes = [
  serve(listTeamRequests, {
    run: async (call) => {
      const { db, query } = call
      const { timeZone } = await readUserSettings(db, call.user.personId)
      const asked = await askedOf(call, query, timeZone)
      if (asked instanceof Refusal) return asked
      const { wanted, team } = asked
      const { requests, total } = await listRequestsOf(db, wanted)
      const [factsOf, answers] = await Promise.all([
        wanted.limit === null ? null : decisionFactsOf(call, requests, team),
        requestAnswers(call, requests),
      ])
      const timeOffRequests = answers.map((each, at) => ({
        ...each,
        entries: query.includeEntries === '1' ? each.entries : undefined,
        ...factsOf?.(requests[at]!),
      }))
      return pagedAnswer('timeOffRequests', timeOffRequests, total, wanted)
    },
  }),
  serve(downloadTeamRequests, {
    run: async (call) => {
      const { db, query, services, user } = call
      const { timeZone } = await readUserSettings(db, user.personId)
      const asked = await askedOf(call, { ...query, limit: undefined }, timeZone)
      if (asked instanceof Refusal) return asked
      return spreadsheetOf({
        language: await callerLanguage(call),
        title: () => requestHeading('team'),
        today: todayIn(timeZone, services.clock()),
        columns: () => teamSheet(timeZone),
        ...(await requestIdsOf(db, { ...asked.wanted, limit: maxDownloadedRows, offset: 0 })),
        rowsOf: async (ids) => requestAnswers(call, await requestsById(db, ids)),
      })
    },
  }),
]

type Asked = { wanted: TeamWanted; team: Team }

/** The requested list, and the reader's whole team, which may be larger than the chosen manager's. */
async function askedOf(call: OnTeam, query: TeamQuery, timeZone: string): Promise<Asked | Refusal> {
  const { db, user, services } = call
  const [chosen, team] = await teamsWanted(db, user, query)
  if (chosen instanceof Refusal) return chosen
  const wanted = {
    ...wantedPage(query, requestOrders, 'id'),
    ...daysWanted(query, todayIn(timeZone, services.clock())),
    team: { ...chosen, reports: query.reports, search: query.search },
    status: query.status,
  }
  if (query.waitsForMe) {
    const { leaderIds } = wanted.team
    const { own } = await queuesOfLeader(db, user.personId)
    const waiting = {
      status: 'P' as const,
      waitsFor: user.personId,
      team: {
        ...wanted.team,
        leaderIds: own ? leaderIds : leaderIds.filter((each) => each !== user.personId),
        reports: 'direct' as const,
      },
    }
    return { wanted: { ...wanted, ...waiting }, team }
  }
  return { wanted, team }
}

/** The requested team, which may be just the chosen manager's, and the caller's whole team. */
async function teamsWanted(
  db: OnTeam['db'],
  user: OnTeam['user'],
  { selectedManagerEmployerId: employerId, selectedManagerEmployeeId: employeeId }: TeamQuery,
): Promise<[chosen: Team | Refusal, whole: Team]> {
  const { personId: callerId, userRoles: roles } = user
  const assignments = await managersOfProxy(db, callerId)
  const own = hasTeam(roles) ? [callerId] : []
  const led = [...own, ...assignments.map(({ managerId }) => managerId)]
  const { actsFor } = await queuesOfLeader(db, callerId)
  const deputizedIds = leadsOthers(user) ? actsFor : []
  const whole = { leaderIds: led, deputizedIds, without: callerId }
  if (employeeId === undefined && employerId === undefined) return [whole, whole]
  const managerId = employeeId === undefined ? null : await personNamed(db, { employerId, employeeId }, user.employerId)
  if (managerId !== null && led.includes(managerId)) return [{ leaderIds: [managerId], without: callerId }, whole]
  if (managerId !== null && deputizedIds.includes(managerId))
    return [{ leaderIds: [], deputizedIds: [managerId], without: callerId }, whole]
  // Payroll decides on every team's requests and sees who else on a team is off, including themselves.
  if (managerId !== null && decidesForPayroll(roles)) return [{ leaderIds: [managerId] }, whole]
  return [refuse(403, refusalText('notProxyOf')), whole]
}

/** Answers in the contract's form, with the caller's permitted steps, using a few queries for all. */
export async function requestAnswers(
  { db, user }: Pick<Call, 'db' | 'user'>,
  requests: RequestOnFile[],
): Promise<TimeOffRequest[]> {
  const ids = [...new Set(requests.map(({ personId }) => personId))]
  const employees = await employeesOf(db, ids)
  const relations = await relationsOf(db, user.personId, ids)
  const managers = [...employees.values()].map(({ managerId }) => managerId)
  const names = await namesOf(db, [...managers, ...requests.map(({ createdBy }) => createdBy)])
  const standIns = await standInsOf(db, managers)
  const { personId, userRoles: roles, permissions } = user
  return requests.map((request) => {
    const actor = { personId, roles, permissions, ...(relations.get(request.personId) ?? noRelation) }
    return requestAnswer(request, { ...employees.get(request.personId)!, actor }, names, standIns)
  })
}
