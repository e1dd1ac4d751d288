import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

export type Option = { value: string; label: string }

type SelectFieldProps = FieldProps & { options: Option[]; placeholder?: string; onChosen?: (value: string) => void }

/** The platform's own picker: a wheel or a sheet on phones. */
export function SelectField({ name, label, help, options, placeholder, onChosen }: SelectFieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control" data-select="">
        <select
          {...field}
          {...aria}
          onChange={(event) => {
            field.onChange(event.target.value)
            onChosen?.(event.target.value)
          }}
        >
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map(({ value, label }) => <option key={value} value={value}>{label}</option>)}
        </select>
      </div>
    </FieldFrame>
  )
}
