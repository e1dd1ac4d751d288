import { type Kysely, type Migration } from 'kysely'

// oxlint-disable-next-line typescript/no-explicit-any -- a migration knows the tables of its day, not today's
type Any = any

/** Permissions that are part of a payroll role from now on, so they end with it. */
const brought: Record<string, string[]> = {
  isPayrollAdmin: ['canAccessQueues', 'canChangeEmployees'],
  isPayrollAssistant: ['canAccessQueues'],
}

/**
 * Payroll admins and assistants get a table because each can be made inactive, as can managers' proxies. Until now, these roles
 * were just names in the list of roles.
 */
export function payrollRoles(): Migration {
  return {
    async up(db: Kysely<Any>) {
      await db.schema
        .createTable('payroll_roles')
        .addColumn('role', 'text', (c) => c.notNull())
        .addColumn('employee_id', 'text', (c) => c.notNull().references('employees.employee_id'))
        .addColumn('enabled', 'integer', (c) => c.notNull())
        .addPrimaryKeyConstraint('payroll_roles_key', ['role', 'employee_id'])
        .execute()
      await db.schema
        .alterTable('manager_proxies')
        .addColumn('enabled', 'integer', (c) => c.notNull().defaultTo(1))
        .execute()
      await db.schema
        .createIndex('manager_proxies_of_manager')
        .on('manager_proxies')
        .columns(['manager_employee_id', 'enabled', 'proxy_employee_id'])
        .execute()
      await moveRoles(db)
    },
  }
}

async function moveRoles(db: Kysely<Any>): Promise<void> {
  const people = await db
    .selectFrom('employees')
    .select(['employee_id', 'roles', 'permissions'])
    .where((eb) =>
      eb.or(
        ['isPayrollAdmin', 'isPayrollAssistant', 'isProxyForManager'].map((role) => eb('roles', 'like', `%"${role}"%`)),
      ),
    )
    .execute()
  for (const { employee_id, roles, permissions } of people) {
    const held: string[] = JSON.parse(roles)
    const moved = held.filter((role) => role in brought)
    for (const role of moved) await db.insertInto('payroll_roles').values({ role, employee_id, enabled: 1 }).execute()
    const left = held.filter((role) => !moved.includes(role) && role !== 'isProxyForManager')
    const ended = left.includes('isPayroll') ? [] : moved.flatMap((role) => brought[role]!)
    const own = (JSON.parse(permissions) as string[]).filter((permission) => !ended.includes(permission))
    await db
      .updateTable('employees')
      .set({ roles: JSON.stringify(left), permissions: JSON.stringify(own) })
      .where('employee_id', '=', employee_id)
      .execute()
  }
}
