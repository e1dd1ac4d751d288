import { Argument, type Command, Option } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { isPlainDate, todayIn } from '@/domain/plain-date.ts'
import { announcements } from '../db/announcements.ts'
import { openDatabase } from '../db/open-database.ts'
import { everyKind } from '../imports/kinds/every-kind.ts'
import { fileAt } from '../imports/reading/input-file.ts'
import { applyImport } from '../imports/staging/apply-import.ts'
import { differenceLines } from '../imports/staging/difference-lines.ts'
import { type Allowance, allowances } from '../imports/staging/kind.ts'
import { readImport } from '../imports/staging/read-import.ts'
import { settingsFrom } from '../settings/settings.ts'
import { countLeaderless } from '../stores/hr-people.ts'

type Given = { apply?: boolean; allow: Allowance[]; asOf?: string }

/** npm run ess -- import KIND FILE: files from the HR system, docs/imports.md. */
export function addImportCommand(ess: Command): void {
  ess
    .command('import')
    .description(
      'Reads a file from the HR system or payroll (docs/imports.md), and shows what it would change. With --apply it changes that, all of it or nothing',
    )
    .addArgument(new Argument('<kind>', 'what is in it').choices(everyKind.map(({ table }) => table.kind)))
    .argument('<file>', 'a CSV file')
    .option('--apply', 'changes what is on file')
    .addOption(
      new Option('--allow <what...>', 'allows more than 5 % leavers, or more than 10 % changed managers')
        .choices(allowances)
        .default([]),
    )
    .option('--as-of <date>', "the file's day, such as 2026-01-31; by default today")
    .action(load)
}

async function load(kindName: string, path: string, { apply, allow, asOf }: Given): Promise<void> {
  if (asOf !== undefined && !isPlainDate(asOf)) throw new Error(`--as-of ${asOf} is not a day such as 2026-01-31.`)
  const settings = settingsFrom(process.env)
  const kind = everyKind.find(({ table }) => table.kind === kindName)!
  const database = await openDatabase(settings)
  const announced = announcements(database)
  const { clock, company, publicUrl } = settings
  const services = { database, clock, company, publicUrl, announcements: announced }
  try {
    const { run, problems } = await readImport(services, kind, fileAt(path), {
      asOf: asOf ?? todayIn(lastZone, clock()),
      by: operatorActor,
      allow,
      idDigits: company.employeeIdDigits,
    })
    if (problems.count > 0) throw new Error([...problems.lines, 'Nothing was loaded.'].join('\n'))
    for await (const line of differenceLines(database.read, run)) console.log(line)
    if (!apply) return console.log('Nothing was changed. Run it with --apply to change this.')
    const applied = await applyImport(services, kind, run.id)
    if (applied.outcome === 'outdated') throw new Error(`${applied.why}\nNothing was loaded.`)
    console.log('The file is applied.')
    const leaderless = await countLeaderless(database.read)
    if (leaderless > 0)
      console.log(`${leaderless} people report to somebody who has left. Load a file of managers for them.`)
  } finally {
    await announced.close()
    await database.close()
  }
}

/** The last of the states' zones: a last day is over once it's over everywhere. */
const lastZone = 'Pacific/Honolulu'
