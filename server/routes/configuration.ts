import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import { w4YearFor } from '@/domain/payroll/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import { serve } from '../http/serve.ts'
import { release } from '../base/root.ts'

export const configurationRoutes = [
  serve(getApplicationConfiguration, {
    run: async ({ services: { company, envelopeKeys, clock } }) => {
      const envelopeKey = await envelopeKeys?.present(clock())
      const { configuration } = company
      const { year: w4TaxYear } = w4YearFor(configuration.w4TaxYear, todayIn(defaultZone, clock()))!
      return { ...configuration, w4TaxYear, ...(envelopeKey && { envelopeKey }) }
    },
  }),
  serve(getCurrentRelease, { run: ({ services }) => ({ [release]: services.company.configuration.applicationTitle }) }),
]
