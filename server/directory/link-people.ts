import { maxUserNameLength } from '@/domain/identity/credentials.ts'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import type { Clock } from '../base/clock.ts'
import type { AnnouncementChannels } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import type { Db } from '../db/tables.ts'
import type { DirectorySettings } from '../settings/directory-settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import {
  accountState,
  linkPerson,
  linkedPerson,
  noteDirectoryDisabled,
  personOfDirectoryId,
  personWithName,
} from '../stores/people/directory-people.ts'
import { isErased } from '../stores/person-data/erased-people.ts'
import { personNamed } from '../stores/people/people.ts'
import { renamePerson, storedName } from '../stores/people/user-names.ts'
import { saveGroups } from '../stores/rights/directory-groups.ts'
import type { Found } from './ldap-entries.ts'

export type LinkServices = {
  database: Pick<Database, 'first' | 'hold'>
  announcements: Pick<AnnouncementChannels, 'rightsChanges'>
  clock: Clock
}

/** Finds the entry's person by identity or, the first time, by the operator's rule. Null if no person on file matches. */
export async function personOf(db: Db, link: DirectorySettings['link'], entry: Found): Promise<string | null> {
  const linked = await personOfDirectoryId(db, entry.directoryId)
  if (linked) return linked.personId
  const personId =
    link.by === 'userName'
      ? await personWithName(db, storedName(entry.userName))
      : entry.employeeId && (await personNamed(db, { employerId: link.employer, employeeId: entry.employeeId }, ''))
  // This name or number now belongs to another person's entry.
  return personId && !(await linkedPerson(db, personId)) && !(await isErased(db, personId)) ? personId : null
}

type Settled = { personId: string; entry: Found; groups: string[] | null }

/** Stores the directory's data about a person who is signing in. If false, don't let them in. */
export async function settle(services: LinkServices, tx: Db, { personId, entry, groups }: Settled): Promise<boolean> {
  const now = services.clock()
  const state = await accountState(tx, personId)
  if (state === 'disabled') return false
  if (!(await isLinked(services, tx, personId, entry.directoryId))) return false
  if (state === 'byDirectory') {
    await tx.updateTable('employees').set({ disabled_at: null }).where('person_id', '=', personId).execute()
    await noteDirectoryDisabled(tx, personId, null)
    await noted(tx, 'directoryEnabled', personId, now)
  }
  const isRenamed = await renamed(services, tx, personId, entry.userName)
  const isRegrouped = groups !== null && (await saveGroups(tx, personId, groups, now))
  if (isRenamed || isRegrouped) await services.announcements.rightsChanges.publish(tx, [personId])
  return true
}

async function isLinked({ database, clock }: LinkServices, tx: Db, personId: string, directoryId: string) {
  const isTheirs = async () => (await linkedPerson(tx, personId))?.directoryId === directoryId
  if (await isTheirs()) return true
  // Two people can't share an entry, and a person can't have two.
  await database.hold(tx, 'directory people')
  if (await isTheirs()) return true
  if (!(await linkPerson(tx, { personId, directoryId }, clock()))) return false
  await noted(tx, 'directoryLinked', personId, clock())
  return true
}

/** The directory determines a person's user name. Their earlier name stays reserved for them. */
async function renamed({ database, clock }: LinkServices, tx: Db, personId: string, userName: string) {
  const name = storedName(userName)
  if (name === '' || name.length > maxUserNameLength || (await personWithName(tx, name)) === personId) return false
  await database.hold(tx, 'new employee')
  if (!(await renamePerson(tx, personId, name, clock()))) return false
  await noted(tx, 'renameUser', personId, clock())
  return true
}

const noted = (tx: Db, action: string, subjectId: string, now: number) =>
  addAudit(tx, { personId: systemActor, subjectId, action, outcome: 'taken', receipt: null, now })
