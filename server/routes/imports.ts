import { refusalText } from '@/domain/refusals.ts'
import { Readable } from 'node:stream'
import {
  applyImport,
  downloadRejectedRows,
  getImport,
  type ImportChange,
  listImportChanges,
  listImportProblems,
  listImports,
} from '@/contract/administration/imports.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { type Refusal, refuse } from '../http/answers/problems.ts'
import { FileAnswer, serve } from '../http/serve.ts'
import { everyTable } from '../imports/tables/every-table.ts'
import type { Fields } from '../imports/staging/difference.ts'
import { hidden, problemsCsv } from '../imports/staging/rejected-rows.ts'
import { listChanges, listProblems, listRuns, rejectedRowsOf } from '../stores/imports/import-pages.ts'
import { decideToApply, findRun, type Run } from '../stores/imports/imports.ts'
import { runAnswer, runAnswers } from '../imports/runs/run-answers.ts'

const noRun = () => refuse(404, refusalText('noImport'))

async function runIn({ db, params }: { db: Db; params: Record<string, string> }): Promise<Run | Refusal> {
  const id = Number(params.run)
  const run = Number.isSafeInteger(id) ? await findRun(db, id) : undefined
  return run ?? noRun()
}

const inFileOrder = { id: 'position' } as const

export const importRoutes = [
  serve(listImports, {
    run: async ({ db, query }) => {
      const wanted = wantedPage(query, { id: 'id' }, 'id')
      const { rows, total } = await listRuns(db, { ...wanted, kind: query.kind, state: query.state })
      return pagedAnswer('imports', await runAnswers(db, rows), total, wanted)
    },
  }),
  serve(getImport, {
    present: runIn,
    run: ({ db }, run) => runAnswer(db, run),
  }),
  serve(listImportChanges, {
    present: runIn,
    run: async ({ db, query }, run) => {
      const wanted = wantedPage({ sort: 'id', ...query }, inFileOrder, 'id')
      const { rows, total } = await listChanges(db, run.id, wanted)
      return pagedAnswer(
        'changes',
        rows.map((row) => changeAnswer(row, run.kind)),
        total,
        wanted,
      )
    },
  }),
  serve(listImportProblems, {
    present: runIn,
    run: async ({ db, query }, run) => {
      const wanted = wantedPage({ sort: 'id', ...query }, inFileOrder, 'id')
      const { rows, total } = await listProblems(db, run.id, wanted)
      const problems = rows.map(({ position, line, column_name, text }) => ({
        id: position,
        line,
        column: column_name,
        text,
      }))
      return pagedAnswer('problems', problems, total, wanted)
    },
  }),
  serve(downloadRejectedRows, {
    present: runIn,
    run: async ({ db }, run) => {
      const { rows } = await listProblems(db, run.id, { by: 'position', order: 'asc', limit: null, offset: 0 })
      const problems = rows.map(({ line, column_name, text }) => ({ line, column: column_name, text }))
      const csv = problemsCsv(problems, await rejectedRowsOf(db, run.id), run.problem_count)
      return new FileAnswer(`import-${run.id}-rejected.csv`, Readable.from(csv))
    },
  }),
  serve(applyImport, {
    present: runIn,
    run: async ({ db, user, services }, run) => {
      // A repeated request gets the same answer.
      if (run.state === 'applying' || run.state === 'applied') return await runAnswer(db, run)
      if (!(await decideToApply(db, run.id, user.personId))) return refuse(409, refusalText('importOutdated'))
      await services.announcements.importDecisions.publish(db, [String(run.id)])
      return await runAnswer(db, (await findRun(db, run.id))!)
    },
  }),
]

type ChangeRow = Awaited<ReturnType<typeof listChanges>>['rows'][number]

function changeAnswer(row: ChangeRow, kind: string): ImportChange {
  const fields = JSON.parse(row.fields) as Fields
  const columns = everyTable.find((table) => table.kind === kind)?.columns ?? {}
  const said = (column: string, cell: unknown) => {
    const isHidden = (columns as Record<string, { value: { secret?: true } }>)[column]?.value.secret === true
    return cell === null || cell === '' ? '' : isHidden ? hidden : String(cell)
  }
  const named = (column: string, onFile: string | null) => String(fields[column]?.[1] ?? onFile ?? '')
  return {
    id: row.position,
    employerId: row.employer_id,
    employeeId: row.employee_id,
    name: `${named('firstName', row.first_name)} ${named('lastName', row.last_name)}`.trim(),
    item: row.item,
    what: row.what,
    line: row.line,
    fields: Object.entries(fields)
      .filter(([, [before, after]]) => before !== after)
      .map(([column, [before, after]]) => ({ column, before: said(column, before), after: said(column, after) })),
  }
}
