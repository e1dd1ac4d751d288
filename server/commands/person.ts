import { resolve } from 'node:path'
import type { Command } from 'commander'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import { dateOf } from '@/domain/your-data/retention.ts'
import { periodsOf } from '../company/retention-file.ts'
import { type AnnouncementChannels, announcements } from '../db/announcements.ts'
import type { Database } from '../db/database.ts'
import { openDatabase } from '../db/open-database.ts'
import { type Settings, settingsFrom } from '../settings/settings.ts'
import { addAudit } from '../stores/audit/audit.ts'
import { listHolds, setHold } from '../stores/person-data/erased-people.ts'
import { whoIsNamed } from '../stores/people/user-names.ts'
import { completeList, eraseListed } from '../work/person-data/erased-list.ts'
import { type Erased, type ErasedLine, erasePerson } from '../work/person-data/erase.ts'
import { exportPerson } from '../work/person-data/export.ts'

type Place = { database: Database; settings: Settings; sessionEnds: AnnouncementChannels['sessionEnds'] }
type Asked = { employer?: string }

const employerOption = ['--employer <id>', 'if employers number their people alike'] as const
const idText = 'employee id, user name, or the portal’s key'

/** npm run ess -- person …: for people who ask for their data or its erasure. */
export function addPersonCommands(ess: Command): void {
  const person = ess.command('person').description('Data about a person: docs/operations.md')
  person
    .command('export')
    .description('Writes everything about a person into a folder: a page to read, JSON, and signed documents')
    .argument('<id>', idText)
    .option(...employerOption)
    .option('--out <folder>', 'a new folder; by default, person-ID in this one')
    .action((id: string, { out = `person-${id}`, employer }: Asked & { out?: string }) =>
      at(async ({ database, settings: { company, clock } }) => {
        const folder = resolve(out)
        const files = await exportPerson({ database, company, clock }, await found(database, id, employer), folder)
        console.log(`${folder} has ${files.length} files. Start with person.html.`)
      }),
    )
  person
    .command('erase')
    .description('Erases everything about somebody who left, except for what the law keeps')
    .argument('<id>', idText)
    .option(...employerOption)
    .option('--dry-run', 'only says what would go, and what stays until when')
    .action((id: string, { employer, dryRun = false }: Asked & { dryRun?: boolean }) =>
      at(async (place) => erase(place, await found(place.database, id, employer), dryRun)),
    )
  person
    .command('hold')
    .description('Sets a legal hold: nothing about the person is deleted until it’s lifted')
    .argument('<id>', idText)
    .argument('<reason>', 'why, such as the number of a case')
    .option(...employerOption)
    .action((id: string, reason: string, { employer }: Asked) => at((place) => hold(place, id, employer, reason)))
  person
    .command('lift')
    .description('Lifts a legal hold')
    .argument('<id>', idText)
    .option(...employerOption)
    .action((id: string, { employer }: Asked) => at((place) => hold(place, id, employer, null)))
  person
    .command('holds')
    .description('Lists legal holds. While there are any, the audit trail keeps all entries')
    .action(() =>
      at(async ({ database: { read } }) => {
        const holds = await listHolds(read)
        for (const { person_id, reason, set_at } of holds) console.log(`${person_id}  ${dateOf(set_at)}  ${reason}`)
        if (holds.length === 0) console.log('There are none.')
      }),
    )
  person
    .command('erase-again')
    .description('Erases everybody whom a restored backup brought back. The server does the same when it starts')
    .argument('[file]', 'a copy of erased-people.jsonl; by default, the one in DATA_DIR')
    .action((file?: string) =>
      at(async (place) => {
        const { dataDir } = place.settings
        const count = await eraseListed(services(place), dataDir, file && resolve(file))
        await completeList(place.database, dataDir)
        console.log(`${count} people were erased again.`)
      }),
    )
}

async function at(work: (place: Place) => Promise<void>): Promise<void> {
  const settings = settingsFrom(process.env)
  const database = await openDatabase(settings)
  const { sessionEnds, close } = announcements(database)
  try {
    await work({ database, settings, sessionEnds })
  } finally {
    await close()
    await database.close()
  }
}

const services = ({ database, sessionEnds, settings: { clock, company, auditLifeMs } }: Place) => ({
  database,
  sessionEnds,
  clock,
  periods: periodsOf(company, auditLifeMs),
})

/** The person's key. Throws unless exactly one person has the id. */
async function found({ read }: Database, id: string, employer: string | undefined): Promise<string> {
  const people = await read
    .selectFrom('employees')
    .select(['person_id', 'employer_id'])
    .where((eb) => eb.or([eb('employee_id', '=', id), eb('person_id', '=', id), eb('person_id', '=', whoIsNamed(id))]))
    .execute()
  const those = people.filter(({ employer_id }) => employer === undefined || employer_id === employer)
  if (those.length > 1)
    throw new Error(
      `Several people are called ${id}. Add --employer: ${those.map(({ employer_id }) => employer_id).join(', ')}`,
    )
  if (!those[0]) throw new Error(`Nobody is called ${id}.`)
  return those[0].person_id
}

async function hold({ database, settings }: Place, id: string, employer: string | undefined, reason: string | null) {
  if (reason?.trim() === '') throw new Error('A legal hold needs a reason.')
  const personId = await found(database, id, employer)
  const now = settings.clock()
  const changed = await database.change(
    async (tx) => {
      if (!(await setHold(tx, personId, reason, now))) return false
      const action = reason === null ? 'liftHold' : 'setHold'
      await addAudit(tx, { personId: operatorActor, subjectId: personId, action, outcome: 'taken', receipt: null, now })
      return true
    },
    () => true,
  )
  if (!changed) throw new Error(`${id} has no legal hold.`)
  console.log(
    reason === null ? `The legal hold of ${id} is lifted.` : `Nothing about ${id} is deleted until you lift the hold.`,
  )
}

async function erase(place: Place, personId: string, dryRun: boolean): Promise<void> {
  const outcome = await erasePerson(services(place), personId, { by: operatorActor, dryRun })
  if (typeof outcome === 'string') throw new Error(outcome)
  if (!dryRun) await completeList(place.database, place.settings.dataDir)
  for (const line of outcome.lines) console.log(said(line))
  for (const line of summary(outcome, dryRun)) console.log(line)
}

function said({ title, deleted, cleared, kept, until, why }: ErasedLine): string {
  const parts = [
    deleted && `${deleted} deleted`,
    cleared && `${cleared} without a name or text`,
    kept && `${kept} kept${until === null ? '' : ` until ${dateOf(until)}`}: ${why}`,
  ]
  return `${title}: ${parts.filter(Boolean).join(', ')}`
}

function summary({ numberUntil }: Erased, dryRun: boolean): string[] {
  const number =
    numberUntil === null
      ? 'The employee number goes, too.'
      : `The employee number stays until ${dateOf(numberUntil)}, because kept records and HR’s files have it.`
  return [number, dryRun ? 'Nothing was changed.' : 'Letters to others about this person go after their period.']
}
