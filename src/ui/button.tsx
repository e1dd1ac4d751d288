import type { HTMLAttributes, MouseEvent } from 'react'
import { IonButton } from './ionic/ion-button.ts'

export const fills = { primary: 'solid', plain: 'outline', bare: 'clear', danger: 'solid' } as const

export type ButtonKind = keyof typeof fills

type ButtonProps = Omit<HTMLAttributes<HTMLElement>, 'className'> & {
  /** 'plain' has just an outline, 'bare' not even that; 'danger' is for deleting. */
  kind?: ButtonKind
  /** Shows a spinner and ignores further presses. */
  busy?: boolean
  disabled?: boolean
  type?: 'button' | 'submit'
  /** The id of the form to submit, if the button is outside it. */
  form?: string
}

export function Button({
  kind = 'primary',
  busy = false,
  disabled = false,
  type = 'button',
  form,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLElement>) => {
    if (busy || disabled) return event.preventDefault()
    onClick?.(event)
    if (type === 'submit' && !event.defaultPrevented) formOf(event.currentTarget, form)?.requestSubmit()
  }
  return (
    <>
      <IonButton
        {...rest}
        className="button"
        data-kind={kind}
        fill={fills[kind]}
        disabled={disabled}
        aria-busy={busy ? 'true' : undefined}
        onClick={press}
      >
        {busy && <span slot="start" className="button-spinner" aria-hidden="true" />}
        {typeof children === 'string' ? <span>{children}</span> : children}
      </IonButton>
      {/* Enter in a field submits a form only if it has a native button, and ion-button hides its own in a shadow root. */}
      {type === 'submit' && (
        <button type="submit" form={form} disabled={disabled} tabIndex={-1} hidden aria-hidden="true" />
      )}
    </>
  )
}

function formOf(button: HTMLElement, id: string | undefined): HTMLFormElement | null {
  return id ? (document.getElementById(id) as HTMLFormElement | null) : button.closest('form')
}
