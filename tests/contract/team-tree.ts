import type { Db } from '../../server/db/tables.ts'

/** Everybody's leaders as stored in the database: 'employee leader direct', sorted. */
export async function treeOnFile(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('team_members').selectAll().execute()
  return rows.map((row) => lineOf(row.employee_id, row.leader_id, row.is_direct === 1, row.is_driver === 1)).toSorted()
}

/** The same, computed by following everybody's managers one by one. */
export async function leadersFollowed(db: Db): Promise<string[]> {
  const people = await db.selectFrom('employees').select(['employee_id', 'manager_employee_id', 'level2']).execute()
  const managerOf = new Map(people.map((person) => [person.employee_id, person.manager_employee_id]))
  return people
    .flatMap(({ employee_id: id, manager_employee_id: manager, level2 }) => {
      const leaders = new Set<string>()
      for (let at = manager; at && !leaders.has(at); at = managerOf.get(at) ?? null) leaders.add(at)
      return [...leaders].map((leader) => lineOf(id, leader, leader === manager, /drv/i.test(level2)))
    })
    .toSorted()
}

const lineOf = (employee: string, leader: string, isDirect: boolean, isDriver: boolean) =>
  `${employee} ${leader} ${isDirect ? 'direct' : 'indirect'}${isDriver ? ' driver' : ''}`

/** The managers stored with requests, days off, team members, and teams: 'request E4 E2', sorted. */
export async function ledOnFile(db: Db): Promise<string[]> {
  const requests = await db.selectFrom('time_off_requests').select(['employee_id', 'led_by']).execute()
  const entries = await db.selectFrom('time_off_entries').select(['employee_id', 'led_by']).execute()
  const managers = await db.selectFrom('team_members').select(['employee_id', 'manager_id as led_by']).execute()
  const teams = await db
    .selectFrom('team_managers')
    .select(['leader_id as employee_id', 'manager_id as led_by'])
    .execute()
  return linesOf({ request: requests, day: entries, member: managers, team: teams })
}

/** The same, computed from the managers in `employees`. */
export async function ledFollowed(db: Db): Promise<string[]> {
  const people = await db.selectFrom('employees').select(['employee_id', 'manager_employee_id', 'level2']).execute()
  const managerOf = new Map(people.map((person) => [person.employee_id, person.manager_employee_id ?? '']))
  const drivers = new Set(people.flatMap(({ employee_id: id, level2 }) => (/drv/i.test(level2) ? [id] : [])))
  const led = (rows: { employee_id: string }[]) =>
    rows.map(({ employee_id }) => ({
      employee_id,
      led_by: drivers.has(employee_id) ? '' : managerOf.get(employee_id)!,
    }))
  const members = await db.selectFrom('team_members').select(['employee_id', 'leader_id']).execute()
  const teams = new Map(
    members.map(({ employee_id, leader_id }) => {
      const team = { employee_id: leader_id, led_by: managerOf.get(employee_id)! }
      return [JSON.stringify(team), team]
    }),
  )
  return linesOf({
    request: led(await db.selectFrom('time_off_requests').select('employee_id').execute()),
    day: led(await db.selectFrom('time_off_entries').select('employee_id').execute()),
    member: members.map(({ employee_id }) => ({ employee_id, led_by: managerOf.get(employee_id)! })),
    team: [...teams.values()],
  })
}

const linesOf = (rows: Record<string, { employee_id: string; led_by: string }[]>) =>
  Object.entries(rows)
    .flatMap(([what, some]) => some.map(({ employee_id, led_by }) => `${what} ${employee_id} ${led_by}`))
    .toSorted()
