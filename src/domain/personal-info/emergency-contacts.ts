import { type Infer, type Struct, array, coerce, number, object, optional, size, string, trimmed, type } from 'superstruct'
import { type Rule, rule } from '@/domain/check.ts'
import { type Problem, problem, under } from '@/domain/problem.ts'
import { type OnFile, changedOnFile, isOffered, isRemoved, sequenceProblems } from './list-entry.ts'
import { phoneProblems, sentPhone } from './phone.ts'
import { sentZip, zipProblems } from './zip.ts'

/** As it is on file. `primaryContact` is 1 or 0; phones and ZIPs are digits. Source: specification 3 section 3. */
export const EmergencyContact = type({
  sequenceNumber: number(),
  primaryContact: number(),
  employerId: string(),
  employeeId: string(),
  emergencyContactName: string(),
  emergencyRelationshipCode: string(),
  emergencyAddressLine1: string(),
  emergencyAddressCity: string(),
  emergencyAddressStateCode: string(),
  emergencyAddressZipCode: string(),
  emergencyPhoneNumber: string(),
})

// Longer than any rule allows, so that whoever pastes a page is told the limit and not a wrong form.
const text = (most = 20_000) => size(trimmed(string()), 0, most)
const written = (struct: Struct<string, null>, digits: (text: string) => string) => coerce(struct, string(), digits)

/**
 * As it is sent: the whole list, who is not in it is removed. A new one has no `sequenceNumber` but an `feId`, which stays
 * known: a list that was written on top of its own first sending makes nobody twice. A removed one carries `deleteCode` 'D'.
 */
export const EmergencyContactChange = object({
  feId: optional(text(60)),
  sequenceNumber: optional(number()),
  primaryContact: number(),
  emergencyContactName: text(),
  emergencyRelationshipCode: text(10),
  emergencyAddressLine1: text(),
  emergencyAddressCity: text(),
  emergencyAddressStateCode: text(10),
  emergencyAddressZipCode: written(text(), contactZip),
  emergencyPhoneNumber: written(text(), sentPhone),
  deleteCode: optional(text(1)),
})
export const EmergencyContactsChange = array(EmergencyContactChange)

export const mostContacts = 3
export const mostOfStreet = 30
const mostOfText = 60

export type EmergencyContact = Infer<typeof EmergencyContact>
export type EmergencyContactChange = Infer<typeof EmergencyContactChange>
export type EmergencyContactsChange = Infer<typeof EmergencyContactsChange>

/**
 * `onFile` null leaves what is on file to the server, which compares versions first. `addContact`: the company's people add
 * contacts. `contactPrimaryAndDelete`: they choose who is called first, and remove contacts.
 */
export type EmergencyContactsFacts = {
  relationships: string[]; states: string[]; onFile: OnFile[] | null; addContact: boolean; contactPrimaryAndDelete: boolean
}

const isPrimary = ({ primaryContact }: Pick<EmergencyContactChange, 'primaryContact'>) => primaryContact === 1
const kept = (contacts: EmergencyContactsChange) => contacts.filter((contact) => !isRemoved(contact))

/** Six characters are five and what began a hyphen. Source: specification 3 section 5. */
function contactZip(zip: string): string {
  const written = zip.trim()
  return sentZip(written.length === 6 ? written.slice(0, 5) : written)
}

function textProblems(contact: EmergencyContactChange): Problem[] {
  const required = (['emergencyContactName', 'emergencyRelationshipCode'] as const)
    .filter((name) => contact[name] === '')
    .map((name) => problem(name, 'required'))
  const most = { emergencyContactName: mostOfText, emergencyAddressLine1: mostOfStreet, emergencyAddressCity: mostOfText }
  const long = (Object.keys(most) as (keyof typeof most)[])
    .filter((name) => contact[name].length > most[name])
    .map((name) => problem(name, 'text.length', { max: most[name] }))
  return [...required, ...long]
}

function codeProblems(contact: EmergencyContactChange, { relationships, states }: EmergencyContactsFacts): Problem[] {
  return [
    ...(isOffered(contact.emergencyRelationshipCode, relationships) ? [] : [problem('emergencyRelationshipCode', 'contact.relationship.unknown')]),
    ...(isOffered(contact.emergencyAddressStateCode, states) ? [] : [problem('emergencyAddressStateCode', 'address.state.unknown')]),
  ]
}

function numberProblems({ emergencyAddressZipCode: zip, emergencyPhoneNumber: phone, primaryContact }: EmergencyContactChange): Problem[] {
  return [
    ...(zip === '' ? [] : zipProblems('emergencyAddressZipCode', zip)),
    ...phoneProblems('emergencyPhoneNumber', phone),
    ...(primaryContact === 0 || primaryContact === 1 ? [] : [problem('primaryContact', 'shape.type')]),
  ]
}

/** Who does not know what is on file takes whatever has no number for a new one. */
function addedProblems(contacts: EmergencyContactsChange, { addContact, onFile }: EmergencyContactsFacts): Problem[] {
  if (addContact) return []
  const changed = changedOnFile(contacts, onFile ?? [])
  return contacts.flatMap((contact, index) =>
    isRemoved(contact) || contact.sequenceNumber !== undefined || changed[index] ? [] : [problem(`${index}.sequenceNumber`, 'contact.add.closed')])
}

/** Everyone on file is still in the list. */
function allStay(contacts: EmergencyContactsChange, onFile: OnFile[]): boolean {
  const changed = new Set(changedOnFile(contacts, onFile))
  return onFile.every((contact) => changed.has(contact))
}

/** Removed ones are not judged. Source: specification 3 section 5. */
export const emergencyContactsRules: Rule<EmergencyContactsChange, EmergencyContactsFacts>[] = [
  (contacts, facts) =>
    contacts.flatMap((contact, index) =>
      isRemoved(contact) ? [] : under(index, [...textProblems(contact), ...codeProblems(contact, facts), ...numberProblems(contact)]),
    ),
  (contacts, { onFile }) => sequenceProblems(contacts, onFile && onFile.map(({ sequenceNumber }) => sequenceNumber)),
  addedProblems,
  rule('contact.delete.closed', (contacts, { contactPrimaryAndDelete, onFile }) => contactPrimaryAndDelete || !onFile || allStay(contacts, onFile)),
  rule('contact.many', (contacts) => kept(contacts).length <= mostContacts),
  rule('contact.primary.one', (contacts, { contactPrimaryAndDelete }) => !contactPrimaryAndDelete || kept(contacts).filter(isPrimary).length === 1),
]
