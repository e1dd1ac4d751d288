import { refusalText } from '@/domain/refusals.ts'
import {
  acceptPayrollDifference,
  dismissPayrollDifference,
  keepPayrollDifference,
  listPayrollDifferences,
  type PayrollDifference,
} from '@/contract/payroll/payroll-differences.ts'
import { problem } from '@/domain/problem.ts'
import type { Db } from '../db/tables.ts'
import { pagedAnswer, wantedPage } from '../http/answers/paged.ts'
import { Refusal, refuse, refuseProblems } from '../http/answers/problems.ts'
import { type Call, serve } from '../http/serve.ts'
import { everyKind } from '../imports/kinds/every-kind.ts'
import type { Cell, Cells, Fields } from '../imports/staging/difference.ts'
import { Outdated } from '../imports/staging/kind.ts'
import {
  closeDifference,
  type DifferenceOnFile,
  findDifference,
  pageOfDifferences,
} from '../stores/payroll/differences.ts'
import { isFrozen } from '../stores/pay-alerts.ts'
import { sendRecordAgain } from '../stores/payroll/payroll-desk.ts'
import { tellChange } from '../work/payroll/desk-letters.ts'

const versionOf = ({ digest }: DifferenceOnFile) => digest

const said = (cell: Cell) => (cell === null ? '' : String(cell))

const differenceAnswer = (row: DifferenceOnFile): PayrollDifference => ({
  id: row.id,
  kind: row.kind,
  employerId: row.employer_id,
  employeeId: row.employee_id,
  firstName: row.firstName ?? '',
  lastName: row.lastName ?? '',
  foundAt: new Date(row.found_at).toISOString(),
  fileName: row.fileName ?? '',
  asOf: row.as_of,
  receipt: row.receipt ?? '',
  fields: Object.entries(JSON.parse(row.fields) as Fields)
    .filter(([, [portal, payroll]]) => portal !== payroll)
    .map(([column, [portal, payroll]]) => ({ column, portal: said(portal), payroll: said(payroll) })),
  version: versionOf(row),
})

async function named(db: Db, { differenceId = '' }: Record<string, string>): Promise<DifferenceOnFile | Refusal> {
  const row = /^\d{1,15}$/.test(differenceId) ? await findDifference(db, Number(differenceId)) : undefined
  return row ?? refuse(404, refusalText('noDifference'))
}

type StepEndpoint = typeof acceptPayrollDifference | typeof keepPayrollDifference | typeof dismissPayrollDifference
type StepCall = Pick<Call, 'db' | 'user' | 'services' | 'receipt'> & { body: { version: string; reason?: string } }
type Outcome = 'accepted' | 'kept' | 'dismissed'

/** A step on a difference, made while holding the lock of the record's owner. */
function served(
  endpoint: StepEndpoint,
  outcome: Outcome,
  make: (call: StepCall, row: DifferenceOnFile) => Promise<Refusal | void>,
) {
  return serve(endpoint, {
    subject: async ({ db, params, user }) => {
      const row = await named(db, params)
      return { personId: row instanceof Refusal ? user.personId : row.person_id }
    },
    present: ({ db, params }) => named(db, params),
    run: async (call: StepCall, row) => {
      const { db, user, body, services } = call
      if (row.person_id === user.personId) return refuseProblems([problem('', 'pay-alert.own')], endpoint)
      // Someone else took the same step.
      if (row.outcome === outcome) return {}
      if (row.closed_at !== null || body.version !== versionOf(row))
        return refuseProblems([problem('', 'desk.outdated')], endpoint)
      const refused = await make(call, row)
      if (refused) return refused
      const reason = body.reason ?? null
      await closeDifference(db, row.id, { outcome, by: user.personId, reason, now: services.clock() })
      return {}
    },
  })
}

/** Has the same effect as applying the file if the person hadn't saved their own. */
async function accept({ db, user, services }: StepCall, row: DifferenceOnFile): Promise<Refusal | void> {
  if (await isFrozen(db, row.person_id)) return refuseProblems([problem('', 'desk.frozen')], acceptPayrollDifference)
  const kind = everyKind.find(({ savedBy }) => savedBy === row.kind)!
  const change = {
    personId: row.person_id,
    employerId: row.employer_id,
    employeeId: row.employee_id,
    what: 'changed' as const,
    line: 0,
    fields: JSON.parse(row.fields) as Fields,
    hidden: JSON.parse(row.hidden!) as Cells,
  }
  const applying = { ...services, runId: row.run_id, by: user.personId, asOf: row.as_of, now: services.clock() }
  try {
    await kind.apply(db, [change], applying)
  } catch (error) {
    if (!(error instanceof Outdated)) throw error
    return refuseProblems([problem('', 'desk.outdated')], acceptPayrollDifference)
  }
  await tellChange(db, services, row, 'replaced', user.personId)
}

async function keep({ db, services, receipt }: StepCall, row: DifferenceOnFile): Promise<Refusal | void> {
  if (!(await sendRecordAgain(db, row, receipt, services.clock())))
    return refuseProblems([problem('', 'desk.no-content')], keepPayrollDifference)
  services.payrollWaiting.emit('raised')
}

export const payrollDifferenceRoutes = [
  serve(listPayrollDifferences, {
    run: async ({ db, query }) => {
      const wanted = wantedPage(query, { foundAt: 'found_at' }, 'foundAt')
      const { rows, total } = await pageOfDifferences(db, { ...wanted, search: query.search ?? '', kind: query.kind })
      return pagedAnswer('payrollDifferences', rows.map(differenceAnswer), total, wanted)
    },
  }),
  served(acceptPayrollDifference, 'accepted', accept),
  served(keepPayrollDifference, 'kept', keep),
  served(dismissPayrollDifference, 'dismissed', async () => {}),
]
