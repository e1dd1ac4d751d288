import { IonCheckbox, IonToggle } from '@ionic/react'
import './switch.css'

type SwitchProps = {
  /** Label for screen readers; visible text is beside it. */
  label: string
  checked: boolean
  onSwitched: (on: boolean) => void
}

/** On or off, outside a form: takes effect immediately. */
export function Switch({ label, checked, onSwitched }: SwitchProps) {
  return (
    <IonToggle
      aria-label={label}
      checked={checked}
      onIonChange={(event) => event.detail.checked !== checked && onSwitched(event.detail.checked)}
    />
  )
}

/** A check box with its text beside it, outside a form. */
export function Checkbox({ label, checked, onSwitched }: SwitchProps) {
  return (
    <IonCheckbox
      className="switch-row"
      justify="start"
      labelPlacement="end"
      checked={checked}
      onIonChange={(event) => event.detail.checked !== checked && onSwitched(event.detail.checked)}
    >
      {label}
    </IonCheckbox>
  )
}
