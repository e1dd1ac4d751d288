import { type Infer, boolean, enums, object, optional } from '@/domain/struct.ts'
import { type Rule, rule } from '@/domain/check.ts'
import { id } from '@/domain/identity/employee-id.ts'
import { sentences } from '@/domain/problem-texts.ts'
// Its sentences.
import './administrators.ts'

export const ownSentences = sentences('people', {
  'person.self': 'You cannot disable your own account.',
  'person.left':
    'A file of the HR system says that this person has left. They can sign in once a file names them again.',
  'person.deactivated': 'The company’s identity system deactivated this account. It has to be reactivated there.',
  'person.sessions': 'Your own sessions are on the page “Where You Are Signed In”.',
})

declare module '@/domain/problem-texts.ts' {
  interface Sentences extends Of<typeof ownSentences> {}
}

/** Whether a person can sign in. */
export const Account = enums(['enabled', 'disabled'])
export type Account = Infer<typeof Account>

export const AccountChange = object({ employerId: optional(id()), isEnabled: boolean() })
export type AccountChange = Infer<typeof AccountChange>

export type AccountFacts = {
  isCaller: boolean
  /** Whether there's no other payroll admin who can sign in. */
  isLastAdmin: boolean
  /** Whether they were missing from one of HR's files. */
  hasLeft: boolean
  /** The company's identity system deactivated the account. Only the server knows. */
  isDeactivated: boolean
}

const at = { at: 'isEnabled' }

/** Rules for disabling and enabling a person's account. Source: decisions 8. */
export const accountRules: Rule<AccountChange, AccountFacts>[] = [
  rule('person.self', (_, { isCaller }) => !isCaller, at),
  rule('administrator.last', ({ isEnabled }, { isLastAdmin }) => isEnabled || !isLastAdmin, at),
  rule('person.left', ({ isEnabled }, { hasLeft }) => !isEnabled || !hasLeft, at),
  rule('person.deactivated', ({ isEnabled }, { isDeactivated }) => !isEnabled || !isDeactivated, at),
]

export const SessionsEnd = object({ employerId: optional(id()) })
export type SessionsEnd = Infer<typeof SessionsEnd>

/** Rules for ending a person's sessions. */
export const sessionsEndRules: Rule<SessionsEnd, { isCaller: boolean }>[] = [
  rule('person.sessions', (_, { isCaller }) => !isCaller),
]
