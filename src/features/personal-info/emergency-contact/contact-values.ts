import type { getEmergencyContacts } from '@/contract/emergency-contacts.ts'
import type { AnswerOf } from '@/contract/endpoint.ts'
import type { Entry } from '@/ui/cards/list-entries.ts'

export type ContactsAnswer = AnswerOf<typeof getEmergencyContacts>

export const blankContact = {
  primaryContact: 0,
  emergencyContactName: '',
  emergencyRelationshipCode: '',
  emergencyPhoneNumber: '',
  emergencyAddressLine1: '',
  emergencyAddressCity: '',
  emergencyAddressStateCode: '',
  emergencyAddressZipCode: '',
}

export type ContactValues = Entry<typeof blankContact>
