import { putDirectDeposits } from '@/contract/payroll/direct-deposit.ts'
import { type DepositSplit, type DepositSplits, netAmount } from '@/domain/payroll/direct-deposit.ts'
import type { Db } from '../../db/tables.ts'
import { depositsOf, replaceDeposits } from '../../stores/payroll/direct-deposit.ts'
import { loadedOf, saveLoaded } from '../../stores/payroll/loaded.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cells } from '../staging/difference.ts'
import {
  alwaysAudited,
  anyTable,
  type Applying,
  type Change,
  type Comparison,
  type Kind,
  type Reading,
} from '../staging/kind.ts'
import { idsOf, peopleOf } from '../staging/named-person.ts'
import { cellsAfter, checkSaved, loadedChange, loadedRow } from '../staging/on-file.ts'
import { deposits } from '../tables/payroll.ts'

type DepositRow = Row<typeof deposits.columns>

const columns = ['accountType', 'depositType', 'routingNumber', 'bankName', 'accountNumber', 'amount'] as const
type Deposit = Pick<DepositSplit, (typeof columns)[number]>

/** Compares people's lists. A person's rows must be consecutive, so only one list is held in memory. */
class DepositsComparison implements Comparison {
  private list: DepositRow[] = []
  private readonly seen = new Set<string>()

  constructor(private readonly reading: Reading) {}

  async compare(rows: Row<Columns>[]): Promise<Change[]> {
    const lists: DepositRow[][] = []
    for (const row of rows as unknown as DepositRow[]) {
      if (this.list.length > 0 && whose(row) !== whose(this.list[0]!)) lists.push(this.taken())
      if (this.list.length === 0 && this.seen.has(whose(row)))
        this.reading.problems.add(
          'There are rows of this person above, with others between. Sort the file by person.',
          row.line,
          'employeeId',
        )
      this.list.push(row)
    }
    return this.changesOf(lists)
  }

  async *finish(): AsyncGenerator<Change[]> {
    if (this.list.length > 0) yield this.changesOf([this.taken()])
  }

  private taken(): DepositRow[] {
    const list = this.list
    this.seen.add(whose(list[0]!))
    this.list = []
    return list
  }

  private async changesOf(lists: DepositRow[][]): Promise<Change[]> {
    const { db } = this.reading
    const people = await peopleOf(
      this.reading,
      lists.map(([row]) => row!),
    )
    const personIds = idsOf(people)
    const loaded = await loadedOf(db, 'direct_deposit_lists', personIds)
    const before = await depositsOf(db, personIds)
    return lists.flatMap((list, at) => {
      this.checkList(list)
      const person = people[at]
      if (!person) return []
      const onFile = { loaded: loaded.get(person.person_id), cells: cellsOf(before.get(person.person_id) ?? []) }
      const after = cellsOf(list.toSorted(byPosition).map(({ values }) => values as Deposit))
      return loadedChange(this.reading, { columns: deposits.columns, person, line: list[0]!.line, onFile, after }) ?? []
    })
  }

  private checkList(list: DepositRow[]): void {
    const wrong = (row: DepositRow, column: string, text: string) => this.reading.problems.add(text, row.line, column)
    const [, secondNet] = list.filter(({ values }) => values.depositType === 'NET')
    if (secondNet) wrong(secondNet, 'depositType', 'This person has a NET deposit above. Only one can take the rest.')
    const [, secondCard] = list.filter(({ values }) => values.accountType === 'F')
    if (secondCard) wrong(secondCard, 'accountType', 'This person has a fuel card above. Only one is possible.')
    const percentages = list.filter(({ values }) => values.depositType === 'P')
    const total = percentages.reduce((sum, { values }) => sum + values.amount!, 0)
    if (total > 100)
      wrong(percentages.at(-1)!, 'amount', `This person's percentages add up to ${total}. 100 is the most.`)
  }
}

const whose = ({ values: { employerId = '', employeeId } }: DepositRow) => `${employerId} ${employeeId}`
const byPosition = (one: DepositRow, other: DepositRow) => one.values.position! - other.values.position!

/** All deposits as one record, numbered in order. */
function cellsOf(list: Deposit[]): Cells {
  const cells = list.flatMap((deposit, at) =>
    columns.map((column) => [
      `${at + 1} ${column}`,
      column === 'amount' && deposit.depositType === 'NET' ? null : deposit[column],
    ]),
  )
  return Object.fromEntries(cells) as Cells
}

function splitsOf(change: Change): DepositSplits {
  const cells = cellsAfter(change)
  const splits: DepositSplits = []
  for (let n = 1; cells[`${n} accountType`]; n++) {
    const deposit = Object.fromEntries(columns.map((column) => [column, cells[`${n} ${column}`]])) as Deposit
    const amount = deposit.depositType === 'NET' ? netAmount : deposit.amount
    splits.push({ ...deposit, amount, feId: `payroll-${n}` })
  }
  return splits
}

async function apply(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const saved = await saveLoaded(
    tx,
    'direct_deposit_lists',
    changes.map((change) => loadedRow(change, applying)),
  )
  checkSaved(changes, saved)
  await replaceDeposits(
    tx,
    changes.map((change) => [change.personId, splitsOf(change)]),
  )
}

export const depositsKind: Kind = {
  table: anyTable(deposits),
  comparison: (reading) => new DepositsComparison(reading),
  // Applying checks who has saved their own since then.
  prepare: async () => {},
  apply,
  audited: alwaysAudited('importDeposits'),
  savedBy: putDirectDeposits.name,
}
