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
  postBalanceCorrection: {
    as: 'payrolladmin',
    another: 'kex',
    notFor: 'payroll',
    fresh: async (server, as) => {
      if (as === 'kex') await makeHolder(server, 'isPayrollAdmin', as)
      const employeeId = await somebody(server)
      const body = { code: 'P', hours: 8, reason: 'Promised when hired' }
      return { params: { employeeId }, body, otherBody: { ...body, hours: -4 }, locks: employeeId }
    },
    params: { employeeId: driver },
    wrongShapes: [
      { why: 'no reason', body: { code: 'P', hours: 8 }, at: 'reason', code: 'shape.missing' },
      { why: 'unpaid time', body: { code: 'A', hours: 8, reason: 'x' }, at: 'code', code: 'shape.type' },
      { why: 'three decimals', body: { code: 'P', hours: 0.125, reason: 'x' }, at: 'hours', code: 'shape.type' },
    ],
    brokenRules: [
      { why: 'no hours', body: { code: 'P', hours: 0, reason: 'x' }, at: 'hours', code: 'correction.hours' },
      {
        why: 'too many hours',
        body: { code: 'P', hours: -1000.5, reason: 'x' },
        at: 'hours',
        code: 'correction.hours',
      },
      { why: 'an empty reason', body: { code: 'P', hours: 8, reason: ' ' }, at: 'reason', code: 'required' },
    ],
  },
}
