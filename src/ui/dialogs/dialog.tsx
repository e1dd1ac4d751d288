import { defineCustomElement } from '@ionic/core/components/ion-modal.js'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Mark, type MarkName } from '@/ui/status/mark.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import '@/ui/ionic/elements.ts'
import { inside } from '@/ui/ionic/inside.ts'
import './dialog.css'

defineCustomElement()

const unmounted = 'unmounted'

type DialogProps = {
  title: string
  mark?: MarkName
  tone?: Tone
  /** Escape, the back gesture and a tap beside it; without it the dialog cannot be closed by the person. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  /** For a whole form: as wide as a page of it, its actions always in view. */
  wide?: boolean
  children?: ReactNode
  /** Buttons, the least harmful one first. Focus starts on the one marked data-autofocus, else on the first. */
  actions?: ReactNode
}

/** Ionic's modal, open as long as it is mounted: a sheet from the foot on phones, a card in the middle on wider screens. */
export function Dialog({ title, mark, tone = 'quiet', onClose, role = 'dialog', wide = false, children, actions }: DialogProps) {
  const modal = useRef<HTMLIonModalElement>(null)
  const id = useId()
  const close = useRef(onClose)
  useEffect(() => { close.current = onClose })

  useEffect(() => {
    const element = modal.current!
    const opener = document.activeElement as HTMLElement | null
    // Whoever opened it closes it, by no longer showing it.
    element.canDismiss = (_, by) => {
      if (by === unmounted) return Promise.resolve(true)
      close.current?.()
      return Promise.resolve(false)
    }
    // React puts it where it belongs and takes it away again.
    element.delegate = { attachViewToDom: async () => element.firstElementChild as HTMLElement, removeViewFromDom: async () => {} }
    // The dialog is the content: see where its role stands.
    inside(element, '.modal-wrapper', (wrapper) => wrapper.removeAttribute('aria-modal'))
    const presented = element.present()
    void presented.then(() => element.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }))
    return () => {
      // What was still coming up while it went must not leave the page hidden from readers.
      element.animated = false
      void presented.then(() => element.dismiss(undefined, unmounted))
      opener?.focus({ preventScroll: true })
    }
  }, [])

  return createPortal(
    <ion-modal ref={modal} className="dialog" data-wide={wide || undefined} role="none" keepContentsMounted backdropDismiss={Boolean(onClose)}>
      {/* The role stands here, in the page's own tree, because a shadow's cannot be named by the title. */}
      <div className="dialog-sheet ion-delegate-host" role={role} aria-modal="true" aria-labelledby={`${id}-title`} aria-describedby={wide ? undefined : `${id}-text`}>
        <div className="dialog-head" data-tone={tone}>
          {mark && <Mark name={mark} size={28} />}
          <h2 id={`${id}-title`}>{title}</h2>
        </div>
        <div id={`${id}-text`} className="dialog-text">{children}</div>
        {actions && <div className="dialog-actions">{actions}</div>}
      </div>
    </ion-modal>,
    document.querySelector('ion-app') ?? document.body,
  )
}
