import type { ImportRun, OneImport } from '@/contract/administration/imports.ts'
import { operatorActor, serviceNamed, systemActor } from '@/domain/administration/audit-trail.ts'
import type { Db } from '../../db/tables.ts'
import type { Counts } from '../staging/read-import.ts'
import { notesOf, type Run } from '../../stores/imports/imports.ts'
import { namesOf } from '../../stores/people/employees.ts'

/** Runs in the contract's form, with everyone's names from one query. */
export async function runAnswers(db: Db, runs: Run[]): Promise<ImportRun[]> {
  const people = await namesOf(
    db,
    runs.flatMap((run) => [run.read_by, run.applied_by]),
  )
  const nameOf = (actor: string) => {
    const person = people.get(actor)
    return person ? `${person.firstName} ${person.lastName}`.trim() : (ownNames[actor] ?? serviceNamed(actor) ?? actor)
  }
  return runs.map((run) => {
    const counts = JSON.parse(run.counts) as Partial<Counts>
    return {
      id: run.id,
      kind: run.kind,
      fileName: run.file_name,
      asOf: run.as_of,
      state: run.state,
      origin: run.origin,
      rows: run.row_count,
      additions: counts.added ?? 0,
      changes: counts.changed ?? 0,
      endings: counts.ended ?? 0,
      rehires: counts.rehired ?? 0,
      problems: run.problem_count,
      readBy: nameOf(run.read_by),
      readAt: run.read_at,
      appliedBy: nameOf(run.applied_by),
      appliedAt: run.applied_at,
    }
  })
}

export const runAnswer = async (db: Db, run: Run): Promise<OneImport> => ({
  run: (await runAnswers(db, [run]))[0]!,
  notes: await notesOf(db, run.id),
})

const ownNames: Record<string, string> = { '': '', [operatorActor]: 'Operator', [systemActor]: 'Watched folder' }
