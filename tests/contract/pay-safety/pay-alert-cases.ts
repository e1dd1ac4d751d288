import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import { addPayAlert } from '../../../server/stores/pay-alerts.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'

const forPayroll = { as: 'payroll', another: 'payrolladmin', notFor: 'assistant' }

/** An alert about `driver2`, the only open one. */
async function raised({ database, clock }: TestServer, kind: PayAlertKind): Promise<Given> {
  const employeeId = await employeeIdOf(database.read, 'driver2')
  // A person can have only one freeze.
  await database.write.updateTable('pay_alerts').set({ closed_at: clock.now }).where('closed_at', 'is', null).execute()
  await addPayAlert(database.write, { personId: employeeId, kind, receipt: '' }, clock.now)
  const { id } = await database.read
    .selectFrom('pay_alerts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { params: { alertId: String(id) }, body: {}, locks: employeeId }
}

const anyField = [{ why: 'any field', body: { lifted: true }, at: 'lifted', code: 'shape.unknown' }]

export const payAlertCases: Record<string, Case> = {
  listPayAlerts: { ...forPayroll, wrongQueries: [{ limit: '101' }, { sort: 'employeeId' }, { employeeId: '1' }] },
  liftPayFreeze: { ...forPayroll, fresh: (server) => raised(server, 'frozen'), wrongShapes: anyField },
  checkPayAlert: { ...forPayroll, fresh: (server) => raised(server, 'depositsAfterEmail'), wrongShapes: anyField },
}
