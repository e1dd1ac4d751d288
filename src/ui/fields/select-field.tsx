import { useState } from 'react'
import { FieldNotes } from './field-notes.tsx'
import { type FieldProps, useField } from './use-field.ts'

export type Option<Value extends string | number = string> = { value: Value; label: string }

type SelectFieldProps<Value extends string | number> = FieldProps & {
  options: Option<Value>[]
  placeholder?: string
  onChosen?: (value: Value | '') => void
  autocomplete?: string
}

/**
 * A native select, styled as an Ionic input. Several options may share a value, as carriers share a gateway:
 * the chosen one stays selected.
 */
export function SelectField<Value extends string | number = string>({
  name,
  label,
  help,
  options,
  placeholder,
  onChosen,
  autocomplete = 'off',
}: SelectFieldProps<Value>) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const [chosen, setChosen] = useState('')
  const shown =
    options.find((option) => option.label === chosen && option.value === field.value) ??
    options.find(({ value }) => value === (field.value as Value))
  return (
    <div className="field">
      <div className="select-frame" data-wrong={error ? '' : undefined}>
        <label htmlFor={id}>{label}</label>
        <select
          {...field}
          id={id}
          autoComplete={autocomplete}
          aria-invalid={error ? true : undefined}
          aria-describedby={described}
          value={shown?.label ?? ''}
          onChange={(event) => {
            const value = options.find((option) => option.label === event.target.value)?.value ?? ''
            setChosen(event.target.value)
            field.onChange(value)
            onChosen?.(value)
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ label }) => (
            <option key={label} value={label}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <FieldNotes id={id} error={error} help={help} />
    </div>
  )
}
