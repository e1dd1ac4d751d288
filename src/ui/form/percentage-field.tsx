import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type PercentageFieldProps = FieldProps & { min: number; max: number }

export function PercentageField({ name, label, help, min, max }: PercentageFieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control" data-sign="after">
        <input
          {...field}
          {...aria}
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          step={1}
          autoComplete="off"
          className="tabular amount"
          // The wheel scrolls the page; it must not turn a focused percentage.
          onWheel={(event) => event.currentTarget.blur()}
        />
        <span className="sign" aria-hidden="true">%</span>
      </div>
    </FieldFrame>
  )
}
