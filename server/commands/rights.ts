import { Argument, type Command } from 'commander'
import { rightWords, type RightDecision } from '@/domain/administration/right-changes.ts'
import { settableRights } from '@/domain/administration/rights.ts'
import type { Right } from '@/domain/identity/user-info.ts'
import { announcements } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { setRight } from '../stores/people/accounts.ts'
import { findEmployee } from '../stores/people/employees.ts'
import { explainRights } from '../stores/rights/rights-explained.ts'

const decisions: { name: string; description: string; decision: RightDecision; said: (right: string) => string }[] = [
  {
    name: 'grant',
    description: 'Gives somebody a right, whatever the rules and the tree of managers say',
    decision: 'granted',
    said: (right) => `has the right ${right} now.`,
  },
  {
    name: 'withhold',
    description: 'Takes a right away, whatever the rules and the tree of managers say',
    decision: 'withheld',
    said: (right) => `no longer has the right ${right}.`,
  },
  {
    name: 'withdraw',
    description: 'Undoes grant or withhold: the rules and the tree of managers decide again',
    decision: 'computed',
    said: (right) => `has the right ${right} only if the rules or the tree of managers give it.`,
  },
]

/**
 * npm run ess -- right …: shows and changes who has which right, and why. The audit trail records all changes as made by the
 * operator.
 */
export function addRightCommands(ess: Command): void {
  const right = ess
    .command('right')
    .description('Rights, which otherwise follow from the tree of managers and the rules')
  for (const { name, description, decision, said } of decisions)
    right
      .command(name)
      .description(description)
      .argument('<user>', 'user name')
      .addArgument(new Argument('<right>', 'the right').choices(settableRights))
      .action((user: string, chosen: Right) =>
        withDatabase(async (database, settings) => {
          const { sessionEnds, rightsChanges, close } = announcements(database)
          const accounts = { database, sessionEnds, rightsChanges, clock: settings.clock }
          const outcome = await setRight(accounts, user, chosen, decision).finally(close)
          if (outcome === 'unknown') throw new Error(`There is no user ${user}.`)
          console.log(`${user} ${said(chosen)}`)
        }),
      )
  right
    .command('show')
    .description('Prints the rights that somebody has, with the reason for each and since when it applies')
    .argument('<user>', 'user name')
    .action((user: string) => withDatabase((database, settings) => show(database, settings, user)))
}

async function show({ read }: Database, { company }: Settings, user: string): Promise<void> {
  const employee = await findEmployee(read, user)
  const rights = employee && (await explainRights(read, company.rightsRules, employee.personId))
  if (!rights) throw new Error(`There is no user ${user}.`)
  const lines = rights.flatMap(({ right, reasons, setting, setBy }) => {
    const held = reasons.map(({ words, since }) => `${words}${since === null ? '' : `, since ${dayOf(since)}`}`)
    const withheld =
      setting && !setting.isGranted ? [`withheld by ${setBy || 'an earlier release'}, since ${dayOf(setting.at)}`] : []
    return [...held, ...withheld].map((words) => `${right} (${rightWords(right)}): ${words}`)
  })
  console.log(lines.length ? lines.join('\n') : `${user} has no right beyond those of every employee.`)
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)

async function withDatabase(work: (database: Database, settings: Settings) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  await work(database, settings).finally(() => database.close())
}
