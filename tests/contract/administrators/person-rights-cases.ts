import type { Case } from '../cases.ts'
import { makeHolder, somebody } from './people.ts'

// The id of a person of the demo company.
const driver = '100005'

export const personRightsCases: Record<string, Case> = {
  getPersonRights: {
    as: 'payroll',
    another: 'payrolladmin',
    notFor: 'assistant',
    params: { employeeId: driver },
    wrongQueries: [{ employerId: '' }, { right: 'isPayroll' }],
  },
  putPersonRight: {
    as: 'payrolladmin',
    another: 'kex',
    notFor: 'payroll',
    fresh: async (server, as) => {
      if (as === 'kex') await makeHolder(server, 'isPayrollAdmin', as)
      const employeeId = await somebody(server)
      const params = { employeeId, right: 'canAccessQueues' }
      return { params, body: { decision: 'granted' }, otherBody: { decision: 'withheld' }, locks: employeeId }
    },
    wrongShapes: [
      { why: 'no decision', body: {}, at: 'decision', code: 'shape.missing' },
      { why: 'an unknown decision', body: { decision: 'yes' }, at: 'decision', code: 'shape.type' },
    ],
  },
}
