import { type Infer, array, enums, nullable, number, object, optional, size, string, type } from '@/domain/struct.ts'
import {
  RightChange,
  type RightChangeFacts,
  rightChangeRules,
  rightDecisions,
} from '@/domain/administration/right-changes.ts'
import { reasonSources } from '@/domain/administration/right-reasons.ts'
import { text } from '@/domain/lenient.ts'
import { decidesForPayroll, managesAdministrators } from '@/domain/time-off/rights/rights.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'

/** `since`: in milliseconds; null if it isn't known. */
const Explained = type({
  words: text(),
  since: nullable(number()),
  /** The same as data, for readers of other languages. Only from our server. */
  why: optional(type({ from: enums(reasonSources), of: text() })),
})

export const PersonRight = type({
  right: string(),
  words: text(),
  /** Why the person has the right; empty if they don't. */
  reasons: array(Explained),
  /** What was decided by hand, by whom, and when. */
  decision: enums(rightDecisions),
  decidedBy: text(),
  decidedAt: nullable(number()),
})
export type PersonRight = Infer<typeof PersonRight>

const OnePerson = type({ employerId: text(), employeeId: string(), rights: array(PersonRight) })
export type PersonRights = Infer<typeof OnePerson>

const shared = { service: 'core' as const, answer: OnePerson, ownFields: ['employerId'] }

/** For payroll and payroll admins. Without `employerId`, a person at the caller's employer takes precedence. */
export const getPersonRights = endpoint({
  ...shared,
  name: 'getPersonRights',
  method: 'GET',
  path: '/people/:employeeId/rights',
  summary: 'The rights of a person, each with its reasons and since when they apply',
  rights: ({ userRoles }) => decidesForPayroll(userRoles),
  query: object({ employerId: optional(size(string(), 1, 32)) }),
})

/** People can't change their own rights. Source: decisions 8. */
export const putPersonRight = endpoint<RightChange, PersonRights, undefined, RightChangeFacts>({
  ...shared,
  name: 'putPersonRight',
  method: 'PUT',
  path: '/people/:employeeId/rights/:right',
  summary: 'Grants or withholds a right, or lets the rules and the tree of managers decide again',
  audited: 'rights',
  rights: ({ userRoles }) => managesAdministrators(userRoles),
  saves: true,
  body: RightChange,
  rules: rightChangeRules,
})
