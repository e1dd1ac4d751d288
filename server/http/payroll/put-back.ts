import { noSession } from '../../stores/sign-in/sessions.ts'
import { deviceOf } from '@/domain/identity/device.ts'
import { setRecordBefore } from '../../stores/payroll/payroll-changes.ts'
import { findUser } from '../../stores/people/employees.ts'
import type { PutBack } from '../../work/payroll/settle-changes.ts'
import type { Call, Route } from '../serve.ts'
import type { Services } from '../services.ts'

/** Puts back the record that a refused change had replaced, as a new version. Called again, it puts back the change. */
export const putBackWith =
  (routes: Route[]): PutBack =>
  async (tx, services, change) => {
    const { kind, receipt, person_id: personId, record_before: before } = change
    const route = routes.find(({ endpoint }) => endpoint.name === kind)
    const user = await findUser(tx, services.company, personId)
    if (!route?.handler.restore || !user || before === null) return
    const call: Call = {
      db: tx,
      services: services as Services,
      user,
      session: noSession,
      passwordCounts: true,
      subject: null,
      query: undefined,
      params: JSON.parse(change.params),
      body: JSON.parse(change.body),
      address: '',
      device: deviceOf(),
      fromApp: false,
      key: '',
      receipt,
    }
    const present = await route.handler.present?.(call)
    await route.handler.restore(call, asNextVersion(JSON.parse(before), present))
    await setRecordBefore(tx, change.id, JSON.stringify(present))
  }

type Kept = { version?: unknown; onFile?: Kept }

/** A version isn't used twice: a device may have seen it. */
function asNextVersion(before: Kept, present: Kept): Kept {
  const next = { ...before }
  if (typeof present.version === 'number') next.version = present.version + 1
  if (before.onFile && typeof present.onFile?.version === 'number')
    next.onFile = { ...before.onFile, version: present.onFile.version + 1 }
  return next
}
