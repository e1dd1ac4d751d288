import { defineCustomElement as defineCheckbox } from '@ionic/core/components/ion-checkbox.js'
import { defineCustomElement } from '@ionic/core/components/ion-toggle.js'
import '@/ui/ionic/elements.ts'
import './switch.css'

defineCustomElement()
defineCheckbox()

type SwitchProps = {
  /** Label for screen readers; visible text is beside it. */
  label: string
  checked: boolean
  onSwitched: (on: boolean) => void
}

/** On or off, outside a form: takes effect immediately. */
export function Switch({ label, checked, onSwitched }: SwitchProps) {
  return (
    <ion-toggle
      aria-label={label}
      checked={checked}
      onionChange={(event) => event.detail.checked !== checked && onSwitched(event.detail.checked)}
    />
  )
}

/** A check box with its text beside it, outside a form. */
export function Checkbox({ label, checked, onSwitched }: SwitchProps) {
  return (
    <ion-checkbox
      className="switch-row"
      justify="start"
      labelPlacement="end"
      checked={checked}
      onionChange={(event) => event.detail.checked !== checked && onSwitched(event.detail.checked)}
    >
      {label}
    </ion-checkbox>
  )
}
