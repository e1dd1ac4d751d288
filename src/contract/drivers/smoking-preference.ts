import { SmokingPreference, SmokingPreferenceChange } from '@/domain/drivers/smoking-preference.ts'
import { isDriver } from '@/domain/identity/user-info.ts'
import { record } from '@/contract/endpoint/record.ts'

export const smokingPreference = record({
  service: 'ess',
  path: '/drivers/smoking-preference',
  rights: isDriver,
  module: 'drivers',
  page: '/drivers/smokingPreference',
  answer: SmokingPreference,
  get: {
    name: 'getSmokingPreference',
    changesOnlyWith: 'rows',
    summary: 'Smoker or not, for matching trainees and mentors',
  },
  save: {
    name: 'putSmokingPreference',
    summary: 'Says whether the driver smokes',
    audited: 'personalData',
    body: SmokingPreferenceChange,
  },
})

export const { get: getSmokingPreference, save: putSmokingPreference } = smokingPreference
