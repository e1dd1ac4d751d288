import { arizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { arizonaSignedText } from '@/domain/payroll/arizona-a4-words.ts'
import { electedBy } from '@/domain/payroll/arizona-a4.ts'
import { nextPayPeriodStart } from '@/domain/payroll/pay-periods.ts'
import { type PlainDate, todayIn } from '@/domain/plain-date.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import {
  arizonaTaxAnswer,
  type ArizonaTaxOnFile,
  readArizonaTax,
  saveArizonaTax,
} from '../stores/payroll/arizona-a4.ts'
import { payPeriodsOf } from '../stores/people/employers.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { keepSigned } from './signing.ts'

const today = async ({ db, user, services }: Call) =>
  todayIn((await readUserSettings(db, user.personId)).timeZone, services.clock())

const nextPeriodOf = async ({ db, services, user }: Call, day: PlainDate) =>
  nextPayPeriodStart(day, await payPeriodsOf(db, services.company, user.employerId))

/** An election waits until its payday, or until the next pay period begins if paydays aren't on file, because withholding changes only between paychecks. */
export const arizonaTaxRoutes = serveRecord(arizonaTax, {
  read: async (call) => readArizonaTax(call.db, call.user.personId, await today(call)),
  toAnswer: (_, onFile) => arizonaTaxAnswer(onFile),
  facts: ({ user }) => ({ residentState: user.state }),
  guarded: () => ['stateTax'],
  save: async (call, { version, elections }) => {
    const day = await today(call)
    const effectiveOn = call.countsFrom?.date ?? (await nextPeriodOf(call, day))
    const next: ArizonaTaxOnFile = { version: version + 1, elections, queued: { ...electedBy(call.body), effectiveOn } }
    await saveArizonaTax(call.db, call.user.personId, next, call.services.clock())
    await keepSigned(call, { kind: arizonaTax.save, text: arizonaSignedText(call.body), dateSigned: day })
    return next
  },
  restore: (call, onFile) => saveArizonaTax(call.db, call.user.personId, onFile, call.services.clock()),
})
