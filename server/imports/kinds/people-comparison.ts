import { dateOf, filesNameFor, timeBefore } from '@/domain/your-data/retention.ts'
import { type HrPerson, hrPeopleNumbered, peopleWithUserNames, workingAfter } from '../../stores/people/hr-people.ts'
import { listEmployers } from '../../stores/people/employers.ts'
import { newPersonId } from '../../stores/people/people.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { type Fields, isMoreThan, personDifference } from '../staging/difference.ts'
import type { Change, Comparison, Reading } from '../staging/kind.ts'
import { Successors } from '../leaving/successors.ts'
import { people } from '../tables/people.ts'
import { cellsOf, writableIn } from './people-columns.ts'

const mostLeaversPercent = 5

/** Columns that aren't compared: the key, and successors, because they aren't stored. */
const notCompared: readonly string[] = [...people.key, 'successorEmployerId', 'successorEmployeeId']
const compared = Object.fromEntries(Object.entries(people.columns).filter(([name]) => !notCompared.includes(name)))

/** Compares a file of all people with the people on file. */
export class PeopleComparison implements Comparison {
  private readonly seen = new Set<string>()
  private readonly employers = new Set<string>()
  /** The employers on file, once they've been read. */
  private known: Set<string> | undefined
  /** User names in the file that belong, or belonged, to other people. */
  private readonly takenNames: { line: number; userName: string; holder: string }[] = []
  private ended = 0
  private working = 0

  private readonly successors: Successors

  constructor(private readonly reading: Reading) {
    this.successors = new Successors(reading)
  }

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    const those = rows as unknown as Row<typeof people.columns>[]
    const { db, asOf } = this.reading
    this.known ??= new Set((await listEmployers(db)).map(({ employerId }) => employerId))
    const found = new Map<string, HrPerson>()
    for (const person of await hrPeopleNumbered(
      db,
      those.map(({ values }) => values.employeeId!),
    ))
      found.set(`${person.employer_id} ${person.employee_id}`, person)
    const changes = those.flatMap(({ line, values }) => {
      const [employerId, employeeId] = [values.employerId!, values.employeeId!]
      this.checkEmployer(employerId, line)
      const person = found.get(`${employerId} ${employeeId}`)
      if (person) this.seen.add(person.person_id)
      if (person && person.erased_at !== null) return this.erased(values, line)
      if (!person && this.leftLongAgo(values.endDate)) return []
      const onFile = person
        ? { cells: cellsOf(person), ended: person.ended_at !== null, mayWrite: writableIn(person, asOf) }
        : null
      const difference = personDifference(compared, values, onFile, asOf)
      const wasWorking = person?.last_day !== null && person?.ended_at === null
      if (wasWorking) this.working++
      if (wasWorking && difference?.what === 'ended') this.ended++
      if (!difference && person?.last_day !== null) return []
      const { what, fields } = difference ?? { what: 'changed' as const, fields: {} }
      const personId = person?.person_id ?? newPersonId()
      const change: Change = { personId, employerId, employeeId, what, line, fields }
      this.successors.see(change, values)
      return [change]
    })
    await this.checkUserNames(changes)
    return changes
  }

  /** The file must not bring back erased data. */
  private erased({ employerId, employeeId, endDate }: Partial<Record<string, unknown>>, line: number): Change[] {
    if (!endDate || (endDate as string) >= this.reading.asOf)
      this.reading.problems.add(
        `The data of ${employerId as string} ${employeeId as string} was erased. Somebody who comes back needs a new employee id.`,
        line,
        'employeeId',
      )
    return []
  }

  /** If a person's data was erased, even the employee id may be gone. */
  private leftLongAgo(endDate: unknown): boolean {
    return Boolean(endDate) && (endDate as string) < dateOf(timeBefore(Date.parse(this.reading.asOf), filesNameFor))
  }

  private checkEmployer(employerId: string, line: number): void {
    if (!this.known?.has(employerId))
      this.reading.problems.add(
        `The employer '${employerId}' is not on file. Correct it, or have it added: npm run ess -- employer save ${employerId}`,
        line,
        'employerId',
      )
    this.employers.add(employerId)
  }

  private async checkUserNames(changes: Change[]): Promise<void> {
    const renamed = changes.filter(({ fields }) => fields.userName)
    const wanted = new Map(renamed.map((change) => [change.fields.userName![1] as string, change]))
    if (wanted.size === 0) return
    for (const holder of await peopleWithUserNames(this.reading.db, [...wanted.keys()])) {
      const change = wanted.get(holder.user_name)!
      if (holder.person_id !== change.personId)
        this.takenNames.push({
          line: change.line,
          userName: holder.user_name,
          holder: `${holder.employer_id} ${holder.employee_id}`,
        })
    }
  }

  async *finish(): AsyncGenerator<Change[]> {
    const { problems, db, allow, asOf } = this.reading
    for (const { line, userName, holder } of this.takenNames)
      problems.add(
        `The user name '${userName}' belongs to ${holder}, now or earlier. Choose another one.`,
        line,
        'userName',
      )
    for await (const people of this.missing(db)) {
      this.ended += people.length
      this.working += people.length
      this.successors.leave(people.map(({ person_id }) => person_id))
      yield people.map((person) => ({
        personId: person.person_id,
        employerId: person.employer_id,
        employeeId: person.employee_id,
        what: 'ended' as const,
        line: 0,
        fields: { endDate: ['', asOf] } satisfies Fields,
      }))
    }
    await this.successors.check()
    if (!allow.includes('leavers') && isMoreThan(mostLeaversPercent, this.ended, this.working))
      problems.add(
        `By this file ${this.ended} of ${this.working} people have left, more than ${mostLeaversPercent} %. Check that everybody is in it. If it is right, allow it with --allow leavers.`,
      )
  }

  private async *missing(db: Reading['db']) {
    let after = ''
    while (this.employers.size > 0) {
      const some = await workingAfter(db, after, 1000)
      if (some.length === 0) return
      const missing = some.filter(
        ({ person_id, employer_id }) => this.employers.has(employer_id) && !this.seen.has(person_id),
      )
      if (missing.length > 0) yield missing
      after = some.at(-1)!.person_id
    }
  }
}
