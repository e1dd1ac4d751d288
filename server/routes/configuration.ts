import { isDeepStrictEqual } from 'node:util'
import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import { w4YearFor } from '@/domain/payroll/w4/w4-year.ts'
import { todayIn } from '@/domain/plain-date.ts'
import { defaultZone } from '@/domain/time-zones.ts'
import { keepWritten } from '../http/answers/answers.ts'
import { serve } from '../http/serve.ts'
import type { Services } from '../http/services.ts'
import type { Database } from '../db/database.ts'
import { hasEmployees } from '../stores/people/employees.ts'
import { release } from '../base/root.ts'

const inUse = new WeakSet<Database>()

/** Until there's an account, this is checked each time the app starts. */
async function isWithoutAccounts(database: Database): Promise<boolean> {
  if (!inUse.has(database) && (await hasEmployees(database.read))) inUse.add(database)
  return !inUse.has(database)
}

type Configuration = AnswerOf<typeof getApplicationConfiguration>
const kept = new WeakMap<Services, Configuration>()

/** The previous answer's object if nothing has changed, so that it's checked and compressed only once. */
function sameAsBefore(services: Services, answer: Configuration): Configuration {
  const before = kept.get(services)
  if (before && isDeepStrictEqual(before, answer)) return before
  kept.set(services, keepWritten(answer))
  return answer
}

export const configurationRoutes = [
  serve(getApplicationConfiguration, {
    run: async ({ services }) => {
      const { carrier, company, envelopeKeys, clock, database, openIdClients } = services
      const envelopeKey = await envelopeKeys?.present(clock())
      const { configuration } = company
      const { year: w4TaxYear } = w4YearFor(configuration.w4TaxYear, todayIn(defaultZone, clock()))!
      return sameAsBefore(services, {
        ...configuration,
        w4TaxYear,
        ...(envelopeKey && { envelopeKey }),
        ...(openIdClients.length > 0 && {
          signOn: openIdClients.map(({ provider: { name, title, signsOut } }) => ({ name, title, signsOut })),
        }),
        ...(carrier === null && { recordedOnly: true }),
        ...((await isWithoutAccounts(database)) && { withoutAccounts: true }),
      })
    },
  }),
  serve(getCurrentRelease, { run: ({ services }) => ({ [release]: services.company.configuration.applicationTitle }) }),
]
