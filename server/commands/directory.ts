import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import type { Command } from 'commander'
import { rightWords } from '@/domain/administration/right-changes.ts'
import { everyRight, reasonsFor } from '@/domain/administration/rights.ts'
import { reasonWords, whyOf } from '@/domain/administration/right-reasons.ts'
import { bareUserName } from '@/domain/identity/user-name.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { reasonOf } from '../directory/ldap-answers.ts'
import { type Connection, Refused, onServer } from '../directory/ldap-connection.ts'
import { type Found, findEntries } from '../directory/ldap-entries.ts'
import { groupsOf } from '../directory/ldap-groups.ts'
import { personOf } from '../directory/link-people.ts'
import type { DirectoryServer, DirectorySettings } from '../settings/directory-settings.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { accountState, personOfDirectoryId } from '../stores/people/directory-people.ts'
import { rightsColumns, rightsFactsOf } from '../stores/rights/rights.ts'
import { unlink } from './users.ts'

const serverMs = 5_000
type Needs = { settings: Settings; directory: DirectorySettings; database: Database }

/** npm run ess -- directory …: manages the company's directory. */
export function addDirectoryCommands(ess: Command): void {
  const directory = ess.command('directory').description('The company’s directory (ESS_DIRECTORY)')
  directory
    .command('check')
    .description(
      'Shows step by step what the directory says about somebody: servers, entry, groups, rights. Changes nothing.',
    )
    .argument('<user>', 'user name')
    .option('--password', 'also asks for the person’s password and tries it once')
    .action((user: string, { password }: { password?: boolean }) =>
      withDirectory(async (needs) => check(needs, user, password ? await asked(`Password of ${user}: `) : null)),
    )
  directory
    .command('unlink')
    .description(
      'Unlinks a user from their directory entry, for when the directory was set up again. The next sign-in links it again.',
    )
    .argument('<user>', 'user name')
    .action(unlink('unlinkDirectory'))
}

async function withDirectory(work: (needs: Needs) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const { directory } = settings
  if (!directory) throw new Error('There is no directory. Set ESS_DIRECTORY to the file that describes it.')
  const database = await openDatabase(settings)
  await work({ settings, directory, database }).finally(() => database.close())
}

async function check(needs: Needs, user: string, password: string | null): Promise<void> {
  const { directory, settings } = needs
  const userName = bareUserName(user, settings.company.configuration.userNames)
  let isShown = false
  for (const server of directory.servers)
    try {
      await onServer(server, directory, { limitMs: serverMs }, async (connection) => {
        const bound = connection.bind(directory.bindDn, directory.bindPassword)
        await bound.catch(() => {})
        if (connection.tls()?.authorized) say(server.url, secured(server, connection))
        await bound
        say(server.url, `takes the portal’s own account ${directory.bindDn}`)
        if (!isShown) await show(needs, connection, userName, password)
        isShown = true
      })
    } catch (error) {
      say(
        server.url,
        error instanceof Refused ? `refuses: ${error.message}` : `does not answer: ${(error as Error).message}`,
      )
      process.exitCode = 1
    }
}

function secured({ secure }: DirectoryServer, connection: Connection): string {
  const socket = connection.tls()
  const { subject, issuer, valid_to: until } = socket?.getPeerCertificate() ?? {}
  return `answers with ${secure ? 'LDAPS' : 'StartTLS'} (${socket?.getProtocol()}), certificate of ${subject?.CN} by ${issuer?.CN}, until ${until}`
}

async function show(needs: Needs, connection: Connection, userName: string, password: string | null): Promise<void> {
  const { directory, settings } = needs
  const entries = await findEntries(connection, directory, { userName }, settings.clock())
  if (entries.length !== 1) {
    say(
      'Entry',
      entries.length === 0 ? `nobody is called ${userName} there` : `${entries.length} entries; sign-in is refused`,
    )
    for (const { dn } of entries) say('', dn)
    process.exitCode = 1
    return
  }
  const entry = entries[0]!
  say('Entry', entry.dn)
  say(directory.people.userName[0]!, entry.userName)
  say(directory.people.identity, entry.directoryId || 'none: sign-in is refused')
  if (directory.link.by === 'employeeId') say(directory.link.attribute, entry.employeeId || 'none')
  say('Account', { enabled: 'enabled', disabled: 'switched off', ended: 'past its end date' }[entry.state])
  if (password !== null) say('Password', await tried(connection, entry, password))
  await connection.bind(directory.bindDn, directory.bindPassword)
  const groups = await groupsOf(connection, directory, entry.dn)
  for (const { name, dn, state } of groups) say(`Group ${name}`, `${state} (${dn})`)
  await showPerson(
    needs,
    entry,
    groups.filter(({ state }) => state === 'member').map(({ name }) => name),
  )
}

async function tried(connection: Connection, { dn }: Found, password: string): Promise<string> {
  if (password === '') return 'empty: not tried'
  try {
    await connection.bind(dn, password)
    return 'right'
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    return `refused: ${reasonOf(error) ?? 'for no reason that we know'} (${error.message})`
  }
}

async function showPerson({ database, directory, settings }: Needs, entry: Found, groups: string[]): Promise<void> {
  const { read } = database
  const personId = await personOf(read, directory.link, entry)
  if (!personId) {
    say('On file here', 'nobody: sign-in is refused until HR’s file brings them in')
    process.exitCode = 1
    return
  }
  const row = await read
    .selectFrom('employees')
    .select(['user_name', 'employee_id', ...rightsColumns])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  const isLinked = await personOfDirectoryId(read, entry.directoryId)
  say('On file here', `${row.user_name}, employee ${row.employee_id} of ${row.employer_id}`)
  say('Linked', isLinked ? 'yes' : 'at the first sign-in')
  const state = await accountState(read, personId)
  if (state !== 'enabled') say('Account here', state === 'disabled' ? 'disabled' : 'disabled by the directory')
  const facts = rightsFactsOf(row)
  const named = directory.groups.named.length > 0 ? groups : facts.onFile.group
  const reasons = reasonsFor({ ...facts, onFile: { ...facts.onFile, group: named } }, settings.company.rightsRules)
  for (const right of everyRight)
    for (const reason of reasons[right]) say('Right', `${right} (${rightWords(right)}): ${reasonWords(whyOf(reason))}`)
}

const width = 28
const say = (name: string, found: string) => console.log(`${name.padEnd(width)}  ${found}`)

/** Asks a question in the terminal without showing the input. */
async function asked(question: string): Promise<string> {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const lines = createInterface({ input: process.stdin, output: nowhere, terminal: process.stdin.isTTY })
  const line = await lines.question('')
  lines.close()
  process.stderr.write('\n')
  return line
}
