import { useFormContext } from 'react-hook-form'
import { centsFromText, textFromCents } from '@/domain/money.ts'
import { FieldNotes } from './field-notes.tsx'
import { InputControl } from './input-control.tsx'
import { entryMask } from './masks.ts'
import { type FieldProps, useField } from './use-field.ts'

type MoneyFieldProps = FieldProps & {
  /** The value of a field that's left empty. Default: none. It's selected on focus, so that typing replaces it. */
  whenEmpty?: string
}

/** Dollars as text. Keeps the typed text, because the rules have messages for it; on blur an amount gets two decimals. */
export function MoneyField({ name, label, help, whenEmpty = '' }: MoneyFieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const { getValues } = useFormContext()
  const leave = () => {
    // A person who types and leaves immediately is faster than React: its last render may lack their last
    // digits.
    const typed = String(getValues(name) ?? '')
    const cents = centsFromText(typed)
    const left = typed.trim() === '' ? whenEmpty : cents === null ? typed : textFromCents(cents)
    if (left !== typed) field.onChange(left)
    field.onBlur()
  }
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        inputmode="decimal"
        look="amount"
        mask={entryMask}
        onLeave={leave}
        selectsAll={whenEmpty !== ''}
      >
        <span slot="start" className="sign" aria-hidden="true">
          $
        </span>
      </InputControl>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}
