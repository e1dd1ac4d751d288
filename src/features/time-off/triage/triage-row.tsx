import { statusWords } from '@/domain/time-off/status.ts'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { daysOffWords, hoursOfTypes, namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { RequestStatus } from '@/features/time-off/requests/list/request-status.tsx'
import { mayDecide } from '@/features/time-off/review-request/decision.ts'
import type { Selection } from '@/ui/list/column.ts'
import { ChooseRow } from '@/ui/list/selection.tsx'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { triageText } from './texts.ts'

type TriageRowProps<Row extends HeldRow> = {
  id: string
  /** Null while it's loading. */
  row: Row | null
  /** No longer in the queue, and nothing else is known about it. */
  isGone: boolean
  isOpen: boolean
  /** The only row of the list at which Tab stops. */
  isStop: boolean
  onOpen: () => void
  selection?: { of: Selection<Row>; rows: Row[] }
}

/** One request of the list beside the open one. Every row has the same height, decided or not. */
export function TriageRow<Row extends HeldRow>({
  id,
  row,
  isGone,
  isOpen,
  isStop,
  onOpen,
  selection,
}: TriageRowProps<Row>) {
  const isDecided = row !== null && (row.left === true || row.waiting !== null)
  return (
    <div className="triage-row" data-open={isOpen || undefined} data-decided={isDecided || undefined}>
      {selection && (
        <div className="triage-choice">
          <ChooseRow
            rows={selection.rows}
            row={row}
            rowKey={({ key }) => key}
            selection={selection.of}
            isStop={isStop}
          />
        </div>
      )}
      <button
        type="button"
        id={id}
        className="triage-open"
        data-shows-focus
        aria-current={isOpen || undefined}
        aria-describedby={isDecided ? `${id}-outcome` : undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={onOpen}
      >
        {row ? (
          <Facts row={row} />
        ) : (
          <span className="triage-coming">{triageText(isGone ? 'gone' : 'loadingRow')}</span>
        )}
      </button>
      {row && <Outcome id={`${id}-outcome`} row={row} />}
    </div>
  )
}

/** Shows the status if there's nothing to decide. */
function Facts({ row }: { row: HeldRow }) {
  const { known, shown, waiting, left } = row
  const may = mayDecide(shown)
  const hasStatus = !waiting && !left && !may.approve && !may.deny
  return (
    <>
      <strong>{row.name}</strong>
      <span className="triage-hours">{hoursOfTypes(row)}</span>
      <span className="triage-days">
        {hasStatus && <RequestBadge status={known.status} word={statusWords(known.status, known.statusDescription)} />}
        <span>{daysOffWords(row) || row.types}</span>
      </span>
    </>
  )
}

/** The decision, with an Undo button. */
function Outcome({ id, row: { known, waiting, left } }: { id: string; row: HeldRow }) {
  if (!waiting && !left) return null
  return (
    <div id={id} className="triage-outcome">
      <RequestStatus known={known} waiting={waiting} left={left} undo />
    </div>
  )
}

/** The request's name for screen readers. */
export const nameOfRow = (row: HeldRow): string => {
  const { name, days } = namesRow(row)
  return `${name}, ${days}`
}
