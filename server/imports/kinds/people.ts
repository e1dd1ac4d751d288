import type { Db, EmployeesTable } from '../../db/tables.ts'
import { insertAll } from '../../seed/insert-all.ts'
import { blankEmployee } from '../../stores/people/accounts.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { hrPeopleWithKeys, peopleWithUserNames } from '../../stores/people/hr-people.ts'
import { withOpenRequests } from '../../stores/imports/leavers.ts'
import { countInformationUp } from '../../stores/personal-info/my-information.ts'
import { isOneOf } from '../../stores/one-of.ts'
import { endSessionsOf } from '../../stores/sign-in/sessions.ts'
import { keepEarlierNames } from '../../stores/people/user-names.ts'
import { type Updated, updateMany } from '../../stores/update-many.ts'
import { linkWaiting, scimLock } from '../../work/scim/accounts.ts'
import { leave } from '../leaving/leave.ts'
import { leavingNotes } from '../leaving/notes.ts'
import type { Cell, Fields } from '../staging/difference.ts'
import { type Applying, anyTable, type Change, type Kind, Outdated, peopleIn } from '../staging/kind.ts'
import { NamedPeople } from '../staging/named-person.ts'
import { people } from '../tables/people.ts'
import { cellsOf, columnOf, stored } from './people-columns.ts'
import { PeopleComparison } from './people-comparison.ts'

export const peopleKind: Kind = {
  table: anyTable(people),
  comparison: (reading) => new PeopleComparison(reading),
  prepare,
  apply,
  follow,
  notes: leavingNotes,
  audited: {
    added: 'importAddedPerson',
    changed: 'importChangedPerson',
    ended: 'importEndedPerson',
    rehired: 'importRehiredPerson',
  },
}

async function apply(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const others = changes.filter((change) => !isAdded(change))
  await insertAll(
    tx,
    'employees',
    changes.filter(isAdded).map((change) => employeeOf(change, applying)),
  )
  await updateMany(
    tx,
    'employees',
    others.map(({ personId, fields }) => ({ personId, set: columnsOf(fields) })),
  )
  const renamed = others.filter(({ fields }) => fields.userName)
  await keepEarlierNames(
    tx,
    renamed.map(({ personId, fields }) => {
      const [before, after] = fields.userName as [string, string]
      return { personId, before, after }
    }),
    applying.now,
  )
  await countInformationUp(tx, peopleIn(others.filter(({ fields }) => theirs.some((name) => fields[name]))))
  await setDisabled(tx, changes, applying)
  await saveHr(tx, changes, applying)
  for (const { personId, what } of others)
    if (what === 'ended') await endSessionsOf(tx, applying.announcements.sessionEnds, personId)
  await applying.announcements.rightsChanges.publish(tx, peopleIn(others))
}

/** The columns that people can see and change in the portal. */
const theirs = stored.filter((name) => people.columns[name].owner === 'person')

const isAdded = ({ what }: Change) => what === 'added'

async function follow(tx: Db, applying: Applying): Promise<void> {
  await leave(tx, applying)
  await linkWaiting(applying, tx, applying)
}

async function prepare(tx: Db, changes: Change[], { database }: Applying): Promise<void> {
  await database.hold(tx, scimLock)
  // Keeps requests that this run cancels from being decided in the meantime.
  const open = await withOpenRequests(tx, peopleIn(changes.filter(({ what }) => what === 'ended')))
  await database.hold(tx, ...open.map(employeeLock))
  await checkFree(tx, changes)
  await checkUnchanged(
    tx,
    changes.filter((change) => !isAdded(change)),
  )
}

/** Since then, another run may have added the same people or given one of the user names to someone else. */
async function checkFree(tx: Db, changes: Change[]): Promise<void> {
  const added = changes.filter(isAdded)
  const named = await NamedPeople.find(
    tx,
    added.map(({ employeeId }) => employeeId),
  )
  const taken = new Map(
    (
      await peopleWithUserNames(
        tx,
        changes.flatMap(({ fields }) => (afterOf(fields, 'userName') as string) ?? []),
      )
    ).map((each) => [each.user_name, each.person_id]),
  )
  for (const change of changes) {
    const owner = taken.get(afterOf(change.fields, 'userName') as string)
    const isThere = isAdded(change) && named.exactly(change.employerId, change.employeeId)
    if (isThere || (owner !== undefined && owner !== change.personId)) throw new Outdated(change)
  }
}

