import type { Db } from '../../db/tables.ts'
import { type NewYorkPay, newYorkPayOf, rateSheets, saveNewYorkPay } from '../../stores/payroll/new-york-pay-rate.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { changedFields, type Fields } from '../staging/difference.ts'
import {
  alwaysAudited,
  anyTable,
  type Applying,
  type Change,
  type Kind,
  Outdated,
  type Reading,
} from '../staging/kind.ts'
import { peopleOf } from '../staging/named-person.ts'
import { pay } from '../tables/payroll.ts'

const { payCycle, payRate, rateSheet } = pay.columns
const compared = { payCycle, payRate, rateSheet }
const names = Object.keys(compared) as (keyof NewYorkPay)[]

class PayComparison {
  private sheets: Set<string> | undefined

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    const { db, problems } = this.reading
    const those = rows as unknown as Row<typeof pay.columns>[]
    this.sheets ??= new Set((await rateSheets(db)).keys())
    const people = await peopleOf(this.reading, those)
    const onFile = await newYorkPayOf(
      db,
      people.flatMap((person) => person?.person_id ?? []),
    )
    return those.flatMap(({ line, values }, at) => {
      if (values.rateSheet && !this.sheets!.has(values.rateSheet))
        problems.add(
          `The rate sheet '${values.rateSheet}' is not on file. Load it with a file of rates, or leave the cell empty.`,
          line,
          'rateSheet',
        )
      const person = people[at]
      if (!person) return []
      const before = onFile.get(person.person_id) ?? null
      if (Object.keys(changedFields(compared, values, before)).length === 0) return []
      const fields = Object.fromEntries(names.map((name) => [name, [before?.[name] ?? null, values[name]!]])) as Fields
      const { person_id: personId, employer_id: employerId, employee_id: employeeId } = person
      return [{ personId, employerId, employeeId, what: before ? 'changed' : 'added', line, fields } satisfies Change]
    })
  }

  async *finish(): AsyncGenerator<Change[]> {}
}

async function prepare(tx: Db, changes: Change[]): Promise<void> {
  const now = await newYorkPayOf(tx, keysOf(changes))
  const sheets = await rateSheets(tx)
  for (const change of changes) {
    const pay = now.get(change.personId)
    const sheet = change.fields.rateSheet![1] as string
    const differs = names.some((name) => (pay?.[name] ?? null) !== change.fields[name]![0])
    if (differs || (sheet && !sheets.has(sheet))) throw new Outdated(change)
  }
}

/** Rights may depend on the pay cycle. */
async function apply(tx: Db, changes: Change[], { announcements }: Applying): Promise<void> {
  await saveNewYorkPay(
    tx,
    changes.map(({ personId, fields }) => [
      personId,
      Object.fromEntries(names.map((name) => [name, fields[name]![1]])) as NewYorkPay,
    ]),
  )
  await announcements.rightsChanges.publish(tx, keysOf(changes))
}

const keysOf = (changes: Change[]) => changes.map(({ personId }) => personId)

/** Pay on the New York notice. */
export const payKind: Kind = {
  table: anyTable(pay),
  comparison: (reading) => new PayComparison(reading),
  prepare,
  apply,
  audited: alwaysAudited('loadNewYorkPay'),
}
