import { type Infer, array, type } from '@/domain/struct.ts'
import { leadsOthers, type UserInfo } from '@/domain/identity/user-info.ts'
import { DayCoverage, TeamLimits, TeamLimitsOnFile, teamLimitsRules } from '@/domain/time-off/team/team-limits.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { record } from '@/contract/endpoint/record.ts'
import { timeOffRights } from './time-off-request.ts'

/** Only leaders have a team. */
const limitsRights = (user: UserInfo) => timeOffRights(user) && leadsOthers(user)

export const teamLimits = record({
  service: 'time-off',
  path: '/teamLimits',
  rights: limitsRights,
  module: 'timeOff',
  versioned: true,
  answer: type({ teamLimits: TeamLimitsOnFile }),
  get: {
    name: 'getTeamLimits',
    changesOnlyWith: 'rows',
    summary: "How many of the caller's team may be off on one day",
  },
  save: {
    name: 'putTeamLimits',
    summary: "Sets how many of the caller's team may be off on one day",
    audited: 'timeOff',
    saves: true,
    body: TeamLimits,
    rules: teamLimitsRules,
  },
})

export const { get: getTeamLimits, save: putTeamLimits } = teamLimits

const CoverageAnswer = type({ coverage: array(DayCoverage) })
export type CoverageAnswer = Infer<typeof CoverageAnswer>

/**
 * The requestable days on which so many of the employee's team are off, or have asked to be off, that one more person would
 * exceed the manager's limit. Contains only numbers, no names, and doesn't count the employee. Only our own server has this call.
 */
export const getTeamCoverage = endpoint({
  name: 'getTeamCoverage',
  service: 'time-off',
  method: 'GET',
  path: '/users/:id/teamCoverage',
  rights: timeOffRights,
  module: 'timeOff',
  changesOnlyWith: 'rowsAndDay',
  withOthers: true,
  changesWith: 'timeOffRequests',
  summary: "Days on which the limit of an employee's team is reached",
  answer: CoverageAnswer,
})
