import {
  PersonalInfo,
  PersonalInfoChange,
  changesPersonalEmail,
  personalInfoRules,
} from '@/domain/personal-info/my-information.ts'
import { record } from './record.ts'

export const myInformation = record({
  service: 'ess',
  path: '/ess/personal-info',
  rights: 'signedIn',
  versioned: true,
  answer: PersonalInfo,
  // No `page`, because forms of other modules read it too.
  get: { name: 'getPersonalInfo', summary: 'Addresses, phones, emails and marital status of the caller' },
  save: {
    name: 'putPersonalInfo',
    summary: 'Changes what the caller may change of it',
    audited: { kind: 'personalData', words: 'Personal information changed' },
    lockable: true,
    module: 'personalInfo',
    page: '/personal-info/my-information',
    body: PersonalInfoChange,
    rules: personalInfoRules,
    asksPassword: changesPersonalEmail,
  },
})

export const { get: getPersonalInfo, save: putPersonalInfo } = myInformation
