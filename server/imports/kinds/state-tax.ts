import { putArizonaTax } from '@/contract/payroll/arizona-a4.ts'
import { arizonaA4, type ArizonaElections } from '@/domain/payroll/arizona-a4.ts'
import type { Db } from '../../db/tables.ts'
import { arizonaElectionsOf } from '../../stores/payroll/arizona-a4.ts'
import { loadedOf, saveLoaded } from '../../stores/payroll/loaded.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells } from '../staging/difference.ts'
import {
  alwaysAudited,
  anyTable,
  type Applying,
  type Change,
  type Kind,
  partByPart,
  type Reading,
} from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter, checkSaved, loadedChange, loadedRow } from '../staging/on-file.ts'
import { stateTax } from '../tables/payroll.ts'

const cellsOf = ({ percentageElection, additionalAmount }: ArizonaElections): Cells => ({
  percentage: Number(percentageElection),
  additionalAmount: additionalAmount === '' ? null : Number(additionalAmount),
})

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const { db } = reading
  const those = rows as unknown as Row<typeof stateTax.columns>[]
  const people = await peopleOf(reading, those)
  const personIds = idsOf(people)
  const loaded = await loadedOf(db, 'state_taxes', personIds)
  const elections = await arizonaElectionsOf(db, personIds)
  return those.flatMap(({ line, values: { percentage, additionalAmount } }, at) => {
    const person = people[at]
    if (!person) return []
    const before = elections.get(person.person_id)
    const onFile = { loaded: loaded.get(person.person_id), cells: before && cellsOf(before) }
    // Treats a blank amount as zero.
    const after: Cells = { percentage: percentage!, additionalAmount: additionalAmount || null }
    return loadedChange(reading, { columns: stateTax.columns, person, line, onFile, after }) ?? []
  })
}

async function apply(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const saved = await saveLoaded(
    tx,
    'state_taxes',
    changes.map((change) => {
      const { percentage, additionalAmount: amount } = cellsAfter(change)
      return {
        ...loadedRow(change, applying),
        state: arizonaA4.state,
        percentage: (percentage as number).toFixed(1),
        amount: amount === null ? '' : (amount as number).toFixed(2),
      }
    }),
  )
  checkSaved(changes, saved)
}

export const stateTaxKind: Kind = {
  table: anyTable(stateTax),
  comparison: partByPart(compare),
  // Applying checks who has saved their own since then.
  prepare: async () => {},
  apply,
  audited: alwaysAudited('importStateTax'),
  savedBy: putArizonaTax.name,
}
