import type { ButtonHTMLAttributes } from 'react'
import './button.css'

type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** Bare has no frame; danger deletes. */
  kind?: 'primary' | 'plain' | 'bare' | 'danger'
  /** A spinner inside; further presses do nothing. */
  busy?: boolean
}

export function Button({ kind = 'primary', busy = false, type = 'button', children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className="button"
      data-kind={kind}
      aria-busy={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      {...rest}
    >
      {busy && <span className="button-spinner" aria-hidden="true" />}
      {children}
    </button>
  )
}
