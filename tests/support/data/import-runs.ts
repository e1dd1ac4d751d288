import type { Database } from '../../../server/db/database.ts'
import { insertAll } from '../../../server/seed/insert-all.ts'
import { addRun, setRun } from '../../../server/stores/imports/imports.ts'

/** Runs that were read, without reading files: one that changes nobody, and one that was refused. */
export async function addImportRun(
  { write }: Pick<Database, 'write'>,
  state: 'read' | 'refused',
  read_at = Date.parse('2026-11-21T05:00:00Z'),
): Promise<number> {
  const id = await addRun(write, {
    kind: 'people',
    file_name: 'people-2026-11-21.csv',
    sha256: '0',
    as_of: '2026-11-21',
    origin: 'http',
    allowed: '[]',
    read_by: 'service hr-system',
    read_at,
  })
  const counts = JSON.stringify({ added: 0, changed: state === 'read' ? 1 : 0, ended: 0, rehired: 0 })
  await setRun(write, id, { state, counts, row_count: 3, problem_count: state === 'read' ? 0 : 1 })
  if (state === 'refused') {
    const problem = { run_id: id, position: 0, line: 3, column_name: 'payType', text: 'This cell is empty. Fill it in.' }
    await insertAll(write, 'import_problems', [problem])
    await insertAll(write, 'import_rejected_rows', [
      { run_id: id, line: 1, cells: JSON.stringify(['employerId', 'lastName', 'payType']) },
      { run_id: id, line: 3, cells: JSON.stringify(['SWF', '=Lee', '']) },
    ])
  }
  return id
}
