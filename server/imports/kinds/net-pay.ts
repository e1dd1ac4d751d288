import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import type { Db } from '../../db/tables.ts'
import { type NetPay, netPaysOf, saveNetPays } from '../../stores/payroll/net-pays.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells } from '../staging/difference.ts'
import { alwaysAudited, anyTable, type Change, type Kind, Outdated, type Reading } from '../staging/kind.ts'
import { peopleOf } from '../staging/named-person.ts'
import { netPay } from '../tables/payroll.ts'

const cellsOf = ({ payday, cents }: NetPay): Cells => ({ payday, netPay: dollarsFromCents(cents) })
const isSame = (one: Cells, other: Cells) => one.payday === other.payday && one.netPay === other.netPay

async function onFile(db: Db, personIds: string[]): Promise<Map<string, Cells>> {
  return new Map((await netPaysOf(db, personIds)).map((each) => [each.person_id, cellsOf(each)]))
}

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const those = rows as unknown as Row<typeof netPay.columns>[]
  const people = await peopleOf(reading, those)
  const before = await onFile(
    reading.db,
    people.flatMap((person) => person?.person_id ?? []),
  )
  return those.flatMap(({ line, values }, at) => {
    const person = people[at]
    if (!person) return []
    const cells = before.get(person.person_id)
    const after: Cells = { payday: values.payday!, netPay: values.netPay! }
    if (cells && (cells.payday as string) > values.payday!) {
      reading.problems.add(`The net pay of ${cells.payday} is already loaded. Export a newer one.`, line, 'payday')
      return []
    }
    if (cells && isSame(cells, after)) return []
    const { employer_id: employerId, employee_id: employeeId, person_id: personId } = person
    const fields = {
      payday: [cells?.payday ?? null, after.payday!],
      netPay: [cells?.netPay ?? null, after.netPay!],
    } satisfies Change['fields']
    return [{ personId, employerId, employeeId, what: cells ? 'changed' : 'added', line, fields } satisfies Change]
  })
}

export const netPayKind: Kind = {
  table: anyTable(netPay),
  comparison: (reading) => ({ compare: (rows) => compare(reading, rows), finish: async function* () {} }),
  prepare: async (tx, changes) => {
    const now = await onFile(
      tx,
      changes.map(({ personId }) => personId),
    )
    for (const change of changes) {
      const cells = now.get(change.personId) ?? { payday: null, netPay: null }
      const read = { payday: change.fields.payday![0], netPay: change.fields.netPay![0] }
      if (!isSame(cells, read)) throw new Outdated(change)
    }
  },
  apply: (tx, changes) =>
    saveNetPays(
      tx,
      changes.map(({ personId, fields }) => ({
        person_id: personId,
        payday: fields.payday![1] as string,
        cents: centsFromDollars(fields.netPay![1] as number)!,
      })),
    ),
  audited: alwaysAudited('importNetPay'),
}
