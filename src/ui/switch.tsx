import { defineCustomElement } from '@ionic/core/components/ion-toggle.js'
import '@/ui/ionic/elements.ts'

defineCustomElement()

type SwitchProps = {
  /** Names it to screen readers; what stands beside it says it to the eye. */
  label: string
  checked: boolean
  onSwitched: (on: boolean) => void
}

/** On or off, outside of a form: takes effect at once. */
export function Switch({ label, checked, onSwitched }: SwitchProps) {
  return (
    <ion-toggle
      aria-label={label}
      checked={checked}
      onionChange={(event) => event.detail.checked !== checked && onSwitched(event.detail.checked)}
    />
  )
}
