import { SmokingPreference, SmokingPreferenceChange } from '@/domain/drivers/smoking-preference.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { endpoint } from './endpoint.ts'

export const getSmokingPreference = endpoint({
  name: 'getSmokingPreference', service: 'ess', method: 'GET', path: '/drivers/smoking-preference', rights: isDriver,
  module: 'drivers', page: '/drivers/smokingPreference',
  summary: 'Smoker or not, for matching trainees and mentors',
  answer: SmokingPreference,
})

export const putSmokingPreference = endpoint({
  name: 'putSmokingPreference', service: 'ess', method: 'PUT', path: '/drivers/smoking-preference', rights: isDriver,
  module: 'drivers', page: '/drivers/smokingPreference',
  summary: 'Says whether the driver smokes',
  body: SmokingPreferenceChange,
  answer: SmokingPreference,
})
