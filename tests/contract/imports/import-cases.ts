import { addImportRun } from '../../support/data/import-runs.ts'
import type { Case } from '../cases.ts'
import { makeHolder } from '../administrators/people.ts'

const reads = (state: 'read' | 'refused'): Case => ({
  as: 'payroll',
  another: 'payrolladmin',
  notFor: 'assistant',
  fresh: async ({ database }) => ({ params: { run: String(await addImportRun(database, state)) } }),
  // The same id on each call, for the stub.
  params: { run: '1' },
})

export const importCases: Record<string, Case> = {
  listImports: {
    as: 'payroll',
    another: 'payrolladmin',
    notFor: 'assistant',
    wrongQueries: [{ limit: '101' }, { state: 'lost' }, { kind: '' }, { sort: 'kind' }],
  },
  getImport: reads('read'),
  listImportChanges: reads('read'),
  listImportProblems: reads('refused'),
  downloadRejectedRows: reads('refused'),
  applyImport: {
    as: 'payrolladmin',
    another: 'kex',
    notFor: 'payroll',
    fresh: async (server, as) => {
      if (as === 'kex') await makeHolder(server, 'isPayrollAdmin', as)
      return { params: { run: String(await addImportRun(server.database, 'read')) }, body: {} }
    },
    params: { run: '1' },
    body: {},
    wrongShapes: [{ why: 'another field', body: { run: 1 }, at: 'run', code: 'shape.unknown' }],
  },
}
