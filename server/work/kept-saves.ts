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
  const failed: Applied['failed'] = []
  const kept = await keptSaves(tx).execute()
  for (const upload of kept) {
    const done = await appliedOrNothing(tx, services, routes, upload)
    if (!done) failed.push({ receipt: upload.receipt, endpoint: upload.endpoint })
    await note(tx, upload, done ? 'applied' : 'failed', services.clock())
  }
  return { applied: kept.length - failed.length, failed }
}

/** The same with those of one employee to one endpoint, for a look at what will be: the caller takes it back. */
export async function applyForNow(tx: Db, services: Services, route: Route, employeeId: string): Promise<void> {
  const own = keptSaves(tx).where('endpoint', '=', route.endpoint.name).where('employee_id', '=', employeeId)
  for (const upload of await own.execute()) await appliedOrNothing(tx, services, [route], upload)
}

const keptSaves = (tx: Db) => tx.selectFrom('host_uploads').selectAll().where('state', '=', 'kept').orderBy('id')

async function appliedOrNothing(tx: Db, services: Services, routes: Route[], upload: Upload): Promise<boolean> {
  await sql`savepoint kept_save`.execute(tx)
  const done = await applied(tx, services, routes, upload).catch(() => false)
  if (!done) await sql`rollback to savepoint kept_save`.execute(tx)
  await sql`release savepoint kept_save`.execute(tx)
  return done
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
