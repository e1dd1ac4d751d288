import { getW4Overview, listW4Exemptions } from '@/contract/payroll/w4-exemptions.ts'
import { w4Calendar } from '@/domain/payroll/w4/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { type Call, serve } from '../http/serve.ts'
import { countNotRenewed, pageOfExemptions } from '../stores/payroll/w4-exemptions.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'

/** The W-4 calendar for today in the caller's time zone. */
async function calendarOf({ db, user, services }: Pick<Call, 'db' | 'user' | 'services'>) {
  const { timeZone } = await readUserSettings(db, user.personId)
  return w4Calendar(services.company.configuration.w4TaxYear, todayIn(timeZone, services.clock()))
}

export const w4ExemptionRoutes = [
  serve(listW4Exemptions, {
    run: async (call) => {
      const wanted = wantedPage(call.query, { dateSigned: 'date_signed' }, 'dateSigned')
      const { currentYear } = await calendarOf(call)
      const { exemptions, total } = await pageOfExemptions(call.db, currentYear, wanted)
      return pagedAnswer('w4Exemptions', exemptions, total, wanted)
    },
  }),
  serve(getW4Overview, {
    run: async (call) => {
      const calendar = await calendarOf(call)
      return { ...calendar, notRenewed: await countNotRenewed(call.db, calendar.currentYear) }
    },
  }),
]
