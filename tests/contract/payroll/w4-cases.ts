import { exemptW4, singleW4 } from '@/domain/payroll/w4/test-w4.ts'
import type { Case, Given } from '../cases.ts'
import type { TestServer } from '../../support/server.ts'

/** A W-4 signed by this person. */
export async function signedBy(server: TestServer, userName: string, change: object = singleW4) {
  const { first_name: first, last_name: last } = await server.database.read
    .selectFrom('employees')
    .select(['first_name', 'last_name'])
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return { ...change, employeeSignature: `${first} ${last}` }
}

/** The id of a form in this person's archive. */
async function fileOf(server: TestServer, userName: string): Promise<Given> {
  const row = await server.database.read
    .selectFrom('w4_files')
    .innerJoin('employees', 'employees.person_id', 'w4_files.person_id')
    .select('w4_files.id')
    .where('user_name', '=', userName)
    .executeTakeFirstOrThrow()
  return { params: { fileId: String(row.id) } }
}

const wrong = (why: string, change: object, at: string, code: string) => ({
  why,
  body: { ...singleW4, ...change },
  at,
  code,
})

export const w4Cases: Record<string, Case> = {
  getW4: { as: 'employee', notFor: 'kex' },
  postW4: {
    as: 'employee',
    notFor: 'kex',
    fresh: async (server, userName) => ({
      body: await signedBy(server, userName),
      otherBody: await signedBy(server, userName, exemptW4),
    }),
    wrongShapes: [
      wrong('an unknown status', { claimingStatus: 'X' }, 'claimingStatus', 'shape.type'),
      wrong('a flag that is computed', { exemptFlag: 1 }, 'exemptFlag', 'shape.unknown'),
      wrong('ten kilobytes', { employeeSignature: 'a'.repeat(10_240) }, 'employeeSignature', 'shape.length'),
    ],
    brokenRules: [
      wrong('no status', { claimingStatus: '' }, 'claimingStatus', 'required'),
      wrong('a cent too much', { deductions: 99_999.01 }, 'deductions', 'w4.amount.max'),
      wrong('a negative amount', { additionalAmount: -1 }, 'additionalAmount', 'w4.amount.format'),
      wrong('21 children', { qualifyingChildrenAmount: 42_000 }, 'qualifyingChildrenAmount', 'w4.dependents'),
      wrong('exempt with deductions', { ...exemptW4, deductions: 1 }, 'deductions', 'w4.exempt'),
      wrong('a middle name', { employeeSignature: 'Elena Maria Ramirez' }, 'employeeSignature', 'w4.signature'),
      wrong("another year's form", { taxYear: 2026 }, 'taxYear', 'w4.year'),
      wrong('another text', { textVersion: '2020-01' }, 'textVersion', 'signed.text'),
      wrong('signed long ago', { dateSigned: '2020-01-01' }, 'dateSigned', 'signed.old'),
    ],
  },
  getW4Overview: { as: 'payroll', another: 'payrolladmin', notFor: 'assistant' },
  getW4File: { as: 'employee', notFor: 'kex', fresh: fileOf, someoneElses: { of: 'driver', status: 404 } },
  getW4Pages: { as: 'employee', notFor: 'kex', params: { year: '2025', part: 'page-2' } },
}
