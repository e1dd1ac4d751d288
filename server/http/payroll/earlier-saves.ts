import { type Selectable, sql } from 'kysely'
import type { Db, Tables } from '../../db/tables.ts'
import { addPayrollChanges, laneOf, noteRefused } from '../../stores/payroll/payroll-changes.ts'
import { employeeLock } from '../../stores/people/employee-lock.ts'
import { Refusal } from '../answers/problems.ts'
import { outcomeOf, type Route } from '../serve.ts'
import type { Services } from '../services.ts'
import { callOf } from './put-back.ts'

type KeptSave = Selectable<Tables['host_uploads']>

/**
 * Applies saves that a release before the outbox stored while the host was locked, in order of arrival, and puts them into the
 * outbox. If one can't be applied, it's refused, and the person is told.
 */
export async function applyEarlierSaves(services: Services, routes: Route[]): Promise<void> {
  const { database } = services
  const kept = database.read.selectFrom('host_uploads').where('state', '=', sql.lit('kept'))
  for (const { id, subject_id } of await kept.select(['id', 'subject_id']).orderBy('id').execute())
    await database.change(
      async (tx) => {
        await database.hold(tx, employeeLock(subject_id))
        // Another process may have applied it already.
        const [save] = await tx
          .updateTable('host_uploads')
          .set({ state: 'applied', applied_at: services.clock(), record_after: null })
          .where('id', '=', id)
          .where('state', '=', 'kept')
          .returningAll()
          .execute()
        if (save) await applyEarlierSave(services, tx, routes, save)
      },
      () => true,
    )
}

async function applyEarlierSave(services: Services, tx: Db, routes: Route[], save: KeptSave): Promise<void> {
  const { endpoint: kind, receipt, params, body, person_id, subject_id, created_at: at } = save
  const found = await callOf(tx, services, routes, { kind, receipt, person_id, params, body })
  if (!found) return
  const { call, route } = found
  await addPayrollChanges(tx, [
    {
      receipt,
      kind,
      lane: laneOf(subject_id, kind, call.params),
      person_id: subject_id,
      employer_id: call.user.employerId,
      employee_id: call.user.employeeId,
      made_by: person_id,
      params,
      body,
      record_before: null,
      hold_reason: null,
      signed_at: at,
      received_at: at,
    },
  ])
  await sql`savepoint earlier_save`.execute(tx)
  const outcome = await outcomeOf(call, route)
  if (!(outcome instanceof Refusal)) return
  await sql`rollback to savepoint earlier_save`.execute(tx)
  const { detail, errors } = outcome.problem
  await noteRefused(tx, receipt, { reason: detail ?? '', code: errors[0]?.code ?? null }, services.clock())
}
