import type { AnnouncementChannels } from '../../db/announcements.ts'
import type { Database } from '../../db/database.ts'
import type { Db } from '../../db/tables.ts'
import { addAudit } from '../../stores/audit/audit.ts'
import { holdAccount } from '../../stores/people/accounts.ts'
import { noteDirectoryDisabled, personWithName } from '../../stores/people/directory-people.ts'
import { isErased } from '../../stores/person-data/erased-people.ts'
import { findEmployer } from '../../stores/people/employers.ts'
import { personNamed } from '../../stores/people/people.ts'
import {
  type ScimUser,
  hasScimUser,
  noteScimDisabled,
  saveScimUser,
  scimUsersToLink,
  whoDisabled,
} from '../../stores/people/scim-users.ts'
import { renamePerson } from '../../stores/people/user-names.ts'
import { hasLeft } from '../../stores/person-records.ts'
import { endSessionsOf } from '../../stores/sign-in/sessions.ts'

export type AccountServices = {
  database: Pick<Database, 'hold'>
  announcements: Pick<AnnouncementChannels, 'sessionEnds' | 'rightsChanges'>
}

/** `by`: the name in the audit trail. `importing`: don't wait for one account, as the import blocks others. */
type Doing = { by: string; now: number; importing?: boolean }

/** Take it before changing accounts, so an import and a provisioning system can't deadlock. */
export const scimLock = 'scim'

/**
 * Finds the person for a user by employee number or, without one, by user name. Skips the names of former employees: a newcomer
 * may have them now.
 */
async function personFor(db: Db, user: ScimUser): Promise<string | null> {
  const { employee_number: employeeId, organization, login_name } = user
  const isEmployer = (await findEmployer(db, organization)) !== null
  const personId =
    employeeId === ''
      ? await personWithName(db, login_name)
      : await personNamed(db, { employeeId, ...(isEmployer && { employerId: organization }) }, '')
  if (personId === null || (await hasScimUser(db, personId)) || (await isErased(db, personId))) return null
  return employeeId === '' && (await hasLeft(db, personId)) ? null : personId
}

/**
 * Saves a user and updates the person's account. 'taken': the user name is or was someone else's. Deactivating still works in
 * that case.
 */
export async function settleUser(
  services: AccountServices,
  tx: Db,
  user: ScimUser,
  { by, now, importing = false }: Doing,
): Promise<'settled' | 'taken'> {
  const note = (action: string, subjectId: string) =>
    addAudit(tx, { personId: by, subjectId, action, outcome: 'taken', receipt: null, now })
  const personId = user.person_id ?? (await personFor(tx, user))
  if (personId === null) {
    await saveScimUser(tx, user)
    return 'settled'
  }
  if (!importing) await holdAccount(services.database, tx, personId)
  await services.database.hold(tx, 'new employee')
  const before = await tx
    .selectFrom('employees')
    .select(['user_name', 'company_email'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const isNamed = await renamePerson(tx, personId, user.login_name, now)
  // Deactivating needs no name.
  if (!isNamed && user.active === 1) return 'taken'
  await saveScimUser(tx, { ...user, person_id: personId })
  if (user.person_id === null) await note('scimLinked', personId)
  if (isNamed && before.user_name !== user.login_name) await note('renameUser', personId)
  // Without a work email, letters still go to the address on file.
  if (user.email !== '' && before.company_email !== user.email) {
    await tx.updateTable('employees').set({ company_email: user.email }).where('person_id', '=', personId).execute()
    await note('scimChangedEmail', personId)
  }
  const switched = await switchOnOrOff(services, tx, { personId, isActive: user.active === 1, now })
  if (switched) await note(switched, personId)
  await services.announcements.rightsChanges.publish(tx, [personId])
  return 'settled'
}

/**
 * Deactivating overrides HR and the directory, so neither can enable the account again. Activating enables accounts
 * that deactivating disabled, or hands them back to HR if the person has left. It doesn't enable accounts disabled
 * by hand.
 */
async function switchOnOrOff(
  { announcements }: AccountServices,
  tx: Db,
  { personId, isActive, now }: { personId: string; isActive: boolean; now: number },
): Promise<'scimDisabled' | 'scimEnabled' | null> {
  const { disabledAt, endedAt, byDirectoryAt, byScimAt } = await whoDisabled(tx, personId)
  const set = (at: number | null) =>
    tx.updateTable('employees').set({ disabled_at: at }).where('person_id', '=', personId).execute()
  if (isActive) {
    await noteScimDisabled(tx, personId, null)
    if (disabledAt === null || disabledAt !== byScimAt) return null
    await set(endedAt)
    return endedAt === null ? 'scimEnabled' : null
  }
  if (disabledAt !== null && (disabledAt === byScimAt || ![endedAt, byDirectoryAt].includes(disabledAt))) return null
  // A unique time shows who disabled it.
  const at = now === endedAt ? now + 1 : now
  await set(at)
  await noteDirectoryDisabled(tx, personId, null)
  await noteScimDisabled(tx, personId, at)
  await endSessionsOf(tx, announcements.sessionEnds, personId)
  return 'scimDisabled'
}

/** Links users who were waiting for HR's files to add them. An active one whose user name is taken keeps waiting. */
export async function linkWaiting(services: AccountServices, tx: Db, doing: Doing): Promise<void> {
  for (const user of await scimUsersToLink(tx)) await settleUser(services, tx, user, { ...doing, importing: true })
}

/** A user whom the identity system deleted can't sign in anymore. */
export async function endAccountOf(
  services: AccountServices,
  tx: Db,
  user: ScimUser,
  { by, now }: Doing,
): Promise<void> {
  if (user.active === 1) await settleUser(services, tx, { ...user, active: 0 }, { by, now })
}
