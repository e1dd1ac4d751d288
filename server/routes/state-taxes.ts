import { arizonaTax } from '@/contract/payroll/state-taxes.ts'
import type { SignedText } from '@/domain/payroll/signed-text.ts'
import { arizonaSignedText } from '@/domain/payroll/arizona-a4-words.ts'
import { arizonaA4 } from '@/domain/payroll/arizona-a4.ts'
import { nextPayPeriodStart } from '@/domain/payroll/pay-periods.ts'
import { electedBy, type StateTaxChange, type StateTaxForm } from '@/domain/payroll/state-tax.ts'
import { todayIn } from '@/domain/plain-date.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { payPeriodsOf } from '../stores/employers.ts'
import { readStateTax, saveStateTax, stateTaxAnswer, type StateTaxOnFile } from '../stores/payroll/state-taxes.ts'
import { readUserSettings } from '../stores/user-settings.ts'
import { keepSigned } from './signing.ts'

/** An election waits until the next pay period begins, because withholding changes only between paychecks. */
function stateTaxRoutes(
  calls: typeof arizonaTax,
  { state, withoutForm }: StateTaxForm,
  signedText: (change: StateTaxChange) => SignedText,
) {
  const whose = ({ user }: Call) => ({ personId: user.personId, state })
  const today = async ({ db, user, services }: Call) =>
    todayIn((await readUserSettings(db, user.personId)).timeZone, services.clock())
  return serveRecord(calls, {
    read: async (call) => readStateTax(call.db, whose(call), await today(call), withoutForm),
    toAnswer: (_, onFile) => stateTaxAnswer(onFile),
    facts: ({ user }) => ({ residentState: user.state }),
    guarded: () => ['stateTax'],
    save: async (call, { version, elections }) => {
      const payPeriods = await payPeriodsOf(call.db, call.services.company, call.user.employerId)
      const day = await today(call)
      const effectiveOn = nextPayPeriodStart(day, payPeriods)
      const next: StateTaxOnFile = { version: version + 1, elections, queued: { ...electedBy(call.body), effectiveOn } }
      await saveStateTax(call.db, whose(call), next, call.services.clock())
      await keepSigned(call, { kind: calls.save, text: signedText(call.body), dateSigned: day })
      return next
    },
    restore: (call, onFile) => saveStateTax(call.db, whose(call), onFile, call.services.clock()),
  })
}

export const everyStateTaxRoute = stateTaxRoutes(arizonaTax, arizonaA4, arizonaSignedText)
