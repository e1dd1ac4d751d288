import { downloadAuditTrail, listAuditTrail } from '@/contract/administration/audit-trail.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { DatabaseKind } from '../../support/databases.ts'
import { startServerHere, type TestServer } from '../../support/server.ts'
import { type Answer, ask } from '../client.ts'
import { sheetIn } from '../sheets.ts'

export type Query = Record<string, string>

const people = ['employee', 'kex', 'payroll', 'payrolladmin', 'driver', 'california', 'newyork']

/** A server, and its audit trail as payroll admins in Texas see it. */
export async function startTrail(kind: DatabaseKind) {
  const server = await startServerHere(kind, { ESS_ACCEPT_SSO: '1' })
  await server.database.write.updateTable('employees').set({ state: 'TX' }).execute()
  const ids: Record<string, string> = {}
  for (const name of people) ids[name] = await employeeIdOf(server.database.write, name)
  return { server, ids, ...trailOf(server, ids) }
}

export type Trail = Awaited<ReturnType<typeof startTrail>>

function trailOf(server: TestServer, ids: Record<string, string>) {
  const list = (query: Query = {}, as = 'payrolladmin') => ask(server, listAuditTrail, { as, query })
  const download = (query: Query, as = 'payrolladmin') => ask(server, downloadAuditTrail, { as, query })
  const entries = async (query: Query = {}) => pageIn(await list({ limit: '100', ...query })).entries
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id) ?? id
  return { list, download, entries, nameOf }
}

export function pageIn({ status, body, text }: Answer) {
  if (status !== 200) throw new Error(text)
  const { _embedded, _total_items: total } = body as typeof listAuditTrail.answer.TYPE
  return { entries: _embedded.auditTrail, total }
}

export const trailSheet = (bytes: Uint8Array) => sheetIn(bytes, 'Audit Trail')
