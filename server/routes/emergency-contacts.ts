import { emergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import type { Call } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import {
  type ContactsOnFile,
  onePrimary,
  readContacts,
  saveContacts,
  writeContacts,
} from '../stores/personal-info/emergency-contacts.ts'

/** Whether this company's employees choose their primary contact. */
const chooses = ({ services }: Call) => services.company.configuration.features.contactPrimaryAndDelete

function toAnswer(call: Call, { contacts }: ContactsOnFile) {
  const { employerId, employeeId } = call.user
  const listed = onePrimary(contacts, chooses(call))
    .toSorted((one, other) => other.primaryContact - one.primaryContact || one.sequenceNumber - other.sequenceNumber)
    .map((contact) => ({
      sequenceNumber: contact.sequenceNumber,
      primaryContact: contact.primaryContact,
      employerId,
      employeeId,
      emergencyContactName: contact.emergencyContactName,
      emergencyRelationshipCode: contact.emergencyRelationshipCode,
      emergencyAddressLine1: contact.emergencyAddressLine1,
      emergencyAddressCity: contact.emergencyAddressCity,
      emergencyAddressStateCode: contact.emergencyAddressStateCode,
      emergencyAddressZipCode: contact.emergencyAddressZipCode,
      emergencyPhoneNumber: contact.emergencyPhoneNumber,
    }))
  return { _embedded: { emergency_contacts: listed, relationships } }
}

const facts = { relationships: relationships.map(({ code }) => code), states: states.map(({ code }) => code) }

export const emergencyContactsRoutes = serveRecord(emergencyContacts, {
  read: ({ db, user }) => readContacts(db, user.personId),
  toAnswer,
  facts: (call, { contacts }) => ({
    ...facts,
    onFile: contacts,
    filed: contacts,
    employeeId: call.user.employeeId,
    addContact: call.services.company.configuration.features.addContact,
    contactPrimaryAndDelete: chooses(call),
  }),
  save: (call, onFile) => {
    const { db, user, body, services } = call
    return saveContacts(db, user.personId, body, onFile, chooses(call), services.clock())
  },
  restore: ({ db, user, services }, onFile) => writeContacts(db, user.personId, onFile, services.clock()),
})
