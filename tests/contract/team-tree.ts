import type { Db } from '../../server/db/tables.ts'

/** Everyone's leaders as stored in the database: 'employee leader direct', sorted. */
export async function treeOnFile(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('employees')
    .innerJoin('team_managers', 'manager_id', 'manager_person_id')
    .select(['person_id', 'leader_id', 'manager_id'])
    .execute()
  return rows.map((row) => lineOf(row.person_id, row.leader_id, row.leader_id === row.manager_id)).toSorted()
}

/** The same, computed by following everyone's managers one by one. */
export async function leadersFollowed(db: Db): Promise<string[]> {
  const { managerOf, leadersOf } = await followed(db)
  return [...managerOf]
    .flatMap(([id, manager]) => leadersOf(id).map((leader) => lineOf(id, leader, leader === manager)))
    .toSorted()
}

async function followed(db: Db) {
  const people = await db.selectFrom('employees').select(['person_id', 'manager_person_id']).execute()
  const managerOf = new Map(people.map((person) => [person.person_id, person.manager_person_id]))
  const leadersOf = (id: string) => {
    const leaders = new Set<string>()
    for (let at = managerOf.get(id); at && !leaders.has(at); at = managerOf.get(at)) leaders.add(at)
    return [...leaders]
  }
  return { managerOf, leadersOf }
}

const lineOf = (employee: string, leader: string, isDirect: boolean) =>
  `${employee} ${leader} ${isDirect ? 'direct' : 'indirect'}`

/** The managers stored with requests, days off, and teams: 'request E4 E2', sorted. */
export async function ledOnFile(db: Db): Promise<string[]> {
  const requests = await db.selectFrom('time_off_requests').select(['person_id', 'led_by']).execute()
  const entries = await db.selectFrom('time_off_entries').select(['person_id', 'led_by']).execute()
  const teams = await db
    .selectFrom('team_managers')
    .select(['leader_id as person_id', 'manager_id as led_by'])
    .execute()
  return linesOf({ request: requests, day: entries, team: teams })
}

/** The same, computed from the managers in `employees`. */
export async function ledFollowed(db: Db): Promise<string[]> {
  const { managerOf, leadersOf } = await followed(db)
  const people = await db.selectFrom('employees').select(['person_id', 'level2']).execute()
  const drivers = new Set(people.flatMap(({ person_id: id, level2 }) => (/drv/i.test(level2) ? [id] : [])))
  const led = (rows: { person_id: string }[]) =>
    rows.map(({ person_id }) => ({ person_id, led_by: drivers.has(person_id) ? '' : (managerOf.get(person_id) ?? '') }))
  const teams = new Set(
    [...managerOf].flatMap(([id, manager]) => leadersOf(id).map((leader) => JSON.stringify([leader, manager]))),
  )
  return linesOf({
    request: led(await db.selectFrom('time_off_requests').select('person_id').execute()),
    day: led(await db.selectFrom('time_off_entries').select('person_id').execute()),
    team: [...teams].map((team) => {
      const [person_id, led_by] = JSON.parse(team) as [string, string]
      return { person_id, led_by }
    }),
  })
}

const linesOf = (rows: Record<string, { person_id: string; led_by: string }[]>) =>
  Object.entries(rows)
    .flatMap(([what, some]) => some.map(({ person_id, led_by }) => `${what} ${person_id} ${led_by}`))
    .toSorted()
