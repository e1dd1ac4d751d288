import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { type FieldProps, useField } from './use-field.ts'

type TextFieldProps = FieldProps & { onTyped?: (text: string) => void } & Pick<
    Parameters<typeof InputControl>[0],
    'autocomplete' | 'inputmode' | 'mask' | 'autocapitalize' | 'spellcheck'
  >

export function TextField({ name, label, help, onTyped, ...native }: TextFieldProps) {
  const bound = useField(name, Boolean(help))
  const typed = (text: string) => {
    bound.field.onChange(text)
    onTyped?.(text)
  }
  return (
    <div className="field">
      <InputControl bound={bound} label={label} onText={typed} {...native} />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
