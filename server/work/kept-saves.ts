import { type Selectable, sql } from 'kysely'
import { Refusal } from '../http/problems.ts'
import { type Call, outcomeOf, type Route } from '../http/serve.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Services } from '../services.ts'
import { addAudit } from '../stores/audit.ts'
import { findUser } from '../stores/employees.ts'

export type Applied = { applied: number; failed: { receipt: string; endpoint: string }[] }

type Upload = Selectable<Tables['host_uploads']>

/** Puts the saves that the locked host kept into effect. One that fails is marked and does not hold up the others. */
export async function applyKeptSaves(tx: Db, services: Services, routes: Route[]): Promise<Applied> {
  const kept = await tx.selectFrom('host_uploads').selectAll().where('state', '=', 'kept').orderBy('id').execute()
  const failed: Applied['failed'] = []
  for (const upload of kept) {
    await sql`savepoint kept_save`.execute(tx)
    const done = await applied(tx, services, routes, upload).catch(() => false)
    if (!done) {
      await sql`rollback to savepoint kept_save`.execute(tx)
      failed.push({ receipt: upload.receipt, endpoint: upload.endpoint })
    }
    await sql`release savepoint kept_save`.execute(tx)
    await note(tx, upload, done ? 'applied' : 'failed', services.clock())
  }
  return { applied: kept.length - failed.length, failed }
}

/** Shape and rules held when it was taken, and the person was told so: only the handler runs now. */
async function applied(tx: Db, services: Services, routes: Route[], upload: Upload): Promise<boolean> {
  const route = routes.find(({ endpoint }) => endpoint.name === upload.endpoint)
  const user = await findUser(tx, services.company, upload.employee_id)
  if (!route || !user) return false
  const call: Call = {
    db: tx,
    services,
    user,
    get session(): never {
      throw new Error(`${upload.endpoint} is applied when nobody need be signed in any more`)
    },
    subject: null,
    query: undefined,
    params: {},
    body: JSON.parse(upload.body),
    address: '',
    key: '',
    receipt: upload.receipt,
  }
  return !((await outcomeOf(call, route)) instanceof Refusal)
}

async function note(tx: Db, { id, employee_id: employeeId, endpoint: action, receipt }: Upload, outcome: 'applied' | 'failed', now: number) {
  await tx.updateTable('host_uploads').set({ state: outcome, applied_at: now }).where('id', '=', id).execute()
  await addAudit(tx, { employeeId, action, outcome, receipt, now })
}
