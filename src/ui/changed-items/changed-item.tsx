import { screenTexts } from '@/domain/screen-texts.ts'
import type { ItemChange } from '@/offline/answers/fold-items.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { Button } from '@/ui/button.tsx'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import './changed-item.css'

export const text = screenTexts('changed-items', {
  en: {
    addWaits: 'To be added',
    changeWaits: 'To be changed',
    removeWaits: 'To be removed',
    refused: 'Not done: {{reason}}',
    forget: 'Dismiss',
  },
})

const waits = { add: 'addWaits', change: 'changeWaits', remove: 'removeWaits' } as const

export type Changed = { waiting: ItemChange | null }

/** Whether the server refused the change, so that it can only be discarded or made again. */
export const isRefusedItem = ({ waiting }: Changed): boolean => waiting !== null && isRefused(waiting.row)

/** Whether it's being removed, so that it has no other actions. */
export const isLeaving = (item: Changed): boolean => item.waiting?.what === 'remove' && !isRefusedItem(item)

/** An item's name, with its pending changes and other notes below. */
export function ChangedItem({ name, waiting, note }: Changed & { name: string; note?: string | null }) {
  return (
    <div className="changed-item">
      <span>{name}</span>
      {waiting && <Waiting {...waiting} />}
      {note && <span className="field-help">{note}</span>}
    </div>
  )
}

function Waiting({ what, row }: ItemChange) {
  const { problem, state } = row
  const reason = problem?.errors[0]?.message ?? problem?.detail ?? problem?.title
  return (
    <span className="changed-item-waits">
      <StatusBadge status={state} />
      <span className="field-help">
        {state === 'attention' && reason ? text('refused', { reason }) : text(waits[what])}
      </span>
    </span>
  )
}

type RemoveProps = { item: Changed; label: string; words: string; onRemove: () => void; onForget: () => void }

/** Removes an item, or discards a refused change. `label` names the item to screen readers. */
export function RemoveItem({ item, label, words, onRemove, onForget }: RemoveProps) {
  if (isRefusedItem(item))
    return (
      // Ionic keeps a button's first label.
      <Button key="forget" kind="plain" onClick={onForget}>
        {text('forget')}
      </Button>
    )
  if (isLeaving(item)) return null
  return (
    <Button kind="plain" aria-label={label} onClick={onRemove}>
      {words}
    </Button>
  )
}
