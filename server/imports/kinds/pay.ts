import type { Db } from '../../db/tables.ts'
import { type NewYorkPay, newYorkPayOf, rateSheets, saveNewYorkPay } from '../../stores/payroll/new-york-pay-rate.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import {
  alwaysAudited,
  anyTable,
  type Applying,
  type Change,
  type Comparison,
  type Kind,
  Outdated,
  peopleIn,
  type Reading,
} from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter } from '../staging/on-file.ts'
import { checkUnchanged, replacements } from '../staging/whole-rows.ts'
import { pay } from '../tables/payroll.ts'

class PayComparison implements Comparison {
  private sheets: Set<string> | undefined

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    const { db, problems } = this.reading
    const those = rows as unknown as Row<typeof pay.columns>[]
    this.sheets ??= new Set((await rateSheets(db)).keys())
    for (const { line, values } of those)
      if (values.rateSheet && !this.sheets.has(values.rateSheet))
        problems.add(
          `The rate sheet '${values.rateSheet}' is not on file. Load it with a file of rates, or leave the cell empty.`,
          line,
          'rateSheet',
        )
    const people = await peopleOf(this.reading, those)
    const onFile = await newYorkPayOf(db, idsOf(people))
    return replacements(those, people, ({ values: { payCycle, payRate, rateSheet } }, personId) => ({
      before: onFile.get(personId) ?? null,
      after: { payCycle: payCycle!, payRate: payRate!, rateSheet: rateSheet! },
    }))
  }

  async *finish(): AsyncGenerator<Change[]> {}
}

async function prepare(tx: Db, changes: Change[]): Promise<void> {
  checkUnchanged(changes, await newYorkPayOf(tx, peopleIn(changes)))
  const sheets = await rateSheets(tx)
  const lost = changes.find(({ fields }) => fields.rateSheet![1] && !sheets.has(fields.rateSheet![1] as string))
  if (lost) throw new Outdated(lost)
}

/** People's rights may depend on their pay cycle. */
async function apply(tx: Db, changes: Change[], { announcements }: Applying): Promise<void> {
  await saveNewYorkPay(
    tx,
    changes.map((change) => [change.personId, cellsAfter(change) as NewYorkPay]),
  )
  await announcements.rightsChanges.publish(tx, peopleIn(changes))
}

/** The pay shown on the New York notice. */
export const payKind: Kind = {
  table: anyTable(pay),
  comparison: (reading) => new PayComparison(reading),
  prepare,
  apply,
  audited: alwaysAudited('loadNewYorkPay'),
}
