import type { Values } from '../reading/columns.ts'
import { NamedPeople } from '../staging/named-person.ts'
import type { Change, Reading } from '../staging/kind.ts'
import type { people } from '../tables/people.ts'

const column = 'successorEmployeeId'

type Successor = { line: number; employerId: string; employeeId: string }

/** Determines who takes over the reports of people whom a file lists as leaving. */
export class Successors {
  private readonly named: Successor[] = []
  private readonly hired = new Set<string>()
  private readonly leaving = new Set<string>()

  constructor(private readonly reading: Reading) {}

  /** Adds the successor to a leaver's change. */
  see(change: Change, values: Values<typeof people.columns>): void {
    const { successorEmployeeId: employeeId, successorEmployerId } = values
    // Only a file that has the column can name a successor.
    if (change.what === 'added' && employeeId !== undefined) this.hired.add(`${change.employerId} ${change.employeeId}`)
    if (change.what !== 'ended') return
    this.leaving.add(change.personId)
    if (!employeeId) return
    const employerId = successorEmployerId || change.employerId
    change.fields[column] = ['', `${employerId} ${employeeId}`]
    this.named.push({ line: change.line, employerId, employeeId })
  }

  leave(personIds: string[]): void {
    for (const personId of personIds) this.leaving.add(personId)
  }

  /** Call it once it's known who leaves. */
  async check(): Promise<void> {
    if (this.named.length === 0) return
    const { db, problems } = this.reading
    const onFile = await NamedPeople.find(
      db,
      this.named.map(({ employeeId }) => employeeId),
    )
    for (const { line, employerId, employeeId } of this.named) {
      const person = onFile.exactly(employerId, employeeId)
      if (person && (person.ended_at !== null || this.leaving.has(person.person_id)))
        problems.add(`${employeeId} has left. Enter somebody who works here, or leave the cell empty.`, line, column)
      if (!person && !this.hired.has(`${employerId} ${employeeId}`))
        problems.add(
          `Nobody has the id '${employeeId}' at the employer '${employerId}'. Correct the id, or leave the cell empty.`,
          line,
          column,
        )
    }
  }
}
