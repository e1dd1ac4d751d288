import type { Db } from '../../db/tables.ts'
import { changesAfter, notesOf, type Run } from '../../stores/imports/imports.ts'
import type { Fields } from './difference.ts'

const mostShown = 50

/** A run's difference as text: the first changes field by field, the remaining tasks, and the counts. */
export async function* differenceLines(db: Db, run: Run): AsyncGenerator<string> {
  const counts = Object.entries(JSON.parse(run.counts) as Record<string, number>)
  const all = counts.reduce((sum, [, count]) => sum + count, 0)
  for (const change of await changesAfter(db, run.id, 0, mostShown)) {
    const fields = change.what === 'added' ? '' : fieldsText(JSON.parse(change.fields))
    const who = [change.employer_id, change.employee_id, change.item].filter(Boolean).join(' ')
    yield [`${who} ${change.what}`, fields].filter(Boolean).join(': ')
  }
  if (all > mostShown) yield `… and ${all - mostShown} more.`
  yield* notesLines(await notesOf(db, run.id))
  yield `${run.file_name}: ${run.row_count} rows; ${counts.map(([what, count]) => `${count} ${what}`).join(', ')}.`
}

function* notesLines(notes: string[]): Generator<string> {
  yield* notes.slice(0, mostShown)
  if (notes.length > mostShown) yield `… and ${notes.length - mostShown} more notes.`
}

const fieldsText = (fields: Fields): string =>
  Object.entries(fields)
    .filter(([, [before, after]]) => before !== after)
    .map(([name, [before, after]]) => `${name} '${before ?? ''}' → '${after ?? ''}'`)
    .join(', ')
