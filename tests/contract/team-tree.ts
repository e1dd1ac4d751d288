import type { Db } from '../../server/db/tables.ts'

/** Everybody's leaders as stored in the database: 'employee leader direct', sorted. */
export async function treeOnFile(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('team_members').selectAll().execute()
  return rows.map((row) => lineOf(row.person_id, row.leader_id, row.is_direct === 1, row.is_driver === 1)).toSorted()
}

/** The same, computed by following everybody's managers one by one. */
export async function leadersFollowed(db: Db): Promise<string[]> {
  const people = await db.selectFrom('employees').select(['person_id', 'manager_person_id', 'level2']).execute()
  const managerOf = new Map(people.map((person) => [person.person_id, person.manager_person_id]))
  return people
    .flatMap(({ person_id: id, manager_person_id: manager, level2 }) => {
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
  const requests = await db.selectFrom('time_off_requests').select(['person_id', 'led_by']).execute()
  const entries = await db.selectFrom('time_off_entries').select(['person_id', 'led_by']).execute()
  const managers = await db.selectFrom('team_members').select(['person_id', 'manager_id as led_by']).execute()
  const teams = await db
    .selectFrom('team_managers')
    .select(['leader_id as person_id', 'manager_id as led_by'])
    .execute()
  return linesOf({ request: requests, day: entries, member: managers, team: teams })
}

/** The same, computed from the managers in `employees`. */
export async function ledFollowed(db: Db): Promise<string[]> {
  const people = await db.selectFrom('employees').select(['person_id', 'manager_person_id', 'level2']).execute()
  const managerOf = new Map(people.map((person) => [person.person_id, person.manager_person_id ?? '']))
  const drivers = new Set(people.flatMap(({ person_id: id, level2 }) => (/drv/i.test(level2) ? [id] : [])))
  const led = (rows: { person_id: string }[]) =>
    rows.map(({ person_id }) => ({
      person_id,
      led_by: drivers.has(person_id) ? '' : managerOf.get(person_id)!,
    }))
  const members = await db.selectFrom('team_members').select(['person_id', 'leader_id']).execute()
  const teams = new Map(
    members.map(({ person_id, leader_id }) => {
      const team = { person_id: leader_id, led_by: managerOf.get(person_id)! }
      return [JSON.stringify(team), team]
    }),
  )
  return linesOf({
    request: led(await db.selectFrom('time_off_requests').select('person_id').execute()),
    day: led(await db.selectFrom('time_off_entries').select('person_id').execute()),
    member: members.map(({ person_id }) => ({ person_id, led_by: managerOf.get(person_id)! })),
    team: [...teams.values()],
  })
}

const linesOf = (rows: Record<string, { person_id: string; led_by: string }[]>) =>
  Object.entries(rows)
    .flatMap(([what, some]) => some.map(({ person_id, led_by }) => `${what} ${person_id} ${led_by}`))
    .toSorted()
