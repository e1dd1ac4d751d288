import type { InputHTMLAttributes } from 'react'
import { FieldFrame } from './field-frame.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextFieldProps = FieldProps & Pick<InputHTMLAttributes<HTMLInputElement>, 'autoComplete' | 'inputMode' | 'maxLength' | 'autoCapitalize'>

export function TextField({ name, label, help, autoComplete = 'off', ...input }: TextFieldProps) {
  const { field, aria, id, error } = useField(name, Boolean(help))
  return (
    <FieldFrame id={id} label={label} help={help} error={error}>
      <div className="control">
        <input {...field} {...aria} {...input} type="text" autoComplete={autoComplete} />
      </div>
    </FieldFrame>
  )
}
