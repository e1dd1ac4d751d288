import { IonRadio, IonRadioGroup } from '@ionic/react'
import { useEffect, useRef } from 'react'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { type FieldProps, useField } from '@/ui/fields/use-field.ts'
import { adoptStyle } from '@/ui/ionic/inline-style.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import { acknowledgementText } from './texts.ts'
import './acknowledgement.css'

adoptStyle('ion-radio-group')

/** `address` is empty if none is on file, and null for an option that doesn't need one ('Do not send an email'). */
type EmailOption = { key: string; label: string; address: string | null }

/** One of several addresses. Those that are not on file are disabled and say so. */
export function EmailChoice({ name, label, help, options }: FieldProps & { options: EmailOption[] }) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const group = useRef<HTMLIonRadioGroupElement>(null)
  useEffect(() => field.ref({ focus: () => void focusOn(group.current) }), [field.name])
  return (
    <fieldset className="field choice" aria-describedby={described}>
      <legend className="field-label">{label}</legend>
      <IonRadioGroup
        ref={group}
        className="email-options"
        name={field.name}
        value={field.value}
        aria-invalid={error !== null ? 'true' : undefined}
        onIonChange={(event) => field.onChange(event.detail.value)}
      >
        {options.map(({ key, label: option, address }) => (
          <IonRadio
            key={key}
            className="email-option"
            value={key}
            labelPlacement="end"
            justify="start"
            disabled={address === ''}
            onIonBlur={field.onBlur}
          >
            <span className="email-label">
              <span>{option}</span>
              {address !== null && <small>{address || acknowledgementText('noEmail')}</small>}
            </span>
          </IonRadio>
        ))}
      </IonRadioGroup>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  )
}
