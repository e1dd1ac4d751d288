import { type Infer, array, number, type } from '@/domain/struct.ts'
import { seesW4Exemptions, w4ExemptionsScreen } from '@/domain/administration/w4-exemptions.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** A person whose exemption was for an earlier year, and who hasn't submitted a new W-4 since. Dates are YYYY-MM-DD. */
export const W4Exemption = type({
  employerId: text(),
  employeeId: text(),
  firstName: text(),
  lastName: text(),
  taxYear: number(),
  dateSigned: text(),
  exemptUntil: text(),
  /** When the last reminder was mailed: ISO, UTC; '' before the first. */
  remindedAt: text(),
})
export type W4Exemption = Infer<typeof W4Exemption>

const shared = {
  service: 'ess',
  method: 'GET',
  module: 'payroll',
  rights: (user: UserInfo) => seesW4Exemptions(user.userRoles),
} as const

/** For payroll and payroll admins. */
export const listW4Exemptions = endpoint({
  ...shared,
  page: w4ExemptionsScreen,
  name: 'listW4Exemptions',
  path: '/payroll/w4-exemptions',
  summary: 'Exempt W-4 forms of earlier years that have not been renewed, newest first',
  ...paged({ list: 'w4Exemptions', item: W4Exemption, sort: ['dateSigned'], filters: {} }),
})

/** Warnings for payroll about the W-4 and its year. */
export const W4Overview = type({
  /** The year of the form that people sign, and the current year. */
  taxYear: number(),
  currentYear: number(),
  /** The years whose form is needed but missing from this release. */
  missingYears: array(number()),
  notRenewed: number(),
})
export type W4Overview = Infer<typeof W4Overview>

export const getW4Overview = endpoint({
  ...shared,
  name: 'getW4Overview',
  path: '/payroll/w4-overview',
  summary: 'Which W-4 people sign, which are missing, and how many exemptions have not been renewed',
  answer: W4Overview,
})
