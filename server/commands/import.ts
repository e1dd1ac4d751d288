import { Argument, type Command, Option } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { isPlainDate } from '@/domain/plain-date.ts'
import { announcements } from '../db/announcements.ts'
import { openDatabase } from '../db/open-database.ts'
import { everyKind } from '../imports/kinds/every-kind.ts'
import { fileAt } from '../imports/reading/input-file.ts'
import { applyImport } from '../imports/staging/apply-import.ts'
import { differenceLines } from '../imports/staging/difference-lines.ts'
import { fileDay } from '../imports/staging/file-day.ts'
import { type Allowance, allowances, type Kind } from '../imports/staging/kind.ts'
import { readImport } from '../imports/staging/read-import.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { findRun } from '../stores/imports/imports.ts'
import { countLeaderless } from '../stores/people/hr-people.ts'

type Given = { apply?: boolean; allow: Allowance[]; asOf?: string }

/** npm run ess -- import KIND FILE: imports files from the HR system (docs/imports.md). */
export function addImportCommand(ess: Command): void {
  const imports = ess
    .command('import')
    .description(
      'Reads a file from the HR system or payroll (docs/imports.md), and shows what it would change. With --apply, it makes those changes, all or nothing',
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
  imports
    .command('apply')
    .description('Applies the changes of a file that was read earlier, unless the data on file has changed since')
    .argument('<run>', 'the number that reading it printed')
    .action(applyLater)
}

async function load(kindName: string, path: string, { apply, allow, asOf }: Given): Promise<void> {
  if (asOf !== undefined && !isPlainDate(asOf)) throw new Error(`--as-of ${asOf} is not a day such as 2026-01-31.`)
  const kind = everyKind.find(({ table }) => table.kind === kindName)!
  await withServices(async (services, { clock, company }) => {
    const { run, problems } = await readImport(services, kind, fileAt(path), {
      asOf: asOf ?? fileDay(clock()),
      by: operatorActor,
      origin: 'command',
      allow,
      idDigits: company.employeeIdDigits,
    })
    if (problems.count > 0) throw new Error([...problems.lines, 'Nothing was loaded.'].join('\n'))
    for await (const line of differenceLines(services.database.read, run)) console.log(line)
    if (!apply) return console.log(`Nothing was changed. To change this: npm run ess -- import apply ${run.id}`)
    await applied(services, kind, run.id)
  })
}

async function applyLater(text: string): Promise<void> {
  await withServices(async (services) => {
    const run = /^\d{1,9}$/.test(text) ? await findRun(services.database.read, Number(text)) : undefined
    const kind = everyKind.find(({ table }) => table.kind === run?.kind)
    if (!run || !kind) throw new Error(`No import has the id ${text}.`)
    await applied(services, kind, run.id)
  })
}

async function applied(services: Needed, kind: Kind, id: number): Promise<void> {
  const result = await applyImport(services, kind, id, operatorActor)
  if (result.outcome === 'outdated') throw new Error(`${result.why}\nNothing was loaded.`)
  if (result.outcome === 'not read') throw new Error(`Import ${id} was applied before, or cannot be applied.`)
  console.log('The file is applied.')
  const leaderless = await countLeaderless(services.database.read)
  if (leaderless > 0)
    console.log(`${leaderless} people report to somebody who has left. Load a file of managers for them.`)
}

type Needed = Parameters<typeof applyImport>[0]

async function withServices(work: (services: Needed, settings: Settings) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  const announced = announcements(database)
  try {
    const { clock, company, publicUrl, texts } = settings
    await work({ database, clock, company, publicUrl, texts, announcements: announced }, settings)
  } finally {
    await announced.close()
    await database.close()
  }
}
