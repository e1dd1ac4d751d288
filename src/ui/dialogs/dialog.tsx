import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { Mark, type MarkName } from '@/ui/status/mark.tsx'
import type { Tone } from '@/ui/status/statuses.ts'
import './dialog.css'

type DialogProps = {
  title: string
  mark?: MarkName
  tone?: Tone
  /** Escape, and the back gesture; without it the dialog cannot be closed by the person. */
  onClose?: () => void
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
  /** Buttons, the least harmful one first. Focus starts on the one marked data-autofocus, else on the first. */
  actions?: ReactNode
}

/** Native modal: the browser traps focus, makes the page behind it inert and returns focus. A sheet on phones. */
export function Dialog({ title, mark, tone = 'quiet', onClose, role = 'dialog', children, actions }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    element?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true })
    return () => element?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      className="sheet dialog"
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      onCancel={(event) => {
        event.preventDefault()
        onClose?.()
      }}
    >
      <div className="dialog-head" data-tone={tone}>
        {mark && <Mark name={mark} size={28} />}
        <h2 id={`${id}-title`}>{title}</h2>
      </div>
      <div id={`${id}-text`} className="dialog-text">{children}</div>
      {actions && <div className="dialog-actions">{actions}</div>}
    </dialog>
  )
}
