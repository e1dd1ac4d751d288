import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextFieldProps = FieldProps & Pick<Parameters<typeof InputControl>[0], 'autocomplete' | 'inputmode' | 'maxlength' | 'autocapitalize'>

export function TextField({ name, label, help, ...native }: TextFieldProps) {
  const bound = useField(name, Boolean(help))
  return (
    <div className="field">
      <InputControl bound={bound} label={label} {...native} />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
