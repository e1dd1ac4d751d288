import { randomInt } from 'node:crypto'
import { text } from 'node:stream/consumers'
import type { Command } from 'commander'
import { maxPasswordLength, maxUserNameLength } from '@/domain/identity/credentials.ts'
import { openDatabase } from '../db/open-database.ts'
import { announcements } from '../db/announcements.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { findEmployer, saveEmployer } from '../stores/people/employers.ts'
import { findEmployee } from '../stores/people/employees.ts'
import {
  type AccountOutcome,
  type Accounts,
  addEmployee,
  renameUser,
  setDisabled,
  setPassword,
  unlinkAccount,
  minPasswordLength,
} from '../stores/people/accounts.ts'

type Password = { passwordStdin?: boolean }
export type AddOptions = Password & {
  employer?: string
  employeeId?: string
  email?: string
  personalEmail?: string
  level2?: string
  manager?: string
}

const stdinOption = [
  '--password-stdin',
  'read the password from the standard input; without it one is made and printed once',
] as const

/**
 * npm run ess -- user …: manages accounts. Passwords are never arguments, because other programs on the machine could read those.
 */
export function addUserCommands(ess: Command): void {
  const user = ess.command('user').description('Accounts')
  addAccountOptions(
    user
      .command('add')
      .description('Adds somebody who can sign in at once')
      .argument('<user>', 'user name')
      .argument('<first>', 'first name')
      .argument('<last>', 'last name'),
  )
    .option('--level2 <code>', "position level; one with 'drv' in it makes a driver")
    .option('--manager <user>', 'user name of whom they report to')
    .action((name: string, first: string, last: string, options: AddOptions) =>
      withAccounts((accounts) => addAccount(accounts, name, first, last, options)),
    )
  user
    .command('disable')
    .description('Refuses sign-in from now on and ends every session')
    .argument('<user>', 'user name')
    .action((name: string) =>
      withAccounts(async (accounts, now) =>
        report(await setDisabled(accounts, name, now), name, 'can no longer sign in; every session has ended.'),
      ),
    )
  user
    .command('enable')
    .description('Lets somebody sign in again')
    .argument('<user>', 'user name')
    .action((name: string) =>
      withAccounts(async (accounts) => report(await setDisabled(accounts, name, null), name, 'can sign in again.')),
    )
  user
    .command('reset-password')
    .description(
      'Sets a new password and ends every session. Data sealed on a device still needs the password that it was sealed under.',
    )
    .argument('<user>', 'user name')
    .option(...stdinOption)
    .action((name: string, options: Password) => withAccounts((accounts) => reset(accounts, name, options)))
  user
    .command('rename')
    .description('Changes a user name. Sessions, devices, and changes waiting on them continue.')
    .argument('<user>', 'user name')
    .argument('<new-name>', 'the new user name, which nobody else has or had')
    .action((name: string, next: string) =>
      withAccounts(async (accounts) => {
        if (next.trim() === '' || next.length > maxUserNameLength)
          throw new Error(`A user name has 1 to ${maxUserNameLength} characters.`)
        const outcome = await renameUser(accounts, name, next)
        if (outcome === 'taken') throw new Error(`Somebody else has the user name ${next}, or had it.`)
        report(outcome, name, `is ${next.trim().toLowerCase()} now.`)
      }),
    )
}

export const addAccountOptions = (command: Command) =>
  command
    .option('--employer <id>', "employer id; without it the company's default employer")
    .option('--employee-id <id>', "the employer's own id of the employee; without it the next number")
    .option('--email <address>', 'company email')
    .option('--personal-email <address>', 'personal email')
    .option(...stdinOption)

export type Operator = Parameters<typeof renameUser>[0] & Pick<Settings, 'company' | 'directory'>

export async function withAccounts(work: (accounts: Operator, now: number) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  const { sessionEnds, rightsChanges, close } = announcements(database)
  try {
    const { clock, company, directory } = settings
    await work({ database, sessionEnds, rightsChanges, clock, company, directory }, clock())
  } finally {
    await close()
    await database.close()
  }
}

