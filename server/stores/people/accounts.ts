import type { Insertable } from 'kysely'
import { maxPasswordLength } from '@/domain/identity/credentials.ts'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Clock } from '../../base/clock.ts'
import { type RightDecision, rightAction } from '@/domain/administration/right-changes.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import type { Database } from '../../db/database.ts'
import type { Db, EmployeesTable } from '../../db/tables.ts'
import { hashPassword } from '../../base/passwords.ts'
import type { Announcements } from '../../db/announcements.ts'
import { addAccountChange } from '../personal-info/account-changes.ts'
import { addAudit } from '../audit/audit.ts'
import { noteDirectoryDisabled, unlinkPerson } from './directory-people.ts'
import { newPersonId, personNamed } from './people.ts'
import { decideRight } from '../rights/right-settings.ts'
import { endSessionsOf } from '../sign-in/sessions.ts'
import { isDeactivated, noteScimDisabled } from './scim-users.ts'
import { removeIdentities } from './sign-on-people.ts'
import { renamePerson, storedName, whoIsNamed } from './user-names.ts'

/**
 * The operator's account commands. Resetting a password or disabling an account ends all of that person's sessions.
 */
export type Accounts = { database: Database; sessionEnds: Pick<Announcements, 'publish'>; clock: Clock }

/** The minimum length of passwords that an operator sets. Source: OWASP ASVS 5, 6.2.1. */
export const minPasswordLength = 8

export type AccountOutcome = 'done' | 'unknown'
type PasswordFault = 'short' | 'long'

export async function setPassword(
  accounts: Accounts,
  userName: string,
  password: string,
): Promise<AccountOutcome | PasswordFault> {
  const fault = passwordFault(password)
  if (fault) return fault
  const password_hash = await hashPassword(password)
  return forAccount<never>(accounts, userName, 'resetPassword', async (tx, personId) => {
    await tx.updateTable('employees').set({ password_hash }).where('person_id', '=', personId).execute()
    await addAccountChange(tx, personId, {
      what: 'password',
      previousEmail: '',
      previousConfirmed: true,
      at: accounts.clock(),
    })
    await endSessionsOf(tx, accounts.sessionEnds, personId)
  })
}

/**
 * Disables an account. `at`: the time in milliseconds, or null to enable the account again. 'deactivated': the company's identity
 * system deactivated it, and only that system can reactivate it.
 */
export function setDisabled(
  accounts: Accounts,
  userName: string,
  at: number | null,
): Promise<AccountOutcome | 'deactivated'> {
  const action = at === null ? 'enableAccount' : 'disableAccount'
  return forAccount<'deactivated'>(accounts, userName, action, async (tx, personId) => {
    if (at === null && (await isDeactivated(tx, personId))) return 'deactivated'
    await switchAccount(tx, accounts.sessionEnds, personId, at)
  })
}

/** Disabling ends all sessions. An account that's already disabled keeps its date. */
export async function switchAccount(
  tx: Db,
  ends: Accounts['sessionEnds'],
  personId: string,
  at: number | null,
): Promise<void> {
  const account = tx.updateTable('employees').set({ disabled_at: at }).where('person_id', '=', personId)
  await (at === null ? account : account.where('disabled_at', 'is', null)).execute()
  // An account that was disabled by hand stays disabled, even if the directory or the identity system had disabled it first.
  await noteDirectoryDisabled(tx, personId, null)
  await noteScimDisabled(tx, personId, null)
  if (at !== null) await endSessionsOf(tx, ends, personId)
}

/** Gives a person another user name. 'taken': someone else has or had it. Sessions and devices keep working. */
export async function renameUser(
  accounts: Accounts & { rightsChanges: Pick<Announcements, 'publish'> },
  userName: string,
  next: string,
): Promise<AccountOutcome | 'taken'> {
  const { database, clock, rightsChanges } = accounts
  return forAccount<'taken'>(accounts, userName, 'renameUser', async (tx, personId) => {
    await database.hold(tx, 'new employee')
    if (!(await renamePerson(tx, personId, next, clock()))) return 'taken'
    // Open pages refetch the user.
    await rightsChanges.publish(tx, [personId])
  })
}

/** Sets a person's right, even the last payroll admin's. This is also how the first payroll admin is created. */
export function setRight(
  accounts: Accounts & { rightsChanges: Pick<Announcements, 'publish'> },
  userName: string,
  right: Right,
  decision: RightDecision,
): Promise<AccountOutcome> {
  return forAccount<never>(accounts, userName, rightAction(decision, right), async (tx, personId) => {
    await decideRight(tx, { personId, right, decision, by: operatorActor, at: accounts.clock() })
    await accounts.rightsChanges.publish(tx, [personId])
  })
}

const unlinks = { unlinkDirectory: unlinkPerson, unlinkSignOn: removeIdentities }

