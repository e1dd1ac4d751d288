import { PersonalInfo, PersonalInfoChange, type PersonalInfoFacts, personalInfoRules } from '@/domain/personal-info/my-information.ts'
import { endpoint } from './endpoint.ts'

/** No page of its own: forms of other modules read it too. */
export const getPersonalInfo = endpoint({
  name: 'getPersonalInfo', service: 'ess', method: 'GET', path: '/ess/personal-info', rights: 'signedIn', versioned: true,
  summary: 'Addresses, phones, emails and marital status of the caller',
  answer: PersonalInfo,
})

export const putPersonalInfo = endpoint<PersonalInfoChange, typeof PersonalInfo.TYPE, undefined, PersonalInfoFacts>({
  name: 'putPersonalInfo', service: 'ess', method: 'PUT', path: '/ess/personal-info', rights: 'signedIn', versioned: true, lockable: true,
  module: 'personalInfo', page: '/personal-info/my-information',
  summary: 'Changes what the caller may change of it',
  body: PersonalInfoChange,
  rules: personalInfoRules,
  answer: PersonalInfo,
})
