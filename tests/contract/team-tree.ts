import type { Db } from '../../server/db/tables.ts'

/** What the database keeps of everybody's leaders: 'employee leader direct', sorted. */
export async function treeOnFile(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('team_members').selectAll().execute()
  return rows.map((row) => lineOf(row.employee_id, row.leader_id, row.is_direct === 1, row.is_driver === 1)).toSorted()
}

/** The same, found by following everybody's managers one by one. */
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
