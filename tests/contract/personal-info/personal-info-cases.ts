import { getEmergencyContacts } from '@/contract/personal-info/emergency-contacts.ts'
import { validInformation, validMailing } from '@/domain/personal-info/test-my-information-cases.ts'
import type { Case, Given } from '../cases.ts'
import { ask } from '../client.ts'

export const information = { ...validInformation, personalEmailAddress: 'ann.oneil@post.example' }

/** A new entry: sending it adds one. */
export const contact = {
  primaryContact: 1,
  emergencyContactName: "Renée O'Connor-Núñez",
  emergencyRelationshipCode: 'SP',
  emergencyAddressLine1: '12 Main St #4',
  emergencyAddressCity: 'Mesa',
  emergencyAddressStateCode: 'AZ',
  emergencyAddressZipCode: '852011234',
  emergencyPhoneNumber: '6025550123',
}
export const otherContact = {
  ...contact,
  primaryContact: 0,
  emergencyContactName: 'Paul Lee',
  emergencyRelationshipCode: 'FR',
}

type Contact = (typeof getEmergencyContacts.answer.TYPE)['_embedded']['emergency_contacts'][number]
export const contactsIn = (body: unknown) =>
  (body as typeof getEmergencyContacts.answer.TYPE)._embedded.emergency_contacts
/** An entry from the answer, in the form it's sent back. */
export const sentContact = ({ employerId: _employer, employeeId: _employee, ...rest }: Contact) => rest
/** Corrects two contacts on file: this list is accepted even if contacts cannot be added or removed. */
export function corrections(body: unknown): Given {
  const listed = contactsIn(body).map(sentContact)
  const phoned = (emergencyPhoneNumber: string) => listed.map((each) => ({ ...each, emergencyPhoneNumber }))
  return { body: phoned('6025550123'), otherBody: phoned('4805550199') }
}

const many = <Item>(item: Item, count: number) => Array.from({ length: count }, () => item)
const anotherEmployee = '100002'

export const personalInfoCases: Record<string, Case> = {
  listMaritalStatusCodes: { as: 'employee' },
  listRelationshipCodes: { as: 'driver' },
  listDegreeCodes: { as: 'employee' },
  listEducationCodes: { as: 'employee' },
  listZipCodes: { as: 'driver' },

  getPersonalInfo: { as: 'employee' },
  putPersonalInfo: {
    as: 'employee',
    versioned: true,
    body: information,
    otherBody: { ...information, ...validMailing },
    wrongShapes: [
      { why: 'a list', body: [information], at: '', code: 'shape.type' },
      {
        why: 'null as mailing city',
        body: { ...information, mailingCity: null },
        at: 'mailingCity',
        code: 'shape.type',
      },
    ],
    brokenRules: [
      {
        why: 'letters in a ZIP code',
        body: { ...information, residentZipCode: '85OO9' },
        at: 'residentZipCode',
        code: 'zip.invalid',
      },
      {
        why: 'a second line in the email address',
        body: { ...information, personalEmailAddress: 'a@post.example\r\nBcc: b@post.example' },
        at: 'personalEmailAddress',
        code: 'email.invalid',
      },
      {
        why: 'a marital status of no list',
        body: { ...information, maritalStatus: 'Q' },
        at: 'maritalStatus',
        code: 'personal-info.marital-status.unknown',
      },
      {
        why: 'a cell phone where the company keeps none',
        body: { ...information, cellNumber: '6025550123' },
        at: 'cellNumber',
        code: 'shape.unknown',
      },
    ],
    someoneElses: { body: { ...information, employeeId: anotherEmployee }, status: 422 },
  },

  postEmailConfirmation: {
    as: 'employee',
    // Everyone sends the same body, so there's no other body to try.
    another: null,
    body: {},
    // If no confirmation is pending, no letter is too recent.
    fresh: async ({ database }) => {
      await database.write.updateTable('employees').set({ email_confirmed: 1 }).execute()
      return { body: {}, otherBody: { more: 1 } }
    },
    wrongShapes: [
      { why: 'a field', body: { personalEmailAddress: 'x' }, at: 'personalEmailAddress', code: 'shape.unknown' },
    ],
  },

  getEmergencyContacts: {
    as: 'driver',
    wrongQueries: [{ employee: '1' }, { employeeId: '' }],
    someoneElses: { query: { employeeId: anotherEmployee }, status: 403 },
  },
  putEmergencyContacts: {
    as: 'driver',
    versioned: true,
    fresh: async (server, as) => corrections((await ask(server, getEmergencyContacts, { as })).body),
    wrongShapes: [
      { why: 'no list', body: contact, at: '', code: 'shape.type' },
      { why: 'a list without end', body: many(contact, 101), at: '', code: 'shape.many' },
      {
        why: 'a truth value for primary',
        body: [{ ...contact, primaryContact: true }],
        at: '0.primaryContact',
        code: 'shape.type',
      },
    ],
    brokenRules: [
      { why: 'a fourth contact', body: many(contact, 4), at: '', code: 'contact.many' },
      {
        why: 'a relationship of no list',
        body: [{ ...contact, emergencyRelationshipCode: 'ZZ' }],
        at: '0.emergencyRelationshipCode',
        code: 'contact.relationship.unknown',
      },
      {
        why: 'a number that is not on file',
        body: [{ ...contact, sequenceNumber: 99 }],
        at: '0.sequenceNumber',
        code: 'entry.unknown',
      },
      {
        why: 'a new contact where the company allows no additions',
        body: [contact],
        at: '0.sequenceNumber',
        code: 'contact.add.closed',
      },
      {
        why: 'all contacts deleted where the company allows no deletion',
        body: [],
        at: '',
        code: 'contact.delete.closed',
      },
    ],
    someoneElses: { body: [{ ...contact, employeeId: anotherEmployee }], status: 422 },
  },
}
