import type { PayrollRole } from '@/domain/identity/payroll-roles.ts'
import { saveHolder } from '../../../server/stores/payroll-roles.ts'
import { employeeIdOf } from '../../support/data/changes.ts'
import type { TestServer } from '../../support/server.ts'

const used = new Map<string, number>()

/** The id of an office employee without a role, a different one on each call. */
export async function somebody({ database, url }: TestServer): Promise<string> {
  const people = await database.read
    .selectFrom('employees')
    .select('person_id')
    .where('level2', '=', 'OFC')
    .where('roles', '=', '[]')
    .where('person_id', 'not in', (eb) => eb.selectFrom('payroll_roles').select('person_id'))
    .where('person_id', '>', '100050')
    .orderBy('person_id')
    .execute()
  const at = used.get(url) ?? 0
  used.set(url, at + 1)
  return people[at % people.length]!.person_id
}

/** Gives a demo person the role. */
export async function makeHolder({ database }: TestServer, role: PayrollRole, userName: string): Promise<void> {
  await saveHolder(database.write, role, await employeeIdOf(database.read, userName), true)
}

export async function disable({ database }: TestServer, userName: string, at: number | null): Promise<void> {
  await database.write.updateTable('employees').set({ disabled_at: at }).where('user_name', '=', userName).execute()
}
