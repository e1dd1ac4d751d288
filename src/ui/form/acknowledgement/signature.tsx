import { type ClipboardEvent, type DragEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { SwitchField } from '@/ui/fields/switch-field.tsx'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { InputControl } from '@/ui/fields/input-control.tsx'
import { type FieldProps, useField } from '@/ui/fields/use-field.ts'
import { Icon } from '@/ui/icon.tsx'
import { acknowledgementText } from './texts.ts'

type OfEvery = {
  name: string
  label: string
  help?: ReactNode
  /** Any change to another field clears the signature. */
  clearedByChange?: boolean
}

/**
 * How a form is signed: by a checkbox, or by typing one's name. `isSigned` tells whether the typed text counts, for forms that
 * don't accept just any text; the sentence for a wrong name comes from the rules of the form's submission.
 */
export type SignatureKind = OfEvery &
  ({ by: 'tick' } | { by: 'name'; blocksPaste?: boolean; isSigned?: (typed: string) => boolean })

export function Signature(signature: SignatureKind) {
  const { name, label, help, clearedByChange = false } = signature
  const signed = useSigned(signature)
  useCleared(name, signature.by === 'tick' ? false : '', clearedByChange)
  return (
    <div className="signature">
      {signature.by === 'tick' ? (
        <SwitchField name={name} label={label} help={help} look="checkbox" />
      ) : (
        <TypedName name={name} label={label} help={help} blocksPaste={signature.blocksPaste} />
      )}
      {!signed && signature.by === 'tick' && (
        <p className="signature-missing">
          <Icon name="pencil" size={18} />
          <span>{acknowledgementText('signatureRequired')}</span>
        </p>
      )}
    </div>
  )
}

/** Whether the form is signed. A form without a signature always is. */
export function useSigned(signature: SignatureKind | undefined): boolean {
  const { control } = useFormContext()
  const value = useWatch({ control, name: signature?.name ?? '' }) as unknown
  if (!signature) return true
  if (signature.by === 'tick') return value === true
  const typed = String(value ?? '').trim()
  return signature.isSigned ? signature.isSigned(typed) : typed !== ''
}

type TypedNameProps = { name: string; label: string; help?: ReactNode; blocksPaste?: boolean }

function TypedName({ blocksPaste = false, ...field }: TypedNameProps) {
  const [blocked, setBlocked] = useState(false)
  function block(event: ClipboardEvent | DragEvent) {
    if (!blocksPaste) return
    event.preventDefault()
    setBlocked(true)
  }
  return (
    <div onPasteCapture={block} onDropCapture={block} onInput={() => setBlocked(false)}>
      <NameField {...field} />
      <p className="signature-missing" role="status">
        {blocked && acknowledgementText('pasteBlocked')}
      </p>
    </div>
  )
}

/** Leaving it empty isn't a mistake yet, so only typing, or the form's own check, shows an error. */
function NameField({ name, label, help }: FieldProps) {
  const bound = useField(name, Boolean(help))
  const { field } = bound
  const leave = () => {
    if (field.value.trim() !== '') field.onBlur()
  }
  return (
    <div className="field">
      <InputControl
        bound={bound}
        label={label}
        onText={field.onChange}
        onLeave={leave}
        autocomplete="off"
        autocapitalize="words"
        spellcheck={false}
      />
      <FieldNotes {...bound} help={help} />
    </div>
  )
}

function useCleared(name: string, empty: false | '', wanted: boolean) {
  const methods = useFormContext()
  const others = useRef('')
  useEffect(() => {
    if (!wanted) return
    const without = (values: object) => JSON.stringify({ ...values, [name]: null })
    others.current = without(methods.getValues())
    return methods.subscribe({
      formState: { values: true },
      callback: ({ values, name: changed }) => {
        const now = without(values)
        if (now === others.current) return
        others.current = now
        // The whole form was filled, for example with a waiting signed submission.
        if (changed === undefined) return
        // Runs after the change itself has been handled.
        queueMicrotask(() => {
          if (methods.getValues(name) === empty) return
          methods.setValue(name, empty, { shouldDirty: true, shouldValidate: methods.formState.isSubmitted })
        })
      },
    })
  }, [methods, name, empty, wanted])
}
