import { IonRadioGroup, defineCustomElement as defineGroup } from '@ionic/core/components/ion-radio-group.js'
import { defineCustomElement as defineRadio } from '@ionic/core/components/ion-radio.js'
import { useEffect, useRef } from 'react'
import { FieldNotes } from '@/ui/fields/field-notes.tsx'
import { type FieldProps, useField } from '@/ui/fields/use-field.ts'
import { adoptStyle } from '@/ui/ionic/adopt-style.ts'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import '@/ui/ionic/elements.ts'
import { acknowledgementText } from './texts.ts'
import './acknowledgement.css'

adoptStyle(IonRadioGroup)
defineGroup()
defineRadio()

/** `address` is empty if none is on file, and null for an option that needs none ('Do not send an email'). */
type EmailOption = { key: string; label: string; address: string | null }

/** One of several addresses. Those that are not on file are disabled and say so. */
export function EmailChoice({ name, label, help, options }: FieldProps & { options: EmailOption[] }) {
  const { field, id, error, described } = useField(name, Boolean(help))
  const group = useRef<HTMLIonRadioGroupElement>(null)
  useEffect(() => field.ref({ focus: () => void focusOn(group.current) }), [field.name])
  return (
    <fieldset className="field choice" aria-describedby={described}>
      <legend className="field-label">{label}</legend>
      <ion-radio-group
        ref={group}
        className="email-options"
        name={field.name}
        value={field.value}
        aria-invalid={error !== null ? 'true' : undefined}
        onionChange={(event) => field.onChange(event.detail.value)}
      >
        {options.map(({ key, label: option, address }) => (
          <ion-radio
            key={key}
            className="email-option"
            value={key}
            labelPlacement="end"
            justify="start"
            disabled={address === ''}
            onionBlur={field.onBlur}
          >
            <span className="email-label">
              <span>{option}</span>
              {address !== null && <small>{address || acknowledgementText('noEmail')}</small>}
            </span>
          </ion-radio>
        ))}
      </ion-radio-group>
      <FieldNotes id={id} error={error} help={help} />
    </fieldset>
  )
}
