import { addPayrollChanges, laneOf } from '../../stores/payroll/payroll-changes.ts'
import { namesOf } from '../../stores/people/employees.ts'
import type { Hold } from '../../work/pay-safety/deposit-holds.ts'
import { hostLock } from '../../work/payroll/host-lock.ts'
import type { Call, Route } from '../serve.ts'

type Owner = { personId: string; employerId: string; employeeId: string }

/** Writes a save into the outbox to payroll, in its transaction. Returns true if the host is locked, so that the change waits. */
export async function takeForPayroll(
  call: Call,
  { endpoint, handler }: Route,
  present: unknown,
  hold: Hold,
): Promise<boolean> {
  const { db, user, services, params, receipt } = call
  const now = services.clock()
  const subject = call.subject as { personId: string } | null
  const owner: Owner = subject ? (await namesOf(db, [subject.personId])).get(subject.personId)! : user
  await addPayrollChanges(db, [
    {
      receipt,
      kind: endpoint.name,
      lane: laneOf(owner.personId, endpoint.name, params),
      person_id: owner.personId,
      employer_id: owner.employerId,
      employee_id: owner.employeeId,
      made_by: user.personId,
      params: JSON.stringify(params),
      body: JSON.stringify(call.body),
      record_before: hold.recordBefore ?? (handler.restore && present ? JSON.stringify(present) : null),
      hold_reason: hold.reason,
      signed_at: call.signedAt ?? now,
      received_at: now,
    },
  ])
  return (await hostLock(db)).locked
}
