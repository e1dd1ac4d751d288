import { flat as flatOnFile, net as netOnFile, type OnFile, percent } from '../support/data/deposits-on-file.ts'
import type { TestServer } from '../support/server.ts'
import { administratorCases } from './administrators/administrator-cases.ts'
import { personRecordCases } from './administrators/person-record-cases.ts'
import { personRightsCases } from './administrators/person-rights-cases.ts'
import { importCases } from './imports/import-cases.ts'
import { noticeCases } from './notices/notice-cases.ts'
import { listCases } from './list-cases.ts'
import { recordCases } from '../records/every-record.ts'
import { signInCases } from './sign-in/sign-in-cases.ts'
import { acknowledgementCases } from './payroll/acknowledgement-cases.ts'
import { payAlertCases } from './pay-safety/pay-alert-cases.ts'
import { arizonaTaxCases } from './payroll/arizona-a4-cases.ts'
import { payrollDeskCases } from './payroll/payroll-desk-cases.ts'
import { w4Cases } from './payroll/w4-cases.ts'
import { personalInfoCases } from './personal-info/personal-info-cases.ts'
import { companyHolidayCases } from './time-off/company-holiday-cases.ts'
import { peopleCases } from './time-off/people-cases.ts'
import { queueCases } from './time-off/queue-cases.ts'
import { timeOffCases } from './time-off/time-off-cases.ts'

export type Given = {
  /** Values for the `:name` parts of the path. */
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
  /** A second valid body. */
  otherBody?: unknown
  /** The id of the employee whose record changes, if it's neither the caller nor the path's user. */
  locks?: string
}

/** The test data of one endpoint. */
export type Case = Given & {
  /** A person who may call it; null if no session is needed. */
  as: string | null
  /** A signed-in person without permission. */
  notFor?: string
  /** Another person who may call it, if most people may not; null if no one else may. */
  another?: string | null
  /** Whether it's a save that must say which version it changes. */
  versioned?: boolean
  /** Whether the same step by the same person succeeds without effect, even with a stale version. */
  settlesAgain?: boolean
  /** Creates fresh input for one call by this person, for calls that use up their input. */
  fresh?: (server: TestServer, userName: string) => Promise<Given>
  /** Invalid bodies, each with its problem's path and code. */
  wrongShapes?: { why: string; body: unknown; at: string; code: string }[]
  brokenRules?: { why: string; body: unknown; at: string; code: string }[]
  /** Whether an empty list is accepted. */
  mayBeEmpty?: boolean
  wrongQueries?: Record<string, string>[]
  /** A query or body for another person's record, or the person whose record is created for the test. */
  someoneElses?: { query?: Record<string, string>; body?: unknown; of?: string; status: number }
}

type Deposit = OnFile & { feId: string }

export const net: Deposit = { ...netOnFile, feId: 'net' }
export const flat: Deposit = { ...flatOnFile(150.25), feId: 'flat', accountNumber: '990214473' }
export const percentage: Deposit = { ...percent(10), feId: 'percentage', accountNumber: '7120045519' }

const optIn = { status: 'I', carrierAddr: 'email.uscc.net', areaCode: '602', prefix: '555', lineNumber: '0142' }
const anotherEmployee = '100002'

const wrongTrails: Record<string, string>[] = [
  { limit: '101' },
  { sort: 'employee' },
  { kind: 'payroll' },
  { employeeId: '' },
  { employeeId: '1'.repeat(33) },
  { startDate: '2026-02-30' },
  { endDate: '2026-13-01' },
  { startDate: '2026-11-02', endDate: '2026-11-01' },
]

