import { emailPreferences } from '@/contract/payroll/email-preferences.ts'
import { emailOptionsOf } from '@/domain/payroll/email-preferences.ts'
import { serveRecord } from '../http/serve-record.ts'
import { readEmailPreference, saveEmailPreference } from '../stores/payroll/email-preferences.ts'

export const emailPreferencesRoutes = serveRecord(emailPreferences, {
  read: ({ db, user }) => readEmailPreference(db, user.employeeId),
  toAnswer: ({ user }, { preference }) => ({
    emailPreferences: { payStatementEmailPreference: preference, options: emailOptionsOf(user) },
  }),
  facts: ({ user }) => ({ options: emailOptionsOf(user) }),
  guarded: () => ['payStatementEmail'],
  save: async ({ db, user, services, body }, { version }) => {
    const next = { version: version + 1, preference: body.payStatementEmailPreference }
    await saveEmailPreference(db, user.employeeId, next, services.clock())
    return next
  },
  restore: ({ db, user, services }, onFile) => saveEmailPreference(db, user.employeeId, onFile, services.clock()),
})
