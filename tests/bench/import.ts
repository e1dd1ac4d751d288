import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { bundleServer } from '../../tools/bundle-server.mjs'
import { createDatabase, type DatabaseKind, type TestDatabase } from '../support/databases.ts'
import { managersText, peopleText } from '../support/made-up-company/files.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { addMadeUpEmployers } from '../support/imports.ts'
import {
  type MadeUpCompany,
  madeUpCompany,
  madeUpEmployers,
  nextDay,
} from '../support/made-up-company/made-up-company.ts'
import { onEachDatabase } from './on-each-database.ts'
import { figure } from './print.ts'

const large = 100_000
const small = 10_000

type Measured = { seconds: number; megabytes: number }
type MovedIn = { loads: Measured[]; moveMs: number }

/** Loads a company of 100,000 and keeps it current: `npm run ess -- import` with the files of a made-up company. */
export function benchImport(): Promise<boolean> {
  return onEachDatabase(async (kind) => {
    const few = await movingIn(kind, small)
    const many = await movingIn(kind, large)
    const most = ({ loads }: MovedIn) => Math.max(...loads.map(({ megabytes }) => megabytes))
    const ratio = most(many) / most(few)
    const [people, managers, again, night] = many.loads.map(({ seconds }) => seconds) as [
      number,
      number,
      number,
      number,
    ]
    return [
      figure(`${large} people`, people, { most: 60 }, ' s'),
      figure(`their managers`, managers, { most: 60 }, ' s'),
      figure(`the same file of people again`, again, { most: 10 }, ' s'),
      figure(`the next night's file of people`, night, { most: 15 }, ' s'),
      figure(
        `a leader of ${(large / employersInAll) * employersMoved} people gets another leader`,
        many.moveMs,
        { most: 1000 },
        ' ms',
      ),
      figure(`most memory, beside that of ${small} people`, ratio, { most: 2 }),
    ].every(Boolean)
  })
}

async function movingIn(kind: DatabaseKind, size: number): Promise<MovedIn> {
  const place = await createDatabase(kind)
  const company = madeUpCompany(size)
  const database = await openDatabase(place)
  await addMadeUpEmployers(database)
  await database.close()
  try {
    const people = await loaded(place, company, 'people', peopleText)
    const managers = await loaded(place, company, 'managers', managersText)
    const again = await loaded(place, company, 'people', peopleText)
    nextDay(company)
    const night = await loaded(place, company, 'people', peopleText)
    return { loads: [people, managers, again, night], moveMs: await movingLeader(place) }
  } finally {
    await place.drop()
  }
}

const employersInAll = madeUpEmployers.length
const employersMoved = 3

/** How long it takes to give the leader of three employers' people a new leader, the head of a fourth employer. */
async function movingLeader(place: TestDatabase): Promise<number> {
  const { write, close } = await openDatabase(place)
  const heads = await write
    .selectFrom('employees')
    .select('person_id')
    .where('position_title', '=', 'President')
    .orderBy('employer_id')
    .execute()
  const [leader, next, ...others] = heads.map(({ person_id }) => person_id) as [string, string, ...string[]]
  const move = (who: string[], manager: string) =>
    write.updateTable('employees').set({ manager_person_id: manager }).where('person_id', 'in', who).execute()
  await move(others.slice(0, employersMoved - 1), leader)
  const start = performance.now()
  await move([leader], next)
  const ms = performance.now() - start
  await close()
  return ms
}

async function loaded(
  place: TestDatabase,
  company: MadeUpCompany,
  what: string,
  text: (company: MadeUpCompany) => string,
): Promise<Measured> {
  const file = join(place.dataDir, `${what}.csv`)
  writeFileSync(file, text(company))
  const script = await bundleServer('commands/ess.ts')
  const start = performance.now()
  const child = spawn(process.execPath, [script, 'import', what, file, '--as-of', company.today, '--apply'], {
    env: { ...process.env, DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  let megabytes = 0
  const timer = setInterval(() => (megabytes = Math.max(megabytes, peakOf(child.pid!))), 100)
  const [code] = (await once(child, 'close')) as [number]
  clearInterval(timer)
  if (code !== 0) throw new Error(`The import of ${what} failed`)
  return { seconds: (performance.now() - start) / 1000, megabytes }
}

/** The most memory that a process has used so far, in MB. 0 if it has ended. */
function peakOf(pid: number): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}
