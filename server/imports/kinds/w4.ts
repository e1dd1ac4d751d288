import { postW4 } from '@/contract/payroll/w4.ts'
import { centsFromDollars, dollarsFromCents } from '@/domain/money.ts'
import type { Db } from '../../db/tables.ts'
import { loadedOf, saveLoaded } from '../../stores/payroll/loaded.ts'
import { setW4Locks, type W4OnFile, w4sOf } from '../../stores/payroll/w4.ts'
import type { Columns } from '../reading/columns.ts'
import type { Row } from '../reading/read-table.ts'
import type { Cell, Cells } from '../staging/difference.ts'
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
import { w4 } from '../tables/payroll.ts'

const dollarColumns = {
  childrenAmount: 'children_cents',
  otherDependentsAmount: 'other_dependents_cents',
  otherCreditsAmount: 'other_credits_cents',
  otherIncome: 'other_income_cents',
  deductions: 'deductions_cents',
  additionalWithholding: 'additional_cents',
} as const
const dollars = Object.entries(dollarColumns)

const cellsOf = (row: W4OnFile): Cells => ({
  taxYear: row.tax_year,
  dateSigned: row.date_signed,
  filingStatus: row.claiming_status,
  multipleJobs: row.multiple_jobs === 1,
  ...Object.fromEntries(dollars.map(([name, column]) => [name, dollarsFromCents(row[column])])),
  allowances: row.allowances,
  withholdingPercentage: row.withholding_percent === null ? null : Number(row.withholding_percent),
  locked: row.is_locked === 1,
})

async function compare(reading: Reading, rows: Row<Columns>[]): Promise<Change[]> {
  const { db, problems, asOf } = reading
  const those = rows as unknown as Row<typeof w4.columns>[]
  const people = await peopleOf(reading, those)
  const personIds = idsOf(people)
  const loaded = await loadedOf(db, 'w4_forms', personIds)
  const forms = await w4sOf(db, personIds)
  return those.flatMap(({ line, values: all }, at) => {
    const { employerId: _, employeeId: __, ...values } = all
    if (values.dateSigned! > asOf)
      problems.add(`${values.dateSigned} is in the future. Correct the day.`, line, 'dateSigned')
    const person = people[at]
    if (!person) return []
    const form = forms.get(person.person_id)
    const onFile = { loaded: loaded.get(person.person_id), cells: form && cellsOf(form) }
    const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Cells
    // If an optional column is missing, the value on file is kept.
    const after = { allowances: null, withholdingPercentage: null, locked: false, ...onFile.cells, ...given }
    const compared = { columns: w4.columns, person, line, onFile }
    if (!onFile.loaded?.isTheirs) return loadedChange(reading, { ...compared, after }) ?? []
    if (!form) return []
    loadedChange(reading, { ...compared, after: { ...after, locked: form.is_locked === 1 } })
    return lockChange(person, line, form, values.locked)
  })
}

/** Only payroll sets the lock, even on a form that the person submitted here. */
function lockChange(
  {
    person_id: personId,
    employer_id: employerId,
    employee_id: employeeId,
  }: Parameters<typeof loadedChange>[1]['person'],
  line: number,
  { is_locked }: W4OnFile,
  locked: boolean | undefined,
): Change[] {
  const before = is_locked === 1
  if (locked === undefined || locked === before) return []
  return [{ personId, employerId, employeeId, what: 'changed', line, fields: { locked: [before, locked] } }]
}

async function apply(tx: Db, changes: Change[], applying: Applying): Promise<void> {
  const forms = changes.filter(({ hidden }) => hidden)
  const saved = await saveLoaded(
    tx,
    'w4_forms',
    forms.map((change) => ({ ...loadedRow(change, applying), ...columnsOf(cellsAfter(change)) })),
  )
  checkSaved(forms, saved)
  const locks = changes.filter(({ hidden }) => !hidden)
  for (const is_locked of [0, 1] as const)
    await setW4Locks(
      tx,
      locks.filter(({ fields }) => fields.locked![1] === (is_locked === 1)).map(({ personId }) => personId),
      is_locked,
    )
}

function columnsOf(cells: Cells): Omit<W4OnFile, 'version'> {
  const flag = (cell: Cell | undefined) => (cell ? 1 : 0)
  const percent = cells.withholdingPercentage as number | null
  const cents = Object.fromEntries(dollars.map(([name, column]) => [column, centsFromDollars(cells[name] as number)]))
  return {
    ...(cents as Record<(typeof dollarColumns)[keyof typeof dollarColumns], number>),
    tax_year: cells.taxYear as number,
    date_signed: cells.dateSigned as string,
    claiming_status: cells.filingStatus as string,
    is_new: 0,
    multiple_jobs: flag(cells.multipleJobs),
    allowances: cells.allowances as number | null,
    withholding_percent: percent === null ? null : String(percent),
    is_locked: flag(cells.locked),
  }
}

export const w4Kind: Kind = {
  table: anyTable(w4),
  comparison: partByPart(compare),
  // Applying checks who has submitted one since then.
  prepare: async () => {},
  apply,
  audited: alwaysAudited('importW4'),
  savedBy: postW4.name,
}
