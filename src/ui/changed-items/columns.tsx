import type { Column } from '@/ui/list/column.ts'
import { Switch } from '@/ui/switch.tsx'
import { type Changed, RemoveItem, isLeaving, isRefusedItem } from './changed-item.tsx'
import './changed-item.css'

type Switched = Changed & { isEnabled: boolean }

type ActiveColumn<Row> = {
  heading: string
  /** Names the switch to screen readers. */
  label: (row: Row) => string
  onSwitch: (row: Row, on: boolean) => void
  /** Text instead of the switch. Default: every row has a switch. */
  instead?: (row: Row) => string | null
}

/** The column whose switch makes a row active or inactive. */
export function activeColumn<Row extends Switched>(column: ActiveColumn<Row>): Column<Row> {
  const { heading, label, onSwitch, instead = () => null } = column
  const cell = (row: Row) =>
    instead(row) ??
    (hasSwitch(row) && <Switch label={label(row)} checked={row.isEnabled} onSwitched={(on) => onSwitch(row, on)} />)
  return {
    key: 'active',
    heading,
    width: 'words',
    onCard: 'corner',
    cell,
    onCardCell: (row) => {
      const said = instead(row)
      if (said === null && !hasSwitch(row)) return null
      return (
        <span className="item-active">
          {said === null && <span aria-hidden="true">{heading}</span>}
          <span>{cell(row)}</span>
        </span>
      )
    },
  }
}

const hasSwitch = (row: Switched) => !isLeaving(row) && !(isRefusedItem(row) && row.waiting?.what === 'add')

type RemoveColumn<Row> = {
  heading: string
  /** The button's text, and its name for screen readers. */
  words: string | ((row: Row) => string)
  label: (row: Row) => string
  onRemove: (row: Row) => void
  /** Dismisses a change that the server refused. */
  onForget: (row: Row) => void
  /** Default: every row can be removed. */
  can?: (row: Row) => boolean
  onCard?: Column<Row>['onCard']
}

/** The column whose button removes a row. */
export function removeColumn<Row extends Changed>(column: RemoveColumn<Row>): Column<Row> {
  const { heading, words, label, onRemove, onForget, can = () => true, onCard = 'foot' } = column
  return {
    key: 'action',
    heading,
    width: 'words',
    onCard,
    cell: (row) =>
      can(row) && (
        <RemoveItem
          item={row}
          label={label(row)}
          words={typeof words === 'string' ? words : words(row)}
          onRemove={() => onRemove(row)}
          onForget={() => onForget(row)}
        />
      ),
  }
}
