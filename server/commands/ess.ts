import { Command } from 'commander'
import '../languages.ts'
import { configurationLines } from '../company/configured.ts'
import { openDatabase } from '../db/open-database.ts'
import { settingsFrom } from '../settings/settings.ts'
import { addAuditCommands } from './audit.ts'
import { addBackupCommands } from './backup.ts'
import { addBalanceCommand } from './balance.ts'
import { addBankCommands } from './banks.ts'
import { addDirectoryCommands } from './directory.ts'
import { addDoctorCommand } from './doctor.ts'
import { addEmployerCommands } from './employers.ts'
import { addImportCommand } from './import.ts'
import { addInitCommand } from './init.ts'
import { addMailCommands } from './mail.ts'
import { addPersonCommands } from './person.ts'
import { addRightCommands } from './rights.ts'
import { addSecretCommands } from './secrets.ts'
import { addServiceTokenCommands } from './service-tokens.ts'
import { addSignOnCommands } from './sign-on.ts'
import { addSignedCommands } from './signed.ts'
import { printSsoToken } from './sso-token.ts'
import { addUserCommands } from './users.ts'
import { addW4Commands } from './w4.ts'

// npm run ess -- COMMAND: the operator's commands. They read the same environment settings as the server.
const ess = new Command('ess')
  .description(
    'Work on the database and configuration of this installation. Settings are those of the server: DATA_DIR, DATABASE_URL, ESS_COMPANY …',
  )
  .helpCommand(false)
  .showHelpAfterError()

addInitCommand(ess)
addDoctorCommand(ess)
addUserCommands(ess)
addDirectoryCommands(ess)
addSignOnCommands(ess)
addMailCommands(ess)
addEmployerCommands(ess)
addPersonCommands(ess)
addRightCommands(ess)
addW4Commands(ess)
addBalanceCommand(ess)
addImportCommand(ess)
addBankCommands(ess)
addServiceTokenCommands(ess)
addSecretCommands(ess)
addBackupCommands(ess)
addSignedCommands(ess)
addAuditCommands(ess)

ess
  .command('config')
  .description('What the app is configured with')
  .command('show')
  .description(
    'Prints every value of the merged configuration and where it comes from: default, company, module, file or environment',
  )
  .option('--json', 'as one JSON object')
  .argument('[path]', "only what lies below a path, such as 'modules.payroll'")
  .action(showConfiguration)

ess
  .command('migrate')
  .description('Brings the database up to this release. The server does the same when it starts.')
  .action(async () => {
    const database = await openDatabase(settingsFrom(process.env))
    await database.close()
    console.log(`The database (${database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL'}) is up to date.`)
  })

ess
  .command('sso-token')
  .description(
    'Prints a link that signs in somebody from the demo company without a password, once, within five minutes',
  )
  .argument('<user>', 'user name')
  .option('--mfa', 'as if the identity provider had asked for a second factor')
  .action(async (user: string, { mfa }: { mfa?: boolean }) => {
    const settings = settingsFrom(process.env)
    const database = await openDatabase(settings)
    await printSsoToken({ database, settings }, user, { mfa }).finally(() => database.close())
  })

try {
  await ess.parseAsync()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}

function showConfiguration(path: string | undefined, { json }: { json?: boolean }): void {
  const lines = configurationLines(process.env).filter(
    (line) => !path || line.path === path || line.path.startsWith(`${path}.`),
  )
  if (path && lines.length === 0) throw new Error(`The configuration has nothing at ${path}.`)
  if (json) {
    console.log(JSON.stringify(Object.fromEntries(lines.map(({ path: at, value }) => [at, value])), null, 2))
    return
  }
  const width = Math.max(...lines.map((line) => line.path.length))
  for (const { path: at, value, from } of lines) console.log(`${at.padEnd(width)}  ${JSON.stringify(value)}  (${from})`)
}
