import type { PayAlertKind } from '@/domain/administration/pay-alerts.ts'
import { addPayAlert } from '../../../server/stores/pay-alerts.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'
import type { Case, Given } from '../cases.ts'
import { addHeldChange } from './held-changes.ts'

const forPayroll = { as: 'payroll', another: 'payrolladmin', notFor: 'assistant' }

/** An alert about `driver2`, the only open one. */
async function raised(server: TestServer, kind: PayAlertKind): Promise<Given> {
  const { database, clock } = server
  // A person can have only one freeze.
  await database.write.updateTable('pay_alerts').set({ closed_at: clock.now }).where('closed_at', 'is', null).execute()
  const otherPersonId = kind === 'sharedAccount' ? await employeeIdOf(database.read, 'newhire') : undefined
  return alertAbout(server, 'driver2', { kind, receipt: '', otherPersonId })
}

/** A held change with its alert. Each caller gets another person's change. */
async function held(server: TestServer, caller?: string): Promise<Given> {
  const owner = caller === forPayroll.another ? 'newhire' : 'driver2'
  const receipt = await addHeldChange(server, owner)
  const given = await alertAbout(server, owner, { kind: 'depositsAfterEmail', receipt })
  return { ...given, body: { how: 'By phone' }, otherBody: { how: 'In person' } }
}

type Alert = { kind: PayAlertKind; receipt: string; otherPersonId?: string }

async function alertAbout({ database, clock }: TestServer, owner: string, alert: Alert): Promise<Given> {
  const personId = await employeeIdOf(database.read, owner)
  await addPayAlert(database.write, { personId, ...alert }, clock.now)
  const { id } = await database.read
    .selectFrom('pay_alerts')
    .select('id')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return { params: { alertId: String(id) }, body: {}, locks: personId }
}

const decided = {
  ...forPayroll,
  fresh: held,
  wrongShapes: [
    { why: 'no words', body: {}, at: 'how', code: 'shape.missing' },
    { why: 'any other field', body: { how: 'By phone', by: 'pam' }, at: 'by', code: 'shape.unknown' },
  ],
  brokenRules: [{ why: 'blank words', body: { how: ' ' }, at: 'how', code: 'required' }],
}

const anyField = [{ why: 'any field', body: { lifted: true }, at: 'lifted', code: 'shape.unknown' }]

export const payAlertCases: Record<string, Case> = {
  liftPayFreeze: { ...forPayroll, fresh: (server) => raised(server, 'frozen'), wrongShapes: anyField },
  allowSharedAccount: { ...forPayroll, fresh: (server) => raised(server, 'sharedAccount'), wrongShapes: anyField },
  confirmDeposits: decided,
  releaseDeposits: decided,
  refuseDeposits: decided,
  checkPayAlert: { ...forPayroll, fresh: (server) => raised(server, 'depositsAfterEmail'), wrongShapes: anyField },
}
