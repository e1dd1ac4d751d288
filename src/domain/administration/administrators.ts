import { type Infer, boolean, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { type Candidate, hasAccount } from '@/domain/identity/candidate.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { sentences } from '@/domain/problem-texts.ts'

export const ownSentences = sentences('administrators', {
  'administrator.last': 'This is the last active payroll admin. Add another one first.',
  'administrator.driver': 'Drivers can’t have this role.',
  'administrator.twice': 'This person is already on the list.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** A person who becomes a payroll admin or assistant. Source: specification 1 section 3, admin add payload. */
export const AdministratorBody = object({
  employerId: optional(id()),
  employeeId: id(),
  isEnabled: optional(boolean()),
})
export type AdministratorBody = Infer<typeof AdministratorBody>

/** The path names the row's owner; ids in the body must match it. */
export const AdministratorChange = object({
  employerId: optional(id()),
  employeeId: optional(id()),
  isEnabled: boolean(),
})
export type AdministratorChange = Infer<typeof AdministratorChange>

/** The path names the row's owner. Earlier releases send nothing. */
export const AdministratorRemoval = object({ employerId: optional(id()) })
export type AdministratorRemoval = Infer<typeof AdministratorRemoval>

export type NewAdministratorFacts = {
  /** Whether the candidate is the caller. */
  isCaller: boolean
  candidate: Candidate
  /** Whether the candidate is on the list, active or not. */
  isListed: boolean
}

const at = { at: 'employeeId' }

/** Rules for adding an administrator. */
export const newAdministratorRules: Rule<AdministratorBody, NewAdministratorFacts>[] = [
  rule('administrator.self', (_, { isCaller }) => !isCaller, at),
  ...hasAccount<AdministratorBody, NewAdministratorFacts>('employeeId', ({ candidate }) => candidate),
  rule('administrator.driver', (_, { candidate }) => candidate !== 'driver', at),
  rule('administrator.twice', (_, { isListed }) => !isListed, at),
]

export type AdministratorFacts = {
  /** Whether the row's owner is the caller. */
  isCaller: boolean
  /** The row's owner. */
  employeeId: string
  /** Whether there's no other active payroll admin who can sign in. */
  isLastAdmin: boolean
}

/** Rules for changing an admin and, with `isEnabled` false, removing one. Source: decisions 8. */
export const administratorRules: Rule<AdministratorChange, AdministratorFacts>[] = [
  rule('administrator.other', ({ employeeId }, row) => [undefined, row.employeeId].includes(employeeId), at),
  rule('administrator.self', (_, { isCaller }) => !isCaller, at),
  rule('administrator.last', ({ isEnabled }, { isLastAdmin }) => isEnabled || !isLastAdmin, { at: 'isEnabled' }),
]
