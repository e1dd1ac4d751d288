import { FieldError } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'
import './field.css'

type SwitchFieldProps = FieldProps & { look?: 'switch' | 'checkbox' }

/** On or off. The whole row, label included, is the target. */
export function SwitchField({ name, label, help, look = 'switch' }: SwitchFieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <div className="field" data-wrong={error ? '' : undefined}>
      <label className="switch-row" htmlFor={id}>
        <input
          {...aria}
          type="checkbox"
          role={look === 'switch' ? 'switch' : undefined}
          className={look}
          name={field.name}
          ref={field.ref}
          checked={Boolean(field.value)}
          onBlur={field.onBlur}
          onChange={(event) => field.onChange(event.target.checked)}
        />
        {label}
      </label>
      {error && <FieldError id={id} error={error} />}
      {help && <p id={`${id}-help`} className="field-help">{help}</p>}
    </div>
  )
}
