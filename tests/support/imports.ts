import { announcements } from '../../server/db/announcements.ts'
import type { Database } from '../../server/db/database.ts'
import { openDatabase } from '../../server/db/open-database.ts'
import { everyKind } from '../../server/imports/kinds/every-kind.ts'
import type { InputFile } from '../../server/imports/reading/input-file.ts'
import { applyImport } from '../../server/imports/staging/apply-import.ts'
import { type ImportOptions, readImport } from '../../server/imports/staging/read-import.ts'
import { settingsFrom } from '../../server/settings/settings.ts'
import { saveEmployer } from '../../server/stores/people/employers.ts'
import { madeUpEmployers } from './made-up-company/made-up-company.ts'
import { createDatabase, type DatabaseKind } from './databases.ts'

export const importDay = '2026-11-26'

export async function addMadeUpEmployers({ write }: Database): Promise<void> {
  for (const employerId of madeUpEmployers)
    await saveEmployer(write, { employerId, name: employerId, timeZone: '', payPeriods: null })
}

type Place = { database: Database; clock: { now: number } }

/** Imports into a database. If a server is running, its announcements reach its open pages. */
export function importsInto({ database, clock }: Place, announced = announcements(database)) {
  const { company, publicUrl, texts } = settingsFrom({})
  const services = { database, company, publicUrl, texts, clock: () => clock.now, announcements: announced }
  const kindNamed = (name: string) => everyKind.find(({ table }) => table.kind === name)!
  const read = async (kind: string, file: InputFile, options: Partial<ImportOptions> = {}) => {
    const { run, problems } = await readImport(services, kindNamed(kind), file, {
      asOf: importDay,
      by: 'operator',
      origin: 'command',
      ...options,
    })
    return { run, counts: JSON.parse(run.counts), problems: problems.lines }
  }
  const apply = (kind: string, runId: number) => applyImport(services, kindNamed(kind), runId, 'operator')
  return {
    services,
    read,
    apply,
    /** Reads and applies a file; returns what was done. */
    load: async (kind: string, file: InputFile, options: Partial<ImportOptions> = {}) => {
      const done = await read(kind, file, options)
      if (done.problems.length > 0) throw new Error(done.problems.join('\n'))
      const { outcome } = await apply(kind, done.run.id)
      return { ...done.counts, outcome }
    },
    close: () => announced.close(),
  }
}

/** An empty database with the employers of a made-up company, and imports into it. */
export async function startImports(databaseKind: DatabaseKind) {
  const place = await createDatabase(databaseKind)
  const database = await openDatabase(place)
  await addMadeUpEmployers(database)
  const clock = { now: Date.parse(`${importDay}T12:00:00Z`) }
  const imports = importsInto({ database, clock })
  return {
    ...imports,
    database,
    place,
    clock,
    close: async () => {
      await imports.close()
      await database.close()
      await place.drop()
    },
  }
}
