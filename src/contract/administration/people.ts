import {
  type Infer,
  array,
  boolean,
  integer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type,
} from '@/domain/struct.ts'
import {
  Account,
  AccountChange,
  type AccountFacts,
  SessionsEnd,
  accountRules,
  sessionsEndRules,
} from '@/domain/administration/people.ts'
import { SearchText } from '@/domain/identity/person-search.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { HoursBalance } from '@/domain/time-off/balances/balance.ts'
import {
  BalanceCorrection,
  type BalanceCorrectionFacts,
  balanceCorrectionRules,
} from '@/domain/time-off/balances/balance-corrections.ts'
import { decidesForPayroll, managesAdministrators } from '@/domain/time-off/rights/rights.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'
import { ListedSession } from '@/contract/sign-in/sessions.ts'

const anId = () => optional(size(string(), 1, 32))

const named = { employerId: text(), employeeId: string(), firstName: text(), lastName: text() }

export const ListedPerson = type({ ...named, userId: text(), positionTitle: text(), isEnabled: boolean() })
export type ListedPerson = Infer<typeof ListedPerson>

/** For payroll and payroll admins. */
const reads = {
  service: 'core' as const,
  method: 'GET' as const,
  rights: ({ userRoles }: UserInfo) => decidesForPayroll(userRoles),
}

/** For payroll admins. */
const changes = {
  service: 'core' as const,
  rights: ({ userRoles }: UserInfo) => managesAdministrators(userRoles),
  saves: true,
  ownFields: ['employerId'],
}

/** With a manager: only people who report to them, directly or indirectly. */
export const listPeople = endpoint({
  ...reads,
  name: 'listPeople',
  path: '/people',
  summary: 'Everybody on file, including drivers and people who can no longer sign in',
  ...paged({
    list: 'people',
    item: ListedPerson,
    sort: ['completeName', 'employeeId', 'positionTitle'],
    filters: {
      search: optional(SearchText),
      account: optional(Account),
      managerEmployerId: anId(),
      managerEmployeeId: anId(),
    },
  }),
})

/** A column of the record. `value` is '' if the portal doesn't show it, or if nothing is on file. */
export const RecordField = type({ name: string(), value: text(), isOnFile: boolean() })
export type RecordField = Infer<typeof RecordField>

/** `owner`: whose value is authoritative. See docs/decisions/0039. */
const OwnedFields = type({ owner: string(), fields: array(RecordField) })

export const PersonRecord = type({
  ...named,
  isEnabled: boolean(),
  /** In milliseconds. */
  disabledAt: nullable(number()),
  /** Whether they were missing from one of HR's files. */
  hasLeft: boolean(),
  owners: array(OwnedFields),
  /** The direct manager first. */
  managers: array(type(named)),
  directReports: integer(),
  allReports: integer(),
})
export type PersonRecord = Infer<typeof PersonRecord>

const ofOne = { ...reads, ownFields: ['employerId'], query: object({ employerId: anId() }) }

/** Without `employerId`, a person at the caller's employer takes precedence. The same applies to the calls below. */
export const getPerson = endpoint({
  ...ofOne,
  name: 'getPerson',
  path: '/people/:employeeId',
  summary: 'The record of a person by owner, and their place in the tree of managers',
  answer: PersonRecord,
})

/** A source of a balance. `date` is the first day it counts; `hours` are negative if they were used. */
export const BalanceEvent = type({
  date: string(),
  code: string(),
  description: text(),
  /** 'statement', 'grant', 'correction', or 'request' */
  what: string(),
  hours: number(),
  /** Only for a request. */
  status: text(),
  /** Only for a correction: the reason, and the name of the person who made it. */
  reason: optional(string()),
  by: optional(string()),
})
export type BalanceEvent = Infer<typeof BalanceEvent>

export const getPersonBalances = endpoint({
  ...ofOne,
  name: 'getPersonBalances',
  path: '/people/:employeeId/balances',
  summary: 'The balances of a person, and what they come from, newest first',
  answer: type({ hours: array(HoursBalance), history: array(BalanceEvent) }),
})
export type PersonBalances = Infer<typeof getPersonBalances.answer>

/** The correction counts until payroll states the category's hours for a later day. */
export const postBalanceCorrection = endpoint<BalanceCorrection, PersonBalances, undefined, BalanceCorrectionFacts>({
  ...changes,
  name: 'postBalanceCorrection',
  method: 'POST',
  path: '/people/:employeeId/balanceCorrections',
  summary: "Corrects the earned hours of a person's category, with a reason",
  audited: 'timeOff',
  body: BalanceCorrection,
  rules: balanceCorrectionRules,
  answer: getPersonBalances.answer,
})

export const listPersonSessions = endpoint({
  ...ofOne,
  name: 'listPersonSessions',
  path: '/people/:employeeId/sessions',
  summary: 'Where a person is signed in',
  answer: type({ _embedded: type({ sessions: array(ListedSession) }) }),
})

export const putPersonAccount = endpoint<AccountChange, { isEnabled: boolean }, undefined, AccountFacts>({
  ...changes,
  name: 'putPersonAccount',
  method: 'PUT',
  path: '/people/:employeeId/account',
  summary: 'Disables an account and ends its sessions, or enables it again',
  audited: 'rights',
  body: AccountChange,
  rules: accountRules,
  answer: type({ isEnabled: boolean() }),
})

/** Their unsent changes wait until they sign in again on that device. */
export const endPersonSessions = endpoint<SessionsEnd, { ended: number }, undefined, { isCaller: boolean }>({
  ...changes,
  name: 'endPersonSessions',
  method: 'POST',
  path: '/people/:employeeId/logoutEverywhere',
  summary: 'Signs a person out everywhere',
  audited: 'signIns',
  body: SessionsEnd,
  rules: sessionsEndRules,
  answer: type({ ended: number() }),
})
