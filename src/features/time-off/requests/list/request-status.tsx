import type { ReactNode } from 'react'
import { currentReach } from '@/api/reach.ts'
import { statusWords } from '@/domain/time-off/status.ts'
import { RequestBadge } from '@/ui/status/status-badge.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { UndoButton } from '@/ui/status/undo-button.tsx'
import { canBeUndone } from '@/offline/outbox/open-row.ts'
import { isDecision } from './held-rows.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import './request-status.css'

const waits = {
  new: 'newWaits',
  edit: 'editWaits',
  cancel: 'cancelWaits',
  approve: 'approveWaits',
  deny: 'denyWaits',
  reopen: 'reopenWaits',
} as const

const done = {
  new: 'newWaits',
  edit: 'edited',
  cancel: 'cancelled',
  approve: 'approved',
  deny: 'denied',
  reopen: 'reopened',
} as const

/** The request with the status that this device's decision gives it, for a card that shows the decision elsewhere. */
export const asDecided = ({ known, status }: ShownRequest): ShownRequest['known'] =>
  known && { ...known, status, statusDescription: '' }

type RequestStatusProps = Pick<ShownRequest, 'known' | 'waiting'> & {
  /** See `HeldRow`. */
  left?: true
  /** Whether to show Undo, as on cards. A table has it among the row's actions: see `UndoOr`. */
  undo?: boolean
}

/** A request's status: changes waiting on this device take precedence over the server's answer. */
export function RequestStatus({ known, waiting, left, undo = false }: RequestStatusProps) {
  const mark = waiting !== null && isDecision(waiting) ? ' row-decided' : ''
  if (waiting && canBeUndone(waiting.row) && currentReach() !== 'unreachable')
    return (
      <div className={`request-undoable${mark}`}>
        <span>{sharedText(done[waiting.what])}</span>
        {undo && <UndoButton row={waiting.row} />}
      </div>
    )
  if (waiting)
    return (
      <div className={`request-status${mark}`}>
        <StatusBadge status={waiting.row.state} />
        <span className="field-help">{sharedText(waits[waiting.what])}</span>
        {undo && <UndoButton row={waiting.row} />}
      </div>
    )
  if (left) return <span className="field-help row-decided">{sharedText('left')}</span>
  return known && <RequestBadge status={known.status} word={statusWords(known.status, known.statusDescription)} />
}

/** In a table: Undo instead of a row's action, so that the row keeps its height. */
export function UndoOr({ waiting, children }: Pick<ShownRequest, 'waiting'> & { children: ReactNode }) {
  return waiting && canBeUndone(waiting.row) ? <UndoButton row={waiting.row} /> : children
}
