import { type } from '@/domain/struct.ts'
import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import { EmailPreferences, EmailPreferencesChange, emailPreferencesRules } from '@/domain/payroll/email-preferences.ts'
import { record } from '@/contract/endpoint/record.ts'

export const emailPreferences = record({
  service: 'ess',
  path: '/email-preferences',
  /** Source: specification 2 section 6. */
  rights: (user: UserInfo) => !user.isKEX && !isDriver(user),
  module: 'payroll',
  page: '/payroll/emailPreferences',
  versioned: true,
  answer: type({ emailPreferences: EmailPreferences }),
  get: {
    name: 'getEmailPreferences',
    changesOnlyWith: 'rows',
    summary: "Where the caller's pay statements are sent, and where they could be",
  },
  save: {
    name: 'putEmailPreferences',
    summary: 'Chooses where pay statements are sent',
    audited: 'other',
    forPayroll: true,
    body: EmailPreferencesChange,
    rules: emailPreferencesRules,
    asksPassword: () => true,
  },
})
export const { get: getEmailPreferences, save: putEmailPreferences } = emailPreferences
