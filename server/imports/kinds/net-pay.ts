import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import type { Db } from '../../db/tables.ts'
import { netPaysOf, saveNetPays } from '../../stores/payroll/net-pays.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import { alwaysAudited, anyTable, type Change, type Kind, partByPart, peopleIn, type Reading } from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter } from '../staging/on-file.ts'
import { checkUnchanged, keyOf, type OnFile, replacements } from '../staging/whole-rows.ts'
import { netPay } from '../tables/payroll.ts'

async function onFile(db: Db, personIds: string[]): Promise<OnFile> {
  const known = await netPaysOf(db, personIds)
  return new Map(
    known.map(({ person_id, payday, cents }) => [keyOf(person_id), { payday, netPay: dollarsFromCents(cents) }]),
  )
}

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const those = rows as unknown as Row<typeof netPay.columns>[]
  const people = await peopleOf(reading, those)
  const known = await onFile(reading.db, idsOf(people))
  return replacements(those, people, ({ line, values }, personId) => {
    const before = known.get(keyOf(personId)) ?? null
    if (before && (before.payday as string) > values.payday!) {
      reading.problems.add(`The net pay of ${before.payday} is already loaded. Export a newer one.`, line, 'payday')
      return null
    }
    return { before, after: { payday: values.payday!, netPay: values.netPay! } }
  })
}

export const netPayKind: Kind = {
  table: anyTable(netPay),
  comparison: partByPart(compare),
  prepare: async (tx, changes) => checkUnchanged(changes, await onFile(tx, peopleIn(changes))),
  apply: (tx, changes) =>
    saveNetPays(
      tx,
      changes.map((change) => {
        const { payday, netPay: dollars } = cellsAfter(change)
        return { person_id: change.personId, payday: payday as string, cents: centsFromDollars(dollars as number)! }
      }),
    ),
  audited: alwaysAudited('importNetPay'),
}
