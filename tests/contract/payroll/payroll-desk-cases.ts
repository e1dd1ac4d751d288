import type { Insertable } from 'kysely'
import type { PayrollChangesTable } from '../../../server/db/payroll-tables.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'

const forPayroll = { as: 'payroll', another: 'payrolladmin', notFor: 'assistant' }

let count = 0

/** Adds a change to deposits by this person, received now. Returns its id and receipt. */
export async function addDeskChange(
  { database, clock }: { database: Pick<TestServer['database'], 'read' | 'write'>; clock: { now: number } },
  userName: string,
  change: Partial<Insertable<PayrollChangesTable>> = {},
): Promise<{ id: number; receipt: string; personId: string }> {
  const personId = await employeeIdOf(database.read, userName)
  const { employer_id, employee_id } = await database.read
    .selectFrom('employees')
    .select(['employer_id', 'employee_id'])
    .where('person_id', '=', personId)
    .executeTakeFirstOrThrow()
  count += 1
  const row = {
    receipt: `R-DESK-${String(count).padStart(4, '0')}`,
    kind: 'putDirectDeposits',
    lane: `desk ${count}`,
    person_id: personId,
    employer_id,
    employee_id,
    made_by: personId,
    params: '{}',
    body: '[]',
    state: 'waiting' as const,
    next_at: clock.now + 3_600_000,
    signed_at: clock.now,
    received_at: clock.now,
    ...change,
  }
  const { id } = await database.write
    .insertInto('payroll_changes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, receipt: row.receipt, personId }
}

const refused = { state: 'refused', settled_at: 1, reason: 'Bank unknown', next_at: null } as const

async function refusedOne(server: TestServer, body: object): Promise<Given> {
  const { id, personId } = await addDeskChange(server, 'driver2', refused)
  return { params: { changeId: String(id) }, body: { version: 'refused 0', ...body }, locks: personId }
}

const anyField = (body: object) => [
  { why: 'any field', body: { version: 'refused 0', ...body, lifted: true }, at: 'lifted', code: 'shape.unknown' },
]

// A person has at most one difference of a kind, and a test needs two.
const differing = ['driver2', 'kex', 'newyork']

/** A difference in a person's state tax. */
async function differenceOf(server: TestServer, body: object): Promise<Given> {
  const { write } = server.database
  const { personId, receipt } = await addDeskChange(server, differing[count % differing.length]!, {
    kind: 'putArizonaTax',
    state: 'taken',
    settled_at: 1,
    next_at: null,
    body: '{"electionOption":"opt3"}',
  })
  await write.deleteFrom('state_taxes').where('person_id', '=', personId).execute()
  await write.deleteFrom('payroll_differences').where('person_id', '=', personId).execute()
  const { id } = await write
    .insertInto('payroll_differences')
    .values({
      kind: 'putArizonaTax',
      person_id: personId,
      employer_id: 'SWF',
      employee_id: personId,
      receipt,
      run_id: 1,
      as_of: '2026-11-20',
      fields: JSON.stringify({ percentage: [0.5, 2], additionalAmount: [null, null] }),
      hidden: JSON.stringify({ version: 0 }),
      digest: 'digest',
      found_at: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { differenceId: String(id) }, body: { version: 'digest', ...body }, locks: personId }
}

const anyDifferenceField = [
  { why: 'any field', body: { version: 'digest', lifted: true }, at: 'lifted', code: 'shape.unknown' },
]

const wrongQueries: Record<string, string>[] = [
  { limit: '101' },
  { sort: 'kind' },
  { state: 'lost' },
  { olderThanDays: '2' },
  { search: 'ab' },
  { employeeId: '1' },
]

export const payrollDeskCases: Record<string, Case> = {
  listPayrollDesk: { ...forPayroll, wrongQueries },
  downloadPayrollChanges: { ...forPayroll, wrongQueries },
  getPayrollOverview: forPayroll,
  resendPayrollChange: { ...forPayroll, fresh: (server) => refusedOne(server, {}), wrongShapes: anyField({}) },
  settlePayrollChange: {
    ...forPayroll,
    fresh: (server) => refusedOne(server, { reason: 'Entered it' }),
    wrongShapes: anyField({ reason: 'Entered it' }),
    brokenRules: [{ why: 'no reason', body: { version: 'refused 0', reason: ' ' }, at: 'reason', code: 'desk.reason' }],
  },
  listPayrollDifferences: {
    ...forPayroll,
    wrongQueries: [{ limit: '101' }, { sort: 'kind' }, { search: 'ab' }, { employeeId: '1' }],
  },
  acceptPayrollDifference: {
    ...forPayroll,
    fresh: (server) => differenceOf(server, {}),
    wrongShapes: anyDifferenceField,
  },
  keepPayrollDifference: {
    ...forPayroll,
    fresh: (server) => differenceOf(server, {}),
    wrongShapes: anyDifferenceField,
  },
  dismissPayrollDifference: {
    ...forPayroll,
    fresh: (server) => differenceOf(server, { reason: 'Known' }),
    brokenRules: [{ why: 'no reason', body: { version: 'digest', reason: ' ' }, at: 'reason', code: 'desk.reason' }],
  },
}
