import type { Case, Given } from '../cases.ts'
import type { TestServer } from '../../support/server.ts'
import { makeHolder, somebody } from './people.ts'

// The id of a person of the demo company.
const driver = '100005'

const ofOne: Case = {
  as: 'payroll',
  another: 'payrolladmin',
  notFor: 'assistant',
  params: { employeeId: driver },
  wrongQueries: [{ employerId: '' }, { limit: '1' }],
}

const change: Pick<Case, 'as' | 'another' | 'notFor'> = { as: 'payrolladmin', another: 'kex', notFor: 'payroll' }

async function ofSomebody(server: TestServer, as: string, given: Given): Promise<Given> {
  if (as === 'kex') await makeHolder(server, 'isPayrollAdmin', as)
  const employeeId = await somebody(server)
  return { params: { employeeId }, locks: employeeId, ...given }
}

export const personRecordCases: Record<string, Case> = {
  listPeople: {
    as: 'payroll',
    another: 'payrolladmin',
    notFor: 'assistant',
    wrongQueries: [
      { limit: '101' },
      { sort: 'phone' },
      { search: 'ab' },
      { account: 'gone' },
      { managerEmployeeId: '' },
    ],
  },
  getPerson: ofOne,
  getPersonBalances: ofOne,
  listPersonSessions: ofOne,
  putPersonAccount: {
    ...change,
    fresh: (server, as) => ofSomebody(server, as, { body: { isEnabled: false }, otherBody: { isEnabled: true } }),
    wrongShapes: [
      { why: 'no state', body: {}, at: 'isEnabled', code: 'shape.missing' },
      { why: 'a text', body: { isEnabled: 'no' }, at: 'isEnabled', code: 'shape.type' },
    ],
  },
  endPersonSessions: {
    ...change,
    fresh: (server, as) => ofSomebody(server, as, { body: { employerId: 'SWF' }, otherBody: {} }),
    wrongShapes: [{ why: 'an unknown field', body: { all: true }, at: 'all', code: 'shape.unknown' }],
  },
}
