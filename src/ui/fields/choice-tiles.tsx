import { IonRadioGroup, defineCustomElement as defineGroup } from '@ionic/core/components/ion-radio-group.js'
import { defineCustomElement as defineRadio } from '@ionic/core/components/ion-radio.js'
import { adoptStyle } from '@/ui/ionic/adopt-style.ts'
import '@/ui/ionic/elements.ts'
import './choice-tiles.css'

adoptStyle(IonRadioGroup)
defineGroup()
defineRadio()

type ChoiceTilesProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
  /** The ids of its descriptions. */
  described?: string
  wrong?: boolean
  onLeave?: () => void
}

/** Radio buttons as large tiles, for a choice among a few. `value` matches no option if nothing is chosen. */
export function ChoiceTiles<Value extends string>({
  label,
  value,
  options,
  onChoose,
  described,
  wrong = false,
  onLeave,
}: ChoiceTilesProps<Value>) {
  return (
    <fieldset className="choice" aria-describedby={described}>
      <legend className="field-label">{label}</legend>
      <ion-radio-group
        className="choice-tiles"
        data-wrong={wrong || undefined}
        aria-invalid={wrong ? 'true' : undefined}
        value={value}
        onionChange={(event) => onChoose(event.detail.value as Value)}
      >
        {options.map((option) => (
          <ion-radio
            key={option.value}
            className="choice-tile"
            value={option.value}
            labelPlacement="end"
            justify="start"
            data-chosen={option.value === value || undefined}
            onionBlur={onLeave}
          >
            {option.label}
          </ion-radio>
        ))}
      </ion-radio-group>
    </fieldset>
  )
}
