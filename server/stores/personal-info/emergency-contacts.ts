import type { Selectable } from 'kysely'
import type { EmergencyContact, EmergencyContactsChange } from '@/domain/personal-info/emergency-contacts.ts'
import { lowestIsPrimary, primaryChosen } from '@/domain/personal-info/primary-contact.ts'
import type { Flag } from '../../db/column-types.ts'
import type { Db } from '../../db/tables.ts'
import { type ListTable, nextVersion, readList, type SequencedList, sequenced, writeList } from './sequenced-list.ts'

export type EmergencyContactsTable = {
  person_id: string
  sequence_number: number
  /** The device's own id for the entry when it was new. */
  fe_id: string | null
  is_primary: Flag
  name: string
  relationship: string
  street: string
  city: string
  state: string
  zip: string
  phone: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    emergency_contact_lists: ListTable
    emergency_contacts: EmergencyContactsTable
  }
}

type ContactOnFile = Omit<EmergencyContact, 'employerId' | 'employeeId'> & { feId: string | null }
export type ContactsOnFile = SequencedList & { contacts: ContactOnFile[] }

/** Sorted by sequence number. */
export async function readContacts(db: Db, personId: string): Promise<ContactsOnFile> {
  // Reads the version first: a save between the two reads then causes a needless 412, never a lost change.
  const list = await readList(db, 'emergency_contact_lists', personId)
  const rows = await db
    .selectFrom('emergency_contacts')
    .selectAll()
    .where('person_id', '=', personId)
    .orderBy('sequence_number')
    .execute()
  return { ...list, contacts: rows.map(contactOf) }
}

/**
 * Replaces the list. `chooses`: employees of this company choose the primary contact; otherwise it's the contact
 * with the lowest number.
 */
export async function saveContacts(
  db: Db,
  personId: string,
  change: EmergencyContactsChange,
  present: ContactsOnFile,
  chooses: boolean,
  now: number,
): Promise<ContactsOnFile> {
  const contacts = onePrimary(sequenced(change, present.contacts, present.lastSequence), chooses)
  const next = { ...nextVersion(present, contacts), contacts }
  await writeContacts(db, personId, next, now)
  return next
}

/** Writes the list as is, including its version. */
export async function writeContacts(
  db: Db,
  personId: string,
  { contacts, ...list }: ContactsOnFile,
  now: number,
): Promise<void> {
  await writeList(db, 'emergency_contact_lists', personId, list, now)
  await db.deleteFrom('emergency_contacts').where('person_id', '=', personId).execute()
  if (contacts.length)
    await db
      .insertInto('emergency_contacts')
      .values(contacts.map((contact) => rowOf(personId, contact)))
      .execute()
}

/** Ensures that exactly one contact is primary, regardless of what was marked. Source: decisions 34. */
export function onePrimary<Contact extends { primaryContact: number; sequenceNumber: number }>(
  contacts: Contact[],
  chooses: boolean,
): Contact[] {
  const chosen = chooses ? contacts.findIndex(({ primaryContact }) => primaryContact === 1) : -1
  return chosen === -1 ? lowestIsPrimary(contacts) : primaryChosen(contacts, chosen)
}

function contactOf(row: Selectable<EmergencyContactsTable>): ContactOnFile {
  return {
    sequenceNumber: row.sequence_number,
    feId: row.fe_id,
    primaryContact: row.is_primary,
    emergencyContactName: row.name,
    emergencyRelationshipCode: row.relationship,
    emergencyAddressLine1: row.street,
    emergencyAddressCity: row.city,
    emergencyAddressStateCode: row.state,
    emergencyAddressZipCode: row.zip,
    emergencyPhoneNumber: row.phone,
  }
}

function rowOf(personId: string, contact: ContactOnFile): EmergencyContactsTable {
  return {
    person_id: personId,
    sequence_number: contact.sequenceNumber,
    fe_id: contact.feId,
    is_primary: contact.primaryContact === 1 ? 1 : 0,
    name: contact.emergencyContactName,
    relationship: contact.emergencyRelationshipCode,
    street: contact.emergencyAddressLine1,
    city: contact.emergencyAddressCity,
    state: contact.emergencyAddressStateCode,
    zip: contact.emergencyAddressZipCode,
    phone: contact.emergencyPhoneNumber,
  }
}
