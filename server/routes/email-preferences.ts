import { emailPreferences } from '@/contract/payroll/email-preferences.ts'
import { emailOptionsOf } from '@/domain/payroll/email-preferences.ts'
import { serveRecord } from '../http/serve-record.ts'
import { readEmailPreference, saveEmailPreference } from '../stores/payroll/email-preferences.ts'

export const emailPreferencesRoutes = serveRecord(emailPreferences, {
  read: ({ db, user }) => readEmailPreference(db, user.personId),
  toAnswer: ({ user }, { preference }) => ({
    emailPreferences: { payStatementEmailPreference: preference, options: emailOptionsOf(user) },
  }),
  facts: ({ user }) => ({ options: emailOptionsOf(user) }),
  guarded: () => ['payStatementEmail'],
  save: async ({ db, user, services, body }, { version }) => {
    const next = { version: version + 1, preference: body.payStatementEmailPreference }
    await saveEmailPreference(db, user.personId, next, services.clock())
    return next
  },
  restore: ({ db, user, services }, onFile) => saveEmailPreference(db, user.personId, onFile, services.clock()),
})