export const cases: Record<string, Case> = {
  ...listCases,
  ...signInCases,
  getApplicationConfiguration: { as: null },
  getCurrentRelease: { as: null },
  listPayrollChanges: { as: 'employee', wrongQueries: [{ receipts: '' }, { receipts: 'R'.repeat(1001) }] },
  listActivity: { as: 'employee' },
  getAnswersMark: { as: 'employee' },
  getRetention: { as: 'employee' },
  listAuditTrail: { as: 'payrolladmin', notFor: 'payroll', wrongQueries: wrongTrails },
  downloadAuditTrail: { as: 'payrolladmin', notFor: 'payroll', wrongQueries: wrongTrails },
  listStates: { as: 'employee', wrongQueries: [{ limit: '101' }, { limit: 'all' }, { limit: '0' }, { page: '2' }] },
  listCounties: { as: 'employee', wrongQueries: [{ limit: '4001' }, { limit: '1.5' }] },
  ...payAlertCases,
  ...payrollDeskCases,
  ...arizonaTaxCases,
  ...w4Cases,
  ...acknowledgementCases,
  getDirectDeposits: {
    as: 'driver',
    wrongQueries: [{ employee: '1' }],
    someoneElses: { query: { employeeId: anotherEmployee }, status: 403 },
  },
  putDirectDeposits: {
    as: 'driver',
    versioned: true,
    body: [net, percentage],
    otherBody: [net, flat],
    wrongShapes: [
      { why: 'no list', body: net, at: '', code: 'shape.type' },
      { why: 'an unknown account type', body: [{ ...net, accountType: 'X' }], at: '0.accountType', code: 'shape.type' },
    ],
    brokenRules: [
      { why: 'no net deposit', body: [flat], at: '', code: 'deposit.net.none' },
      {
        why: 'letters in a routing number',
        body: [{ ...net, routingNumber: '12210527B' }],
        at: '0.routingNumber',
        code: 'deposit.routing.invalid',
      },
      { why: 'a negative amount', body: [net, { ...flat, amount: -5 }], at: '1.amount', code: 'deposit.amount.min' },
    ],
    someoneElses: { body: [{ ...net, employeeId: anotherEmployee }], status: 422 },
  },
  getNetPay: { as: 'driver' },
  findBank: {
    as: 'driver',
    body: { routingNumber: '122105278' },
    wrongShapes: [
      { why: 'ten digits', body: { routingNumber: '1221052780' }, at: 'routingNumber', code: 'shape.length' },
    ],
  },
  getDriverText: { as: 'driver', notFor: 'employee' },
  patchDriverText: {
    as: 'driver',
    notFor: 'employee',
    body: optIn,
    otherBody: { status: 'O' },
    wrongShapes: [{ why: 'an unknown status', body: { ...optIn, status: 'X' }, at: 'status', code: 'shape.type' }],
    brokenRules: [
      {
        why: 'no provider',
        body: { ...optIn, carrierAddr: '' },
        at: 'carrierAddr',
        code: 'driver-text.provider.required',
      },
      {
        why: 'a retired gateway',
        body: { ...optIn, carrierAddr: 'txt.att.net' },
        at: 'carrierAddr',
        code: 'driver-text.provider.retired',
      },
      {
        why: 'a short line number',
        body: { ...optIn, lineNumber: '014' },
        at: 'lineNumber',
        code: 'driver-text.digits',
      },
    ],
  },
  postDriverTextConfirmation: {
    as: 'driver',
    notFor: 'employee',
    // Everyone who may call it sends the same body, so there's no other body to try.
    another: null,
    body: {},
    // Without a number on file, there's no pause to wait for.
    fresh: async ({ database }) => {
      await database.write.deleteFrom('driver_texts').execute()
      return { body: {}, otherBody: { lineNumber: '0142' } }
    },
    wrongShapes: [{ why: 'another number', body: { lineNumber: '0142' }, at: 'lineNumber', code: 'shape.unknown' }],
  },
  ...noticeCases,
  ...recordCases,
  ...personalInfoCases,
  ...timeOffCases,
  ...companyHolidayCases,
  ...queueCases,
  ...peopleCases,
  ...administratorCases,
  ...personRecordCases,
  ...personRightsCases,
  ...importCases,
}

/** The input of a call; endpoints whose calls use up their input get fresh input each time. */
export async function givenFor(its: Case, server: TestServer, as = its.as): Promise<Given> {
  const { params, query, body, otherBody, fresh } = its
  return fresh ? fresh(server, as ?? '') : { params, query, body, otherBody }
}
