import type { Db } from '../../db/tables.ts'
import { everyManager, type NamedPerson, peopleWithKeys } from '../../stores/people/hr-people.ts'
import { updateMany } from '../../stores/update-many.ts'
import { movingPeople } from '../../work/time-off/moved-people.ts'
import { leaderlessNotes } from '../leaving/notes.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { circlesOf, isMoreThan } from '../staging/difference.ts'
import {
  type Applying,
  alwaysAudited,
  anyTable,
  type Change,
  type Comparison,
  type Kind,
  Outdated,
  peopleIn,
  type Reading,
} from '../staging/kind.ts'
import { NamedPeople } from '../staging/named-person.ts'
import { managers } from '../tables/people.ts'

const mostChangedPercent = 10
const column = 'managerEmployeeId'
/** How many people in a circular chain are named. */
const mostNamed = 5

type ManagerRow = Row<typeof managers.columns>

class ManagersComparison implements Comparison {
  private readonly managerOf = new Map<string, string | null>()
  private readonly lineOf = new Map<string, number>()
  private moved = 0

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    const those = rows as unknown as ManagerRow[]
    const ids = those.flatMap(({ values }) => [values.employeeId!, values.managerEmployeeId!])
    const named = await NamedPeople.find(this.reading.db, ids.filter(Boolean))
    return those.flatMap((row) => this.changeOf(row, named) ?? [])
  }

  private changeOf({ line, values }: ManagerRow, named: NamedPeople): Change | undefined {
    const { problems } = this.reading
    const { employerId, managerEmployeeId } = values
    const person = named.named({ employerId, employeeId: values.employeeId! }, problems, line, 'employeeId')
    if (!person) return undefined
    this.lineOf.set(person.person_id, line)
    const manager = managerEmployeeId
      ? named.named(
          { employerId: values.managerEmployerId || person.employer_id, employeeId: managerEmployeeId },
          problems,
          line,
          column,
        )
      : null
    if (managerEmployeeId && !manager) return undefined
    if (manager && manager.ended_at !== null && person.ended_at === null)
      problems.add(
        `${managerEmployeeId} has left. Enter somebody who works here, or leave the cell empty.`,
        line,
        column,
      )
    return this.compared(person, manager, line)
  }

  private compared(person: NamedPerson, manager: NamedPerson | null, line: number): Change | undefined {
    this.managerOf.set(person.person_id, manager?.person_id ?? null)
    const [before, after] = [managerOf(person), manager ? `${manager.employer_id} ${manager.employee_id}` : '']
    if (before === after) return undefined
    if (before !== '') this.moved++
    return {
      personId: person.person_id,
      employerId: person.employer_id,
      employeeId: person.employee_id,
      what: 'changed',
      line,
      fields: { managerEmployeeId: [before, after] },
    }
  }

  // oxlint-disable-next-line require-yield -- every change is a row's
  async *finish(): AsyncGenerator<Change[]> {
    const { db, problems, allow } = this.reading
    const tree = await everyManager(db)
    const led = [...tree.values()].filter((manager) => manager !== null).length
    for (const [person, manager] of this.managerOf) tree.set(person, manager)
    for (const circle of circlesOf(tree)) await this.reportCircle(circle)
    if (!allow.includes('managers') && isMoreThan(mostChangedPercent, this.moved, led))
      problems.add(
        `By this file ${this.moved} of ${led} people get another manager, more than ${mostChangedPercent} %. Check the file. If it is right, allow it with --allow managers.`,
      )
  }

  private async reportCircle(circle: string[]): Promise<void> {
    const people = await peopleWithKeys(this.reading.db, circle.slice(0, mostNamed))
    const idOf = new Map(people.map((person) => [person.person_id, person.employee_id]))
    const ids = circle.slice(0, mostNamed).map((personId) => idOf.get(personId)!)
    const way = [...ids, ...(circle.length > mostNamed ? ['…'] : []), ids[0]].join(' → ')
    const line = Math.max(...circle.map((personId) => this.lineOf.get(personId) ?? 0))
    this.reading.problems.add(`These report to each other in a circle: ${way}. Correct one of them.`, line, column)
  }
}

/** Employer and id; '' if there's no manager. */
const managerOf = ({ manager_employer_id, manager_employee_id }: NamedPerson): string =>
  manager_employee_id === null ? '' : `${manager_employer_id} ${manager_employee_id}`

export const managersKind: Kind = {
  table: anyTable(managers),
  comparison: (reading) => new ManagersComparison(reading),
  prepare,
  apply,
  checkWhole,
  notes: leaderlessNotes,
  audited: alwaysAudited('importChangedManager'),
}

/** Two files may each be valid and still create a circular chain together. */
async function checkWhole(tx: Db): Promise<void> {
  const [circle] = circlesOf(await everyManager(tx))
  if (!circle) return
  const [person] = await peopleWithKeys(tx, circle.slice(0, 1))
  throw new Outdated({ employerId: person!.employer_id, employeeId: person!.employee_id })
}

async function prepare(tx: Db, changes: Change[]): Promise<void> {
  const people = await peopleWithKeys(tx, peopleIn(changes))
  const now = new Map(people.map((person) => [person.person_id, managerOf(person)]))
  for (const change of changes) if (now.get(change.personId) !== change.fields[column]![0]) throw new Outdated(change)
}

async function apply(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const idsOf = ({ fields }: Change) => fields[column]!.map((manager) => (manager as string).split(' '))
  const managers = await NamedPeople.find(
    tx,
    changes.flatMap((change) => idsOf(change).map(([, id = '']) => id)),
  )
  const touched = new Set<string>()
  const updated = changes.map((change) => {
    const [before, after] = idsOf(change).map(
      ([employer, id]) => managers.exactly(employer!, id ?? '')?.person_id ?? null,
    )
    for (const each of [change.personId, before, after]) if (each) touched.add(each)
    return { personId: change.personId, set: { manager_person_id: after! } }
  })
  await movingPeople(tx, applying, peopleIn(changes), () => updateMany(tx, 'employees', updated))
  await applying.announcements.rightsChanges.publish(tx, [...touched])
}
