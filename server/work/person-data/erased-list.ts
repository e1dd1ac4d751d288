import { existsSync, mkdirSync, openSync, readFileSync, closeSync, fsyncSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { operatorActor } from '@/domain/administration/audit-trail.ts'
import type { Database } from '../../db/database.ts'
import { listErased } from '../../stores/person-data/erased-people.ts'
import { erasePerson, type ErasingServices } from './erase.ts'

/** Outside the database, so a restored backup can't bring erased people back. */
export const erasedListFile = (dataDir: string) => join(dataDir, 'erased-people.jsonl')

type Listed = { person: string; erasedAt: string }

function read(file: string): Listed[] {
  if (!existsSync(file)) return []
  return readFileSync(file, 'utf8').split('\n').flatMap(lineIn)
}

/** The last line may be incomplete. The person is then added again from the database. */
function lineIn(line: string): Listed[] {
  try {
    return line.trim() ? [JSON.parse(line) as Listed] : []
  } catch {
    return []
  }
}

function append(file: string, listed: Listed[]): void {
  const opened = openSync(file, 'a', 0o600)
  try {
    writeSync(opened, listed.map((each) => `\n${JSON.stringify(each)}`).join(''))
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}

/** Erases everyone in the list again whom a restored backup brought back. Returns how many. */
export async function eraseListed(
  services: ErasingServices & { database: Database },
  dataDir: string,
  file = erasedListFile(dataDir),
): Promise<number> {
  const { read: db } = services.database
  let count = 0
  const erased = new Set((await listErased(db)).map(({ person_id }) => person_id))
  for (const { person } of read(file)) {
    if (erased.has(person)) continue
    const onFile = await db
      .selectFrom('employees')
      .select('person_id')
      .where('person_id', '=', person)
      .executeTakeFirst()
    if (!onFile) continue
    await erasePerson(services, person, { by: operatorActor, again: true })
    erased.add(person)
    count += 1
  }
  return count
}

/** Adds everyone who is missing from this server's list. */
export async function completeList({ read: db }: Pick<Database, 'read'>, dataDir: string): Promise<void> {
  const file = erasedListFile(dataDir)
  const listed = new Set(read(file).map(({ person }) => person))
  const missing = (await listErased(db)).filter(({ person_id }) => !listed.has(person_id))
  if (missing.length === 0) return
  mkdirSync(dataDir, { recursive: true })
  append(
    file,
    missing.map(({ person_id, erased_at }) => ({ person: person_id, erasedAt: new Date(erased_at).toISOString() })),
  )
}
