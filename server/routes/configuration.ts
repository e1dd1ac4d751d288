import { getApplicationConfiguration, getCurrentRelease } from '@/contract/configuration.ts'
import { serve } from '../http/serve.ts'
import { release } from '../root.ts'

export const configurationRoutes = [
  serve(getApplicationConfiguration, { run: ({ services }) => services.company.configuration }),
  serve(getCurrentRelease, { run: ({ services }) => ({ [release]: services.company.configuration.applicationTitle }) }),
]
