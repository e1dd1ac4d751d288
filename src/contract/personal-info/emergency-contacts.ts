import { array, object, optional, size, string, type } from '@/domain/struct.ts'
import {
  EmergencyContact,
  EmergencyContactsChange,
  emergencyContactsRules,
} from '@/domain/personal-info/emergency-contacts.ts'
import { CodeItem } from '@/contract/code-item.ts'
import { maxEntries, record } from '@/contract/endpoint/record.ts'

export const emergencyContacts = record({
  service: 'ess',
  path: '/ess/emergency-contacts',
  rights: 'signedIn',
  module: 'personalInfo',
  page: '/personal-info/emergency-contact',
  versioned: true,
  answer: type({
    _embedded: type({ emergency_contacts: array(EmergencyContact), relationships: array(CodeItem) }),
  }),
  get: {
    name: 'getEmergencyContacts',
    changesOnlyWith: 'rows',
    summary: 'Emergency contacts, the primary one first',
    /** `employeeId` must be the caller's own. */
    query: object({ employeeId: optional(size(string(), 1, 40)) }),
  },
  save: {
    name: 'putEmergencyContacts',
    summary: 'Saves the working list; removed ones are marked',
    audited: 'personalData',
    forPayroll: true,
    saves: true,
    body: size(EmergencyContactsChange, 0, maxEntries),
    rules: emergencyContactsRules,
  },
})

export const { get: getEmergencyContacts, save: putEmergencyContacts } = emergencyContacts