async function checkUnchanged(tx: Db, changes: Change[]): Promise<void> {
  if (changes.length === 0) return
  const now = new Map((await hrPeopleWithKeys(tx, peopleIn(changes))).map((each) => [each.person_id, each]))
  for (const change of changes) {
    const person = now.get(change.personId)
    const cells = person && cellsOf(person)
    const isOther = ([name, [before]]: [string, [Cell, Cell]]) => name in cells! && cells![name] !== before
    if (!cells || Object.entries(change.fields).some(isOther)) throw new Outdated(change)
  }
}

const afterOf = (fields: Fields, name: string): Cell | undefined => fields[name]?.[1]

function columnsOf(fields: Fields): Updated['set'] {
  const set = stored.filter((name) => fields[name]).map((name) => [columnOf[name], afterOf(fields, name) as string])
  // An address from a file hasn't been confirmed by anyone.
  return { ...Object.fromEntries(set), ...(fields.personalEmail ? { email_confirmed: 0 } : {}) }
}

const blank = {
  ...blankEmployee,
  // Password sign-in doesn't work until a password is set.
  password_hash: '',
  // An address from a file hasn't been confirmed by anyone.
  email_confirmed: 0,
} as const

/** Columns that a file must have for every person. */
type Needed = Pick<EmployeesTable, 'user_name' | 'first_name' | 'last_name' | 'hire_date' | 'pay_type'>

function employeeOf(change: Change, applying: Applying): EmployeesTable {
  return {
    ...blank,
    ...(columnsOf(change.fields) as Needed),
    person_id: change.personId,
    employer_id: change.employerId,
    employee_id: change.employeeId,
    disabled_at: hasLeft(change, applying) ? applying.now : null,
  }
}

function hasLeft({ what, fields }: Change, { asOf }: Applying): boolean {
  const lastDay = afterOf(fields, 'endDate')
  return what === 'ended' || (what === 'added' && typeof lastDay === 'string' && lastDay !== '' && lastDay < asOf)
}

/** People who leave can't sign in. People who come back can, unless the account was disabled by hand before. */
async function saveHr(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const rowOf = (change: Change) => ({
    person_id: change.personId,
    last_day: (afterOf(change.fields, 'endDate') as string | undefined) ?? '',
    ended_at: hasLeft(change, applying) ? applying.now : null,
  })
  const [added, others] = [changes.filter(isAdded), changes.filter((change) => !isAdded(change))]
  await insertAll(tx, 'hr_people', added.map(rowOf))
  // People who were on file before any file listed them.
  const known = new Set(
    (await hrPeopleWithKeys(tx, peopleIn(others)))
      .filter((each) => each.last_day !== null)
      .map((each) => each.person_id),
  )
  await insertAll(tx, 'hr_people', others.filter(({ personId }) => !known.has(personId)).map(rowOf))
  const dated = others.filter(({ what, fields }) => fields.endDate || what === 'ended' || what === 'rehired')
  await updateMany(
    tx,
    'hr_people',
    dated.map((change) => {
      const { person_id: personId, last_day, ended_at } = rowOf(change)
      const day: Updated['set'] = change.fields.endDate ? { last_day } : {}
      return { personId, set: change.what === 'changed' ? day : { ...day, ended_at } }
    }),
  )
}

async function setDisabled(tx: Db, changes: Change[], { now }: Applying): Promise<void> {
  const [ended, rehired] = (['ended', 'rehired'] as const).map((which) =>
    peopleIn(changes.filter(({ what }) => what === which)),
  )
  await tx
    .updateTable('employees')
    .set({ disabled_at: now })
    .where(isOneOf(tx, 'person_id', ended!))
    .where('disabled_at', 'is', null)
    .execute()
  await tx
    .updateTable('employees')
    .set({ disabled_at: null })
    .where(isOneOf(tx, 'person_id', rehired!))
    .where('disabled_at', '=', (eb) =>
      eb.selectFrom('hr_people').select('ended_at').whereRef('hr_people.person_id', '=', 'employees.person_id'),
    )
    .execute()
}
