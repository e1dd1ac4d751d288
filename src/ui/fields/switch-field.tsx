import { IonCheckbox, IonToggle } from '@ionic/react'
import { type ReactNode, useEffect, useRef } from 'react'
import { focusOn } from '@/ui/ionic/focus-on.ts'
import '@/ui/switch.css'
import { FieldNotes } from './field-notes.tsx'
import { type BoundField, type FieldProps, controlClass, useField } from './use-field.ts'

type SwitchFieldProps = FieldProps & {
  look?: 'switch' | 'checkbox'
  disabled?: boolean
  onSwitched?: (on: boolean) => void
}

/** On or off. The whole row with its label can be tapped. */
export function SwitchField({ name, label, help, look = 'switch', disabled, onSwitched }: SwitchFieldProps) {
  const bound = useField(name, Boolean(help))
  const Row = look === 'switch' ? Toggle : Checkbox
  return (
    <div className="field">
      <Row bound={bound} disabled={disabled} onSwitched={onSwitched}>
        {label}
      </Row>
      <FieldNotes {...bound} help={help} />
    </div>
  )
}

type RowProps = { bound: BoundField; disabled?: boolean; onSwitched?: (on: boolean) => void; children: ReactNode }

function Toggle({ bound, disabled, onSwitched, children }: RowProps) {
  const host = useRow<HTMLIonToggleElement>(bound)
  return (
    <IonToggle
      ref={host}
      className={controlClass('switch-row', bound.error)}
      aria-describedby={bound.described}
      name={bound.field.name}
      justify="space-between"
      checked={Boolean(bound.field.value)}
      disabled={disabled}
      onIonChange={(event) => switched(event.detail.checked, bound, onSwitched)}
      onIonBlur={bound.field.onBlur}
    >
      {children}
    </IonToggle>
  )
}

function Checkbox({ bound, disabled, onSwitched, children }: RowProps) {
  const host = useRow<HTMLIonCheckboxElement>(bound)
  return (
    <IonCheckbox
      ref={host}
      className={controlClass('switch-row', bound.error)}
      aria-describedby={bound.described}
      name={bound.field.name}
      justify="start"
      labelPlacement="end"
      checked={Boolean(bound.field.value)}
      disabled={disabled}
      onIonChange={(event) => switched(event.detail.checked, bound, onSwitched)}
      onIonBlur={bound.field.onBlur}
    >
      {children}
    </IonCheckbox>
  )
}

function switched(on: boolean, { field }: BoundField, onSwitched: RowProps['onSwitched']) {
  field.onChange(on)
  onSwitched?.(on)
}

function useRow<Row extends HTMLElement>({ field }: BoundField) {
  const host = useRef<Row>(null)
  useEffect(() => field.ref({ focus: () => void focusOn(host.current) }), [field.name])
  return host
}
