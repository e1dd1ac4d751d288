import { systemActor } from '@/domain/administration/audit-trail.ts'
import { bareUserName } from '@/domain/identity/user-name.ts'
import type { Services } from '../http/services.ts'
import type { Db } from '../db/tables.ts'
import type { OpenIdProvider } from '../settings/open-id-settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { hasLeft } from '../stores/person-records.ts'
import { accountState, personWithName } from '../stores/people/directory-people.ts'
import { isErased } from '../stores/person-data/erased-people.ts'
import { personNamed } from '../stores/people/people.ts'
import { addIdentity, hasIdentity, personOfIdentity } from '../stores/people/sign-on-people.ts'
import { storedName } from '../stores/people/user-names.ts'
import { saveGroups } from '../stores/rights/directory-groups.ts'
import type { SaidOfPerson } from './said-of-person.ts'

type Needs = Pick<Services, 'database' | 'announcements' | 'clock' | 'company'>

/** Finds the person by identity or, the first time, by the operator's rule. Null if no person on file matches. */
export async function personSaid(
  db: Db,
  { link }: Pick<OpenIdProvider, 'link'>,
  { identity, linkValue }: SaidOfPerson,
  { company }: Pick<Needs, 'company'>,
): Promise<string | null> {
  const known = await personOfIdentity(db, identity)
  if (known || linkValue === '') return known
  const personId =
    link.by === 'userName'
      ? await personWithName(db, storedName(bareUserName(linkValue, company.configuration.userNames)))
      : await personNamed(db, { employerId: link.employer, employeeId: linkValue }, '')
  // Another identity at the provider now has this name or number.
  return personId && !(await hasIdentity(db, personId, identity.issuer)) && !(await isErased(db, personId))
    ? personId
    : null
}

export type NotLetIn = 'unknown' | 'disabled' | 'ended'

/** Why the person may not sign in; null if they may. Only our records count: a disabled account stays disabled. */
export async function notLetIn(db: Db, personId: string): Promise<NotLetIn | null> {
  if ((await accountState(db, personId)) === 'enabled') return null
  return (await hasLeft(db, personId)) ? 'ended' : 'disabled'
}

/** Stores the provider's claims about a person who may sign in. Returns false if someone else has the identity by now. */
export async function settleSaid(
  { database, announcements, clock }: Needs,
  tx: Db,
  personId: string,
  { identity, groups }: Pick<SaidOfPerson, 'identity'> & { groups: string[] | null },
): Promise<boolean> {
  const now = clock()
  if ((await personOfIdentity(tx, identity)) !== personId) {
    // One identity per person, and one person per identity.
    await database.hold(tx, 'sign-on people')
    if ((await personOfIdentity(tx, identity)) !== personId) {
      if (!(await addIdentity(tx, personId, identity, now))) return false
      await addAudit(tx, {
        personId: systemActor,
        subjectId: personId,
        action: 'signOnLinked',
        outcome: 'taken',
        receipt: null,
        now,
      })
    }
  }
  if (groups && (await saveGroups(tx, personId, groups, now))) await announcements.rightsChanges.publish(tx, [personId])
  return true
}
