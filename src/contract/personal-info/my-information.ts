import {
  PersonalInfo,
  PersonalInfoChange,
  changesPersonalEmail,
  personalInfoRules,
} from '@/domain/personal-info/my-information.ts'
import { object } from '@/domain/struct.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { record } from '@/contract/endpoint/record.ts'

export const myInformation = record({
  service: 'ess',
  path: '/ess/personal-info',
  rights: 'signedIn',
  versioned: true,
  answer: PersonalInfo,
  // No `page`, because forms of other modules read it too.
  get: {
    name: 'getPersonalInfo',
    changesOnlyWith: 'rows',
    summary: 'The caller’s addresses, phones, emails, and marital status',
  },
  save: {
    name: 'putPersonalInfo',
    summary: 'Changes the parts that the caller may change',
    audited: 'personalData',
    forPayroll: true,
    module: 'personalInfo',
    page: '/personal-info/my-information',
    body: PersonalInfoChange,
    rules: personalInfoRules,
    asksPassword: changesPersonalEmail,
  },
})

export const { get: getPersonalInfo, save: putPersonalInfo } = myInformation

/** Sends nothing if there's nothing left to confirm. 429 if the last letter is too recent, or if too many were sent today. */
export const postEmailConfirmation = endpoint({
  service: 'ess',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/my-information',
  name: 'postEmailConfirmation',
  method: 'POST',
  path: '/ess/personal-info/email-confirmation',
  summary: 'Resends the letter that asks the caller to confirm the personal email address',
  audited: 'personalData',
  body: object({}),
  answer: PersonalInfo,
})
