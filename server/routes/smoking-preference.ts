import { smokingPreference } from '@/contract/smoking-preference.ts'
import { serveRecord } from '../http/serve-record.ts'
import { readSmokingPreference, saveSmokingPreference } from '../stores/smoking-preference.ts'

export const smokingPreferenceRoutes = serveRecord(smokingPreference, {
  read: ({ db, user }) => readSmokingPreference(db, user.employeeId),
  shown: (_, onFile) => onFile,
  save: ({ db, user, body, services }) => saveSmokingPreference(db, user.employeeId, body, services.clock()),
})
