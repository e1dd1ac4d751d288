import { exemptDue } from '@/domain/payroll/w4/w4-exemption.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { todayIn } from '@/domain/plain-date.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { Settings } from '../../settings/settings.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { exemptionsToRemind, noteReminder } from '../../stores/payroll/w4-exemptions.ts'
import { exemptionLetter } from '../mail/letters.ts'

type Needed = Pick<Settings, 'clock' | 'company' | 'publicUrl'>

/**
 * Mails reminders to everyone who must renew an exemption: one when its year is over, and one when it has lapsed. Returns true if
 * a letter was queued. Several processes may run it, because a letter and its record are written in one transaction.
 */
export async function remindOfExemptions(database: Database, { clock, company, publicUrl }: Needed): Promise<boolean> {
  const now = clock()
  // By then, the new year has begun in some time zone.
  const latestYear = new Date(now + 24 * 3_600_000).getUTCFullYear()
  let queued = false
  for (const person of await exemptionsToRemind(database.read, latestYear)) {
    const until = exemptDue(person.taxYear)
    const to = notificationEmail(person, null)
    const today = todayIn(person.timeZone, now)
    const letter = exemptionLetter({ to, ...person }, company, { until, today, publicUrl })
    // An exemption signed after its end never applied, as the form said.
    if (!letter || to === '' || person.dateSigned > until) continue
    const { occasion, ...mail } = letter
    const isQueued = await inTransaction(database.write, async (tx) => {
      const isFirst = await noteReminder(tx, { ...person, occasion }, now)
      if (isFirst) await addMail(tx, mail, now)
      return isFirst
    })
    queued ||= isQueued
  }
  return queued
}
