import { getSmokingPreference, putSmokingPreference } from '@/contract/smoking-preference.ts'
import { serve } from '../http/serve.ts'
import { readSmokingPreference, saveSmokingPreference } from '../stores/smoking-preference.ts'

export const smokingPreferenceRoutes = [
  serve(getSmokingPreference, { run: ({ db, user }) => readSmokingPreference(db, user.employeeId) }),
  serve(putSmokingPreference, {
    run: ({ db, user, body, services }) => saveSmokingPreference(db, user.employeeId, body, services.clock()),
  }),
]
