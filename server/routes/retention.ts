import { getRetention } from '@/contract/personal-info/your-data.ts'
import { periodsOf } from '../company/retention-file.ts'
import { serve } from '../http/serve.ts'

export const retentionRoutes = [
  serve(getRetention, {
    run: ({ services: { company, auditLifeMs } }) => ({
      _embedded: {
        periods: Object.entries(periodsOf(company, auditLifeMs)).map(([kind, period]) => ({ kind, ...period })),
      },
    }),
  }),
]
