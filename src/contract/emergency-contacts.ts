import { array, object, optional, size, string, type } from 'superstruct'
import {
  EmergencyContact, EmergencyContactsChange, type EmergencyContactsFacts, emergencyContactsRules,
} from '@/domain/personal-info/emergency-contacts.ts'
import { CodeItem } from './code-item.ts'
import { endpoint } from './endpoint.ts'
import { mostEntries } from './most-entries.ts'

const EmergencyContactsAnswer = type({ _embedded: type({ emergency_contacts: array(EmergencyContact), relationships: array(CodeItem) }) })

/** `employeeId` must be the caller's own. */
export const getEmergencyContacts = endpoint({
  name: 'getEmergencyContacts', service: 'ess', method: 'GET', path: '/ess/emergency-contacts', rights: 'signedIn', versioned: true,
  module: 'personalInfo', page: '/personal-info/emergency-contact',
  summary: 'Whom to call, the primary one first',
  query: object({ employeeId: optional(size(string(), 1, 40)) }),
  answer: EmergencyContactsAnswer,
})

export const putEmergencyContacts = endpoint<
  EmergencyContactsChange, typeof EmergencyContactsAnswer.TYPE, undefined, EmergencyContactsFacts
>({
  name: 'putEmergencyContacts', service: 'ess', method: 'PUT', path: '/ess/emergency-contacts', rights: 'signedIn', versioned: true, lockable: true,
  module: 'personalInfo', page: '/personal-info/emergency-contact',
  summary: 'Saves the working list; removed ones are marked',
  body: size(EmergencyContactsChange, 0, mostEntries),
  rules: emergencyContactsRules,
  answer: EmergencyContactsAnswer,
})
