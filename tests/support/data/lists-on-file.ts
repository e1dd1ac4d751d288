import type { EducationChange } from '@/domain/personal-info/education.ts'
import type { EmergencyContactChange } from '@/domain/personal-info/emergency-contacts.ts'
import type { Database } from '../../../server/db/database.ts'
import { readEducation, saveEducation } from '../../../server/stores/personal-info/education.ts'
import { readContacts, saveContacts } from '../../../server/stores/personal-info/emergency-contacts.ts'
import { employeeIdOf } from './changes.ts'

/** Puts a list of contacts on file without validation, each under its own number. */
export async function putContactsOnFile(
  { read, write }: Pick<Database, 'read' | 'write'>,
  userName: string,
  contacts: EmergencyContactChange[],
) {
  const id = await employeeIdOf(read, userName)
  await saveContacts(write, id, contacts, await readContacts(read, id), true, Date.now())
}

export async function contactsOnFile({ read }: Pick<Database, 'read'>, userName: string) {
  return (await readContacts(read, await employeeIdOf(read, userName))).contacts
}

export async function putEducationOnFile(
  { read, write }: Pick<Database, 'read' | 'write'>,
  userName: string,
  entries: EducationChange[],
) {
  const id = await employeeIdOf(read, userName)
  await saveEducation(write, id, entries, await readEducation(read, id), Date.now())
}

export async function educationOnFile({ read }: Pick<Database, 'read'>, userName: string) {
  return (await readEducation(read, await employeeIdOf(read, userName))).entries
}
