import { useEffect, useId, useRef } from 'react'
import { dialogText } from '@/ui/dialogs/texts.ts'
import { useOverlay } from '@/ui/dialogs/use-overlay.ts'
import { Button } from '@/ui/button.tsx'
import './card-list.css'

/** Confirms a deletion on the card itself. Escape and Cancel keep the card. */
export function DeleteOverlay({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const id = useId()
  const overlay = useRef<HTMLDivElement>(null)
  useOverlay({ open: true, close: onCancel, isDialog: false })
  useEffect(() => {
    const opener = document.activeElement as HTMLElement | null
    const first = overlay.current?.querySelector<HTMLElement>('ion-button')
    first?.focus({ preventScroll: true })
    // A card may be taller than the screen, and the bar at the bottom covers what only just scrolls into view.
    first?.scrollIntoView({ block: 'center' })
    return () => opener?.focus()
  }, [])
  return (
    // Escape works anywhere in the overlay, as in a native dialog.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={overlay}
      className="delete-overlay"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <h4 id={`${id}-title`}>{dialogText('deleteAction')}</h4>
      <p id={`${id}-text`}>{dialogText('deleteItem')}</p>
      <div className="action-buttons">
        <Button kind="bare" onClick={onCancel}>
          {dialogText('cancel')}
        </Button>
        <Button kind="danger" onClick={onConfirm}>
          {dialogText('ok')}
        </Button>
      </div>
    </div>
  )
}
