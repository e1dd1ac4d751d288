import { createHash, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { systemActor } from '@/domain/administration/audit-trail.ts'
import { everyKind } from '../kinds/every-kind.ts'
import { fileAt, type InputFile } from '../reading/input-file.ts'
import { Problems } from '../reading/problems.ts'
import { applyImport } from '../staging/apply-import.ts'
import { fileDay } from '../staging/file-day.ts'
import type { Kind } from '../staging/kind.ts'
import { allowedText, readImport } from '../staging/read-import.ts'
import { problemsCsv } from '../staging/rejected-rows.ts'
import { rejectedRowsOf } from '../../stores/imports/import-pages.ts'
import { newestRun, type Run, sameRun } from '../../stores/imports/imports.ts'
import { endLease, takeLease } from '../../stores/leases.ts'
import { addMail } from '../../stores/letters/mail.ts'
import { holdersToTell } from '../../stores/rights/right-holders.ts'
import { refusedImportLetter } from '../../work/mail/letters.ts'
import type { WorkServices } from '../../work/services.ts'
import { type FolderFile, leaveAlone, type Looks, moveToDone, moveToRefused, settledFiles } from './folder-files.ts'

const lease = 'watched folder'
const leaseMs = 5 * 60_000
const keepLeaseMs = 60_000

/** A file that has to wait isn't moved. */
type Fate = 'done' | 'refused' | 'waits'

/**
 * Loads the complete files in the watched folder, one at a time. Only one server process does this at a time. If it's killed, the
 * next one finds the file in its place, and the run that was already created.
 */
export async function loadFolder(
  services: WorkServices,
  { importDir, importSettledMs }: { importDir: string; importSettledMs: number },
  looks: Looks,
): Promise<void> {
  const files = await settledFiles(importDir, looks, importSettledMs)
  if (files.length === 0) return
  const { database, clock } = services
  const holder = randomUUID()
  const keep = () => takeLease(database.write, lease, holder, clock(), leaseMs)
  if (!(await keep())) return
  const keeping = setInterval(() => void keep().catch(() => false), keepLeaseMs)
  try {
    for (const file of files)
      await loadFile(services, importDir, file).catch((error: unknown) => {
        services.log.error({ err: error }, 'a file of the import folder could not be loaded')
        leaveAlone(looks, file)
      })
  } finally {
    clearInterval(keeping)
    await endLease(database.write, lease, holder)
  }
}

async function loadFile(services: WorkServices, folder: string, { name, kind, day }: FolderFile): Promise<void> {
  if (!kind) {
    const known = everyKind.map(({ table }) => table.kind).join(', ')
    const text = `The file's name must begin with what it contains: ${known}. Rename it, such as people-2026-01-31.csv.`
    return moveToRefused(folder, name, problemsCsv([{ line: 0, column: '', text }], new Map()))
  }
  const file = fileAt(join(folder, name))
  const asOf = day || fileDay(services.clock())
  const { fate, run } = await load(services, kind, file, asOf)
  if (fate === 'waits') return
  if (fate === 'done') return moveToDone(folder, name)
  const { problems } = run!
  await moveToRefused(folder, name, problemsCsv(problems.list, run!.rows, problems.count))
  await tellAdmins(services, name, run!.id, problems.count)
}

type Refused = { id: number; problems: Problems; rows: Map<number, string[]> }

async function load(
  services: WorkServices,
  kind: Kind,
  file: InputFile,
  asOf: string,
): Promise<{ fate: Fate; run?: Refused }> {
  const { database, company } = services
  if (await waitsForPeople(services, kind)) return { fate: 'waits' }
  const options = { asOf, by: systemActor, origin: 'folder', idDigits: company.employeeIdDigits } as const
  const earlier = await madeAlready(services, kind, file, asOf)
  const read = earlier ? null : await readImport(services, kind, file, options)
  const run = earlier ?? read!.run
  if (run.state === 'refused')
    return {
      fate: 'refused',
      run: { id: run.id, problems: read!.problems, rows: await rejectedRowsOf(database.read, run.id) },
    }
  if (run.state === 'applied' || !company.importsApplied?.includes(kind.table.kind)) return { fate: 'done' }
  const { outcome } = await applyImport(services, kind, run.id, systemActor)
  // A person on file has changed in the meantime, so the file is read again next time.
  return { fate: outcome === 'outdated' ? 'waits' : 'done' }
}

async function madeAlready({ database }: WorkServices, kind: Kind, file: InputFile, as_of: string) {
  const hash = createHash('sha256')
  for await (const chunk of file.bytes()) hash.update(chunk)
  return sameRun(database.read, { kind: kind.table.kind, sha256: hash.digest('hex'), as_of, allowed: allowedText([]) })
}

/** Other files about people can't be compared until the new people in the folder's people file are on file. */
async function waitsForPeople({ database }: WorkServices, { table }: Kind): Promise<boolean> {
  if (table.kind === 'people' || !('employeeId' in table.columns)) return false
  const people = await newestRun(database.read, 'people')
  return people !== undefined && people.state !== 'applied' && people.origin === 'folder' && !changesNothing(people)
}

const changesNothing = ({ counts }: Run) =>
  Object.values(JSON.parse(counts) as Record<string, number>).every((count) => count === 0)

async function tellAdmins(services: WorkServices, fileName: string, id: number, problems: number): Promise<void> {
  const { database, company, clock, publicUrl } = services
  const link = `${publicUrl}/imports/${id}`
  await database.change(
    async (tx) => {
      for (const admin of await holdersToTell(tx, 'isPayrollAdmin', company.rightsRules))
        await addMail(tx, refusedImportLetter(admin, company, { fileName, problems, link }), clock())
    },
    () => true,
  )
  services.mailWaiting()
}