/** For a directory or provider that was set up again. The next sign-in links the account again, as the first one did. */
export const unlinkAccount = (
  accounts: Pick<Accounts, 'database' | 'clock'>,
  userName: string,
  action: keyof typeof unlinks,
): Promise<AccountOutcome | 'notLinked'> =>
  forAccount<'notLinked'>(accounts, userName, action, async (tx, personId) => {
    if (!(await unlinks[action](tx, personId))) return 'notLinked'
  })

type NewAccount = {
  userName: string
  /** Null if sign-in with a stored password isn't possible. */
  password: string | null
  firstName: string
  lastName: string
  employerId: string
  /** Other columns; they are blank by default. */
  more?: Partial<
    Omit<Insertable<EmployeesTable>, 'employer_id' | 'user_name' | 'password_hash' | 'first_name' | 'last_name'>
  >
}

/** Adds an employee who can sign in right away. 'numbered': the employer already has a person with this employee id. */
export async function addEmployee(
  accounts: Pick<Accounts, 'database' | 'clock'>,
  account: NewAccount,
): Promise<{ personId: string; employeeId: string } | 'taken' | 'numbered' | PasswordFault> {
  const fault = account.password === null ? null : passwordFault(account.password)
  if (fault) return fault
  const passwordHash = account.password === null ? '' : await hashPassword(account.password)
  const { database } = accounts
  return database.change(
    async (tx) => {
      await database.hold(tx, 'new employee')
      if (await personIdOf(tx, account.userName)) return 'taken'
      const employer_id = account.employerId
      const employee_id = account.more?.employee_id ?? (await nextEmployeeId(tx, employer_id))
      if (await personNamed(tx, { employerId: employer_id, employeeId: employee_id }, employer_id)) return 'numbered'
      const person_id = account.more?.person_id ?? newPersonId()
      const [user_name, first_name, last_name] = [storedName(account.userName), account.firstName, account.lastName]
      await tx
        .insertInto('employees')
        .values({
          ...blankEmployee,
          ...account.more,
          person_id,
          employer_id,
          employee_id,
          user_name,
          password_hash: passwordHash,
          first_name,
          last_name,
        })
        .execute()
      await addOperation(accounts, tx, 'addAccount', person_id)
      return { personId: person_id, employeeId: employee_id }
    },
    (outcome) => typeof outcome === 'object',
  )
}

function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < minPasswordLength) return 'short'
  return password.length > maxPasswordLength ? 'long' : null
}

/** A new person's default columns. */
export const blankEmployee = {
  company_email: '',
  personal_email: '',
  // Addresses that an operator enters count as confirmed.
  email_confirmed: 1,
  ssn_last4: '',
  level2: '',
  position: '',
  position_title: '',
  hire_date: '',
  pay_type: 'H',
  street: '',
  suite: '',
  city: '',
  state: '',
  zip: '',
  phone: '',
  manager_person_id: null,
} as const

async function personIdOf(db: Db, userName: string): Promise<string | null> {
  const row = await db
    .selectFrom('employees')
    .select('person_id')
    .where('person_id', '=', whoIsNamed(userName))
    .executeTakeFirst()
  return row?.person_id ?? null
}

/** One more than the employer's highest numeric id. */
async function nextEmployeeId(db: Db, employerId: string): Promise<string> {
  const rows = await db.selectFrom('employees').select('employee_id').where('employer_id', '=', employerId).execute()
  const numbers = rows.map(({ employee_id }) => Number(employee_id)).filter(Number.isSafeInteger)
  return String(Math.max(100_000, ...numbers) + 1)
}

/** Makes sign-ins and password changes for the same account run one at a time. */
export function holdAccount(database: Pick<Database, 'hold'>, tx: Db, personId: string): Promise<void> {
  return database.hold(tx, `account ${personId}`)
}

/** `work` may refuse; nothing is changed then. */
function forAccount<Refused extends string>(
  accounts: Pick<Accounts, 'database' | 'clock'>,
  userName: string,
  action: string,
  work: (tx: Db, personId: string) => Promise<Refused | void>,
): Promise<AccountOutcome | Refused> {
  const { database } = accounts
  return database.change<AccountOutcome | Refused>(
    async (tx) => {
      const personId = await personIdOf(tx, userName)
      if (!personId) return 'unknown'
      await holdAccount(database, tx, personId)
      const refused = await work(tx, personId)
      if (refused) return refused
      await addOperation(accounts, tx, action, personId)
      return 'done'
    },
    (outcome) => outcome === 'done',
  )
}

/** Only the operating system knows who runs commands on the server. */
function addOperation({ clock }: Pick<Accounts, 'clock'>, tx: Db, action: string, subjectId: string): Promise<void> {
  return addAudit(tx, { personId: operatorActor, subjectId, action, outcome: 'taken', receipt: null, now: clock() })
}
