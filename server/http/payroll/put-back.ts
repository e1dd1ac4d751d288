import { noSession } from '../../stores/sign-in/sessions.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { setRecordBefore } from '../../stores/payroll/payroll-changes.ts'
import { findUser } from '../../stores/people/employees.ts'
import { sentence } from '@/domain/problem-texts.ts'
import type { Db } from '../../db/tables.ts'
import { closeAlertsOfChange } from '../../stores/pay-alerts.ts'
import { stoppableChanges } from '../../stores/payroll/held-changes.ts'
import type { StopGuarded } from '../../work/pay-safety/pay-freeze.ts'
import { type PutBack, refuseChange } from '../../work/payroll/settle-changes.ts'
import type { WorkServices } from '../../work/services.ts'
import type { Call, Route } from '../serve.ts'
import type { Services } from '../services.ts'

type Stored = Pick<Parameters<PutBack>[2], 'kind' | 'receipt' | 'person_id' | 'params' | 'body'>

/** A change in the outbox as the call that submitted it; null if the call or person no longer exists. */
export async function callOf(
  tx: Db,
  services: WorkServices,
  routes: Route[],
  { kind, receipt, person_id: personId, params, body }: Stored,
): Promise<{ route: Route; call: Call } | null> {
  const route = routes.find(({ endpoint }) => endpoint.name === kind)
  const user = await findUser(tx, services.company, personId)
  if (!route || !user) return null
  const call: Call = {
    db: tx,
    services: services as Services,
    user,
    session: noSession,
    passwordCounts: true,
    subject: null,
    query: undefined,
    params: JSON.parse(params),
    body: JSON.parse(body),
    address: '',
    device: deviceOf(),
    fromApp: false,
    key: '',
    receipt,
  }
  return { route, call }
}

/** Puts back the record that a refused change had replaced, as a new version. Calling it again puts the change back. */
export const putBackWith =
  (routes: Route[]): PutBack =>
  async (tx, services, change) => {
    const found = await callOf(tx, services, routes, change)
    if (!found?.route.handler.restore || change.record_before === null) return
    const { call, route } = found
    const present = await route.handler.present?.(call)
    await route.handler.restore!(call, asNextVersion(JSON.parse(change.record_before), present))
    await setRecordBefore(tx, change.id, JSON.stringify(present))
  }

/** Stops a person's guarded changes that payroll doesn't have yet. */
export const stopGuardedWith = (routes: Route[]): StopGuarded => {
  const putBack = putBackWith(routes)
  return async (tx, services, personId) => {
    for (const change of await stoppableChanges(tx, personId)) {
      const found = await callOf(tx, services, routes, change)
      const before = change.record_before === null ? undefined : JSON.parse(change.record_before)
      const guarded = found?.route.handler.guarded?.(found.call, before) ?? []
      if (guarded.length === 0) continue
      const reason = sentence({ code: 'pay.frozen' })
      await refuseChange(tx, services, putBack, change.receipt, { reason, code: 'pay.frozen' })
      await closeAlertsOfChange(tx, personId, change.receipt, services.clock())
    }
  }
}

type Kept = { version?: unknown; onFile?: Kept }

/** Versions are never reused, because a device may have seen them. */
function asNextVersion(before: Kept, present: Kept): Kept {
  const next = { ...before }
  if (typeof present.version === 'number') next.version = present.version + 1
  if (before.onFile && typeof present.onFile?.version === 'number')
    next.onFile = { ...before.onFile, version: present.onFile.version + 1 }
  return next
}
