import { getEmergencyContacts, putEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { refuse } from '../http/problems.ts'
import { type Call, serve, Versioned } from '../http/serve.ts'
import { relationships } from '../reference/relationships.ts'
import { states } from '../reference/states.ts'
import { type ContactsOnFile, onePrimary, readContacts, saveContacts } from '../stores/emergency-contacts.ts'

const onFile = ({ db, user }: Call) => readContacts(db, user.employeeId)

/** The company's people choose who is called first. */
const chooses = ({ services }: Call) => services.company.configuration.features.contactPrimaryAndDelete

function shown(call: Call, { contacts }: ContactsOnFile) {
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

export const emergencyContactsRoutes = [
  serve(getEmergencyContacts, {
    present: onFile,
    run: (call, present) => {
      const { employeeId } = call.query
      if (employeeId !== undefined && employeeId !== call.user.employeeId) return refuse(403)
      return new Versioned(shown(call, present), present.version)
    },
  }),
  serve(putEmergencyContacts, {
    present: onFile,
    shown,
    facts: (call, { contacts }) => ({
      ...facts,
      onFile: contacts,
      addContact: call.services.company.configuration.features.addContact,
      contactPrimaryAndDelete: chooses(call),
    }),
    run: async (call, present) => {
      const { db, user, body, services } = call
      const saved = await saveContacts(db, user.employeeId, body, present, chooses(call), services.clock())
      return new Versioned(shown(call, saved), saved.version)
    },
  }),
]
