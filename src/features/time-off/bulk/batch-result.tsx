import { useState } from 'react'
import type { HeldRow } from '@/features/time-off/requests/list/held-rows.ts'
import { namesRow } from '@/features/time-off/requests/list/request-row.ts'
import { type OpenRow, canBeUndone } from '@/offline/outbox/open-row.ts'
import { undoRow } from '@/offline/outbox/undo-row.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { toast } from '@/ui/dialogs/toast.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { useSecondTap } from '@/ui/second-tap.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { useOwnRows } from '@/ui/status/own-rows.ts'
import { useHeld } from '@/ui/status/undo-button.tsx'
import { type Outcome, outcomeOf, outcomeWords } from './outcomes.ts'
import type { Decisions, Queued } from './queue-decisions.ts'
import { bulkText } from './texts.ts'
import './bulk.css'

export type Batch = Pick<Decisions, 'what'> & Pick<Queued, 'made'>

/** The result of a bulk decision: how many are done, one Undo for all, and each request's own result. */
export function BatchResult({ batch: { what, made }, onClose }: { batch: Batch; onClose: () => void }) {
  const clock = useClock()
  const own = useOwnRows()
  const [shows, setShows] = useState(false)
  if (!own) return null
  const byId = new Map(own.map((row) => [row.id, row]))
  const results = made.map(({ id, row }) => ({ row, outcome: outcomeOf(byId.get(id), clock) }))
  const undoable = made.flatMap(({ id }) => byId.get(id) ?? []).filter(canBeUndone)
  return (
    <div className="list-selection bulk-result" role="group" aria-label={bulkText('resultTitle')}>
      <p role="status">
        {outcomeWords(
          what,
          results.map(({ outcome }) => outcome),
        )}
      </p>
      {undoable.length > 0 && <UndoAll rows={undoable} />}
      <Button kind="bare" onClick={() => setShows(true)}>
        {bulkText('details')}
      </Button>
      <IconButton icon="close" label={bulkText('hide')} onClick={onClose} />
      {shows && (
        <Dialog
          wide
          title={bulkText('resultTitle')}
          onClose={() => setShows(false)}
          actions={
            <Button data-autofocus onClick={() => setShows(false)}>
              {bulkText('close')}
            </Button>
          }
        >
          <Results results={results} />
        </Dialog>
      )}
    </div>
  )
}

const kinds = {
  canUndo: 'canUndo',
  waits: 'waits',
  sent: 'sent',
  before: 'before',
  refused: 'refused',
  undone: 'undone',
} as const

function Results({ results }: { results: { row: HeldRow; outcome: Outcome }[] }) {
  return (
    <ul className="bulk-results">
      {results.map(({ row, outcome: { kind, why } }) => (
        <li key={row.key} data-kind={kind}>
          <strong>{bulkText('oneOf', namesRow(row))}</strong>
          <span>{bulkText(kinds[kind])}</span>
          {why && <span className="cell-more">{why}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Each decision can still be undone separately. */
function UndoAll({ rows }: { rows: OpenRow[] }) {
  const isSecondTap = useSecondTap()
  const hold = useHeld(rows.map(({ id }) => id))
  async function undoAll() {
    if (isSecondTap()) return
    const undone = await Promise.all(rows.map(({ id }) => undoRow(id)))
    const count = undone.filter((each) => each === 'undone' || each === 'restored').length
    const late = undone.length - count
    toast({
      text: late > 0 ? bulkText('someUndone', { count, late }) : bulkText('allUndone', { count }),
      tone: late > 0 ? 'attention' : 'good',
    })
  }
  return (
    <span className="undo" {...hold}>
      <Button kind="plain" onClick={() => void undoAll()}>
        {bulkText('undoAll')}
      </Button>
    </span>
  )
}
