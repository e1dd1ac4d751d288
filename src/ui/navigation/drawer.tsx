import { useLocation } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '@/ui/icon.tsx'
import { shellText } from '@/ui/shell/texts.ts'
import { NavigationPanel } from './navigation-panel.tsx'

/** A modal dialog of the browser: it keeps the focus, closes on Escape and hides what is behind it from readers. */
export function Drawer({ open, close }: { open: boolean; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const path = useLocation({ select: (location) => location.pathname })
  const closeNow = useRef(close)
  closeNow.current = close

  useEffect(() => {
    if (open) dialog.current?.showModal()
    else dialog.current?.close()
  }, [open])
  useEffect(() => closeNow.current(), [path])

  const onClick = (event: MouseEvent) => {
    const onBackdrop = event.target === dialog.current
    const onLink = (event.target as Element).closest('a') !== null
    if (onBackdrop || onLink) close()
  }
  return (
    // The keyboard has Escape and the close button.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog ref={dialog} className="drawer" aria-label={shellText('menu')} onClose={close} onClick={onClick}>
      {open && (
        <>
          <button type="button" className="round drawer-close" aria-label={shellText('close')} onClick={close}>
            <Icon name="close" />
          </button>
          <NavigationPanel />
        </>
      )}
    </dialog>
  )
}
