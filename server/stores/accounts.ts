import type { Insertable } from 'kysely'
import { longestPassword } from '@/domain/identity/credentials.ts'
import type { Database } from '../db/database.ts'
import type { Db, EmployeesTable } from '../db/tables.ts'
import { hashPassword } from '../http/passwords.ts'
import type { SessionEnds } from '../live/session-ends.ts'
import { endSessionsOf } from './sessions.ts'

/** What operators do with somebody's account. All sessions of a person end with their password, and when they are disabled. */
export type Accounts = { database: Database; sessionEnds: Pick<SessionEnds, 'tell'> }

/** The fewest characters that an operator may set. Source: OWASP ASVS 5, 6.2.1. */
export const shortestPassword = 8

export type AccountOutcome = 'done' | 'unknown'
export type PasswordFault = 'short' | 'long'

export async function setPassword({ database, sessionEnds }: Accounts, userName: string, password: string): Promise<AccountOutcome | PasswordFault> {
  const fault = passwordFault(password)
  if (fault) return fault
  const password_hash = await hashPassword(password)
  return forAccount(database, userName, async (tx, employeeId) => {
    await tx.updateTable('employees').set({ password_hash }).where('employee_id', '=', employeeId).execute()
    await endSessionsOf(tx, sessionEnds, employeeId)
  })
}

/** Refuses sign-in from now on: `at` in milliseconds, or null to let them in again. */
export function setDisabled({ database, sessionEnds }: Accounts, userName: string, at: number | null): Promise<AccountOutcome> {
  return forAccount(database, userName, async (tx, employeeId) => {
    await tx.updateTable('employees').set({ disabled_at: at }).where('employee_id', '=', employeeId).execute()
    if (at !== null) await endSessionsOf(tx, sessionEnds, employeeId)
  })
}

export type NewAccount = {
  userName: string
  password: string
  firstName: string
  lastName: string
  /** Everything else is blank until somebody says it. */
  more?: Partial<Omit<Insertable<EmployeesTable>, 'user_name' | 'password_hash' | 'first_name' | 'last_name'>>
}

/** Adds somebody who can sign in at once, and answers their employee id. */
export async function addEmployee({ database }: Pick<Accounts, 'database'>, account: NewAccount): Promise<{ employeeId: string } | 'taken' | PasswordFault> {
  const fault = passwordFault(account.password)
  if (fault) return fault
  const passwordHash = await hashPassword(account.password)
  return database.change(
    async (tx) => {
      await database.hold(tx, 'new employee')
      if (await employeeIdOf(tx, account.userName)) return 'taken'
      const employee_id = account.more?.employee_id ?? (await nextEmployeeId(tx))
      const [user_name, first_name, last_name] = [nameOf(account.userName), account.firstName, account.lastName]
      await tx
        .insertInto('employees')
        .values({ ...blank, ...account.more, employee_id, user_name, password_hash: passwordHash, first_name, last_name })
        .execute()
      return { employeeId: employee_id }
    },
    (outcome) => typeof outcome === 'object',
  )
}

function passwordFault(password: string): PasswordFault | null {
  if ([...password].length < shortestPassword) return 'short'
  return password.length > longestPassword ? 'long' : null
}

const blank = {
  employer_id: 'SWF', company_email: '', personal_email: '', ssn_last4: '', level2: '', position: '', position_title: '', hire_date: '',
  pay_type: 'H', street: '', suite: '', city: '', state: '', zip: '', phone: '', manager_employee_id: null, roles: '[]', permissions: '[]',
} as const

const nameOf = (userName: string) => userName.trim().toLowerCase()

async function employeeIdOf(db: Db, userName: string): Promise<string | null> {
  const row = await db.selectFrom('employees').select('employee_id').where('user_name', '=', nameOf(userName)).executeTakeFirst()
  return row?.employee_id ?? null
}

/** One above the highest that is a number. */
async function nextEmployeeId(db: Db): Promise<string> {
  const rows = await db.selectFrom('employees').select('employee_id').execute()
  const numbers = rows.map(({ employee_id }) => Number(employee_id)).filter(Number.isSafeInteger)
  return String(Math.max(100_000, ...numbers) + 1)
}

/** Of signing in with a password and changing it only one happens at a time. */
export function holdAccount(database: Pick<Database, 'hold'>, tx: Db, employeeId: string): Promise<void> {
  return database.hold(tx, `account ${employeeId}`)
}

function forAccount(database: Database, userName: string, work: (tx: Db, employeeId: string) => Promise<void>): Promise<AccountOutcome> {
  return database.change<AccountOutcome>(
    async (tx) => {
      const employeeId = await employeeIdOf(tx, userName)
      if (!employeeId) return 'unknown'
      await holdAccount(database, tx, employeeId)
      await work(tx, employeeId)
      return 'done'
    },
    (outcome) => outcome === 'done',
  )
}
