import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import { serve } from '../http/serve.ts'
import { release } from '../root.ts'

export const configurationRoutes = [
  serve(getApplicationConfiguration, {
    run: async ({ services: { company, envelopeKeys, clock } }) => {
      const envelopeKey = await envelopeKeys?.present(clock())
      return { ...company.configuration, ...(envelopeKey && { envelopeKey }) }
    },
  }),
  serve(getCurrentRelease, { run: ({ services }) => ({ [release]: services.company.configuration.applicationTitle }) }),
]