/** `directory unlink` and `sign-on unlink`. */
export const unlink = (action: Parameters<typeof unlinkAccount>[2]) => (name: string) =>
  withAccounts(async (accounts) => {
    const outcome = await unlinkAccount(accounts, name, action)
    if (outcome === 'notLinked') console.log(`${name} was not linked.`)
    else report(outcome, name, 'will be linked again at the next sign-in.')
  })

export async function addAccount(
  accounts: Operator,
  name: string,
  firstName: string,
  lastName: string,
  options: AddOptions,
): Promise<void> {
  if (accounts.directory && options.passwordStdin) throw inDirectory()
  const { password, made } = accounts.directory ? { password: null, made: false } : await passwordOf(options)
  const more = {
    company_email: options.email ?? '',
    personal_email: options.personalEmail ?? '',
    level2: options.level2 ?? '',
    ...(options.employeeId ? { employee_id: options.employeeId } : {}),
    manager_person_id: await managerOf(accounts, options.manager),
  }
  const employerId = await employerOf(accounts, options.employer)
  const added = await addEmployee(accounts, { userName: name, password, firstName, lastName, employerId, more })
  if (added === 'taken') throw new Error(`There is already a user ${name}.`)
  if (added === 'short' || added === 'long') throw badPassword()
  if (added === 'numbered')
    throw new Error(`The employer has somebody with the employee id ${options.employeeId} already.`)
  console.log(`${name} was added with employee id ${added.employeeId}.`)
  if (made) console.log(`Password: ${password}`)
}

/** The company's default employer is added with its first person; others must be on file already. */
async function employerOf({ database, company }: Operator, named?: string): Promise<string> {
  const { id, name } = company.defaultEmployer
  const employerId = named ?? id
  if (await findEmployer(database.read, employerId)) return employerId
  if (employerId !== id)
    throw new Error(`There is no employer ${employerId}. Add it with: npm run ess -- employer save ${employerId}`)
  await saveEmployer(database.write, { employerId: id, name, timeZone: '', payPeriods: null })
  return id
}

async function managerOf({ database }: Accounts, userName?: string): Promise<string | null> {
  if (userName === undefined) return null
  const manager = await findEmployee(database.read, userName)
  if (!manager) throw new Error(`There is no user ${userName}.`)
  return manager.personId
}

async function reset(accounts: Operator, name: string, options: Password): Promise<void> {
  if (accounts.directory) throw inDirectory()
  const { password, made } = await passwordOf(options)
  const outcome = await setPassword(accounts, name, password)
  if (outcome === 'short' || outcome === 'long') throw badPassword()
  report(outcome, name, 'has another password; every session has ended.')
  if (made) console.log(`Password: ${password}`)
}

function report(outcome: AccountOutcome | 'deactivated', name: string, done: string): void {
  if (outcome === 'unknown') throw new Error(`There is no user ${name}.`)
  if (outcome === 'deactivated')
    throw new Error(`The company’s identity system deactivated ${name}. The account has to be reactivated there.`)
  console.log(`${name} ${done}`)
}

const inDirectory = () => new Error('Passwords are in the company’s directory (ESS_DIRECTORY). Nothing was changed.')
const badPassword = () => new Error(`A password has ${minPasswordLength} to ${maxPasswordLength} characters.`)

async function passwordOf({ passwordStdin }: Password): Promise<{ password: string; made: boolean }> {
  if (!passwordStdin) return { password: madePassword(), made: true }
  const password = (await text(process.stdin)).replace(/\r?\n$/, '')
  return { password, made: false }
}

// Without look-alike characters, because the password may be read aloud and is typed by hand.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** 16 characters from an alphabet of 31, in groups of four: 79 bits. */
function madePassword(): string {
  const some = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('')
  return [some(), some(), some(), some()].join('-')
}
