import { useState } from 'react'
import { FieldNotes } from './field-notes.tsx'
import { type FieldProps, useField } from './use-field.ts'

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & {
  options: Option[]
  placeholder?: string
  onChosen?: (value: string) => void
  autocomplete?: string
}

/**
 * A native select, styled as an Ionic input. Several options may share a value, as carriers share a gateway: the one
 * that was chosen stays selected.
 */
export function SelectField({
  name,
  label,
  help,
  options,
  placeholder,
  onChosen,
  autocomplete = 'off',
}: SelectFieldProps) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const [chosen, setChosen] = useState('')
  const shown =
    options.find((option) => option.label === chosen && option.value === field.value) ??
    options.find(({ value }) => value === field.value)
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
