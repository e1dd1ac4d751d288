import { randomUUID } from 'node:crypto'
import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { net } from '../../support/data/deposits-on-file.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'
import { readDeposits, saveDeposits } from '../../../server/stores/payroll/direct-deposit.ts'

/** Adds a held change to deposits, in place of an earlier one and without its alert. Returns its receipt. */
export async function addHeldChange({ database, clock }: TestServer, userName: string): Promise<string> {
  const personId = await employeeIdOf(database.read, userName)
  const receipt = `R-${randomUUID().slice(0, 13)}`
  const before = await readDeposits(database.read, personId)
  const after = [{ ...net, feId: 'net', accountNumber: '70070070' }]
  await saveDeposits(database.write, personId, before, after, clock.now)
  await database.write
    .updateTable('payroll_changes')
    .set({ state: 'replaced' })
    .where('person_id', '=', personId)
    .where('state', '=', 'held')
    .execute()
  await database.write
    .insertInto('payroll_changes')
    .values({
      receipt,
      kind: putDirectDeposits.name,
      lane: `${personId} ${putDirectDeposits.name}`,
      person_id: personId,
      employer_id: 'SWF',
      employee_id: personId,
      made_by: personId,
      params: '{}',
      body: JSON.stringify(after),
      record_before: JSON.stringify(before),
      state: 'held',
      hold_reason: 'hold.after-email',
      next_at: clock.now,
      signed_at: clock.now,
      received_at: clock.now,
      sent_at: null,
      settled_at: null,
      settled_by: null,
      host_sequence: null,
      file_name: null,
      reason: null,
      reason_code: null,
    })
    .execute()
  return receipt
}
