import { IonModal } from '@ionic/react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon, type IconName } from '@/ui/icon.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import { inside } from '@/ui/ionic/inside.ts'
import { useOverlay } from './use-overlay.ts'
import './dialog.css'

// Ionic's own delegate would reinsert a dialog that React has removed.
const delegate = {
  async attachViewToDom(modal: HTMLIonModalElement) {
    // Within another dialog, Ionic renders it in a template.
    ;(document.querySelector('ion-app') ?? document.body).append(modal)
    return modal.firstElementChild as HTMLElement
  },
  async removeViewFromDom() {},
}

type DialogProps = {
  title: string
  mark?: IconName
  tone?: Tone
  /** Called for Escape, the back gesture and a tap outside. Without it, the person cannot dismiss the dialog. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  /** Set it for a whole form: the dialog is as wide as a form page, with its actions always visible. */
  wide?: boolean
  children?: ReactNode
  /** Buttons, least harmful first. Focus starts on the element with data-autofocus, else on the first button. */
  actions?: ReactNode
}

/**
 * Ionic's modal, open while mounted: a bottom sheet on phones, a centered card on wider screens. A dialog
 * above it hides it.
 */
export function Dialog({
  title,
  mark,
  tone = 'quiet',
  onClose,
  role = 'dialog',
  wide = false,
  children,
  actions,
}: DialogProps) {
  const modal = useRef<HTMLIonModalElement>(null)
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => {
    close.current = onClose
  })
  const covered = useOverlay({ open: true, close: () => onClose?.() })

  useEffect(() => {
    const element = modal.current!
    const opener = document.activeElement as HTMLElement | null
    const around = opener?.closest<HTMLElement>('section[tabindex]')
    element.delegate = delegate
    // The content has the dialog role; see below.
    inside(element, '.modal-wrapper', (wrapper) => wrapper.removeAttribute('aria-modal'))
    const presented = element.present()
    void presented.then(() => focusOn(element.querySelector<HTMLElement>('[data-autofocus]')))
    return () => {
      // If it is unmounted while still opening, the page must not stay hidden from screen readers.
      element.animated = false
      // Doesn't take the focus from its new owner.
      element.keyboardClose = false
      void presented.then(() => element.dismiss())
      // The dialog's subject may be gone.
      const back = opener?.isConnected ? opener : around
      back?.focus({ preventScroll: true })
    }
  }, [])

  // The parent closes it by unmounting it.
  const mayDismiss = async (_: unknown, by?: string) => {
    if (by !== 'backdrop') return true
    close.current?.()
    return false
  }
  return (
    <IonModal
      ref={modal}
      className="dialog"
      data-wide={wide || undefined}
      data-covered={String(covered)}
      role="none"
      keepContentsMounted
      backdropDismiss={Boolean(onClose)}
      canDismiss={mayDismiss}
    >
      {/* The role is here instead of in the shadow root, where the title couldn't label it. */}
      <div
        className="dialog-sheet"
        role={role}
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={wide ? undefined : `${id}-text`}
      >
        <div className="dialog-head" data-tone={tone}>
          {mark && <Icon name={mark} size={28} />}
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        <div id={`${id}-text`} className="dialog-text">
          {children}
        </div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </IonModal>
  )
}
