import { type KeyboardEvent, useId, useState } from 'react'
import { IconButton } from '@/ui/ionic/icon-button.tsx'

type PlainFieldProps = {
  name: string
  label: string
  autoComplete?: string
  type?: string
  help?: string
  /** Has the focus when its dialog opens. */
  autofocused?: boolean
  /** Runs instead of submitting the surrounding form. */
  onEnter?: () => void
  children?: React.ReactNode
}

/** A native input for the screens that come before Ionic's inputs are loaded. */
export function TextField({
  name,
  label,
  autoComplete,
  type = 'text',
  help,
  autofocused,
  onEnter,
  children,
}: PlainFieldProps) {
  const id = useId()
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter) return
    event.preventDefault()
    onEnter()
  }
  return (
    <div className="plain-field">
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <input
          id={id}
          name={name}
          type={type}
          autoComplete={autoComplete}
          required
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          data-autofocus={autofocused || undefined}
          onKeyDown={press}
          aria-describedby={help && `${id}-help`}
        />
        {children}
      </div>
      {help && (
        <p id={`${id}-help`} className="plain-help">
          {help}
        </p>
      )}
    </div>
  )
}

export function PasswordField({ show, hide, ...field }: PlainFieldProps & { show: string; hide: string }) {
  const [visible, setVisible] = useState(false)
  return (
    <TextField autoComplete="current-password" {...field} type={visible ? 'text' : 'password'}>
      <IconButton
        icon="eye"
        label={visible ? hide : show}
        aria-pressed={visible}
        onClick={() => setVisible(!visible)}
      />
    </TextField>
  )
}
