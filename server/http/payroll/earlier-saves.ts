import { type Selectable, sql } from 'kysely'
import { deviceOf } from '@/domain/identity/device.ts'
import type { Tables } from '../../db/tables.ts'
import { addPayrollChanges, laneOf, noteRefused } from '../../stores/payroll/payroll-changes.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { findUser } from '../../stores/people/employees.ts'
import { noSession } from '../../stores/sign-in/sessions.ts'
import { Refusal } from '../answers/problems.ts'
import { type Call, outcomeOf, type Route } from '../serve.ts'
import type { Services } from '../services.ts'

type KeptSave = Selectable<Tables['host_uploads']>

/**
 * Applies saves that a release before the outbox kept while the host was locked, in order of arrival, and puts them into the outbox.
 * One that can't be applied is refused, which the person reads.
 */
export async function applyEarlierSaves(services: Services, routes: Route[]): Promise<void> {
  const { database } = services
  const kept = database.read.selectFrom('host_uploads').where('state', '=', sql.lit('kept'))
  for (const { id, subject_id } of await kept.select(['id', 'subject_id']).orderBy('id').execute())
    await database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(subject_id))
        // Another process may have been faster.
        const [save] = await tx
          .updateTable('host_uploads')
          .set({ state: 'applied', applied_at: services.clock(), record_after: null })
          .where('id', '=', id)
          .where('state', '=', 'kept')
          .returningAll()
          .execute()
        if (save) await applyEarlierSave({ ...services }, tx, routes, save)
      },
      () => true,
    )
}

async function applyEarlierSave(services: Services, tx: Call['db'], routes: Route[], save: KeptSave): Promise<void> {
  const { endpoint: kind, receipt } = save
  const route = routes.find(({ endpoint }) => endpoint.name === kind)
  const user = await findUser(tx, services.company, save.person_id)
  if (!route || !user) return
  const params = JSON.parse(save.params) as Record<string, string>
  await addPayrollChanges(tx, [
    {
      receipt,
      kind,
      lane: laneOf(save.subject_id, kind, params),
      person_id: save.subject_id,
      employer_id: user.employerId,
      employee_id: user.employeeId,
      made_by: save.person_id,
      params: save.params,
      body: save.body,
      record_before: null,
      hold_reason: null,
      signed_at: save.created_at,
      received_at: save.created_at,
    },
  ])
  const call: Call = {
    db: tx,
    services,
    user,
    session: noSession,
    // It was checked when the save was accepted.
    passwordCounts: true,
    subject: null,
    query: undefined,
    params,
    body: JSON.parse(save.body),
    address: '',
    device: deviceOf(),
    fromApp: false,
    key: '',
    receipt,
  }
  await sql`savepoint earlier_save`.execute(tx)
  const outcome = await outcomeOf(call, route)
  if (!(outcome instanceof Refusal)) return
  await sql`rollback to savepoint earlier_save`.execute(tx)
  const { detail, errors } = outcome.problem
  await noteRefused(tx, receipt, { reason: detail ?? '', code: errors[0]?.code ?? null }, services.clock())
}
