import type { HTMLAttributes, MouseEvent } from 'react'
import './ionic/elements.ts'

export const fills = { primary: 'solid', plain: 'outline', bare: 'clear', danger: 'solid' } as const

export type ButtonKind = keyof typeof fills

type ButtonProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  /** Plain has only a frame, bare not even that; danger deletes. */
  kind?: ButtonKind
  /** A spinner inside; further presses do nothing. */
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** The id of the form to submit, where the button stands outside of it. */
  form?: string
}

export function Button({ kind = 'primary', busy = false, disabled = false, type = 'button', form, children, onClick, ...rest }: ButtonProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy || disabled) return event.preventDefault()
    onClick?.(event)
    if (type === 'submit' && !event.defaultPrevented) formOf(event.currentTarget, form)?.requestSubmit()
  }
  return (
    <>
      <ion-button
        {...rest} className="button" data-kind={kind} fill={fills[kind]} disabled={disabled} aria-busy={busy || undefined} onClick={press}
      >
        {busy && <span slot="start" className="button-spinner" aria-hidden="true" />}
        {children}
      </ion-button>
      {/* Enter in a field submits only a form that has a native button, and ion-button's is in its shadow. */}
      {type === 'submit' && <button type="submit" form={form} disabled={disabled} tabIndex={-1} hidden aria-hidden="true" />}
    </>
  )
}

function formOf(button: HTMLElement, id: string | undefined): HTMLFormElement | null {
  return id ? (document.getElementById(id) as HTMLFormElement | null) : button.closest('form')
}
