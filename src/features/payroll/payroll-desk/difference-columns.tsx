import type { PayrollDifference } from '@/contract/payroll/payroll-differences.ts'
import { deskText, deskWords } from '@/domain/administration/payroll-desk.ts'
import { Button } from '@/ui/button.tsx'
import { type Changed, ChangedItem, isLeaving, isRefusedItem, RemoveItem } from '@/ui/changed-items/changed-item.tsx'
import type { Column } from '@/ui/list/column.ts'
import { nameOf } from './submissions.ts'
import { deskPageText } from './texts.ts'

export type DifferenceRow = PayrollDifference & Changed

type Does = {
  onReview: (row: DifferenceRow) => void
  /** Discards a refused step. */
  onForget: (row: DifferenceRow) => void
}

export const differenceColumns = ({ onReview, onForget }: Does): Column<DifferenceRow>[] => [
  {
    key: 'person',
    heading: deskText('person'),
    primary: true,
    cell: (row) => (
      <ChangedItem name={nameOf(row)} waiting={row.waiting} note={`${row.employerId} ${row.employeeId}`} />
    ),
  },
  {
    key: 'record',
    heading: deskPageText('record'),
    cell: ({ kind, receipt }) => (
      <>
        <span>{deskWords.kind(kind)}</span>
        {receipt && <small className="cell-more tabular">{receipt}</small>}
      </>
    ),
  },
  {
    key: 'fields',
    heading: deskPageText('fields'),
    onCard: 'wide',
    cell: ({ fields }) => <Fields fields={fields} />,
  },
  {
    key: 'file',
    heading: deskPageText('file'),
    cell: ({ fileName, asOf }) => (
      <>
        <span className="desk-reason">{fileName}</span>
        <small className="cell-more">{asOf}</small>
      </>
    ),
  },
  {
    key: 'actions',
    heading: deskPageText('actions'),
    width: 'action',
    onCard: 'foot',
    cell: (row) =>
      isRefusedItem(row) ? (
        <RemoveItem item={row} label="" words="" onRemove={() => {}} onForget={() => onForget(row)} />
      ) : (
        !isLeaving(row) && (
          <Button
            kind="plain"
            aria-label={deskPageText('viewOf', { what: deskWords.kind(row.kind), name: nameOf(row) })}
            onClick={() => onReview(row)}
          >
            {deskPageText('view')}
          </Button>
        )
      ),
  },
]

export function Fields({ fields }: Pick<PayrollDifference, 'fields'>) {
  return (
    <ul className="desk-fields">
      {fields.map(({ column, portal, payroll }) => (
        <li key={column}>
          <span className="desk-field">{column}</span>
          <span>
            {deskPageText('bothHave', {
              portal: portal || deskPageText('blank'),
              payroll: payroll || deskPageText('blank'),
            })}
          </span>
        </li>
      ))}
    </ul>
  )
}
