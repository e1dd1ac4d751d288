import { useId } from 'react'
import '@/ui/fields/field.css'
import './list-controls.css'

type SelectFilterProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChange: (value: Value) => void
  /** Every option is a choice, so none is marked as narrowing the list. Default: the first one means all. */
  always?: boolean
}

/** A filter with a few values; an option's text says which of them means all. */
export function SelectFilter<Value extends string>({
  label,
  value,
  options,
  onChange,
  always,
}: SelectFilterProps<Value>) {
  const id = useId()
  return (
    <div className="select-frame list-select" data-set={(!always && value !== options[0]?.value) || undefined}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value as Value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
