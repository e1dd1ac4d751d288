import { IonRadio, IonRadioGroup } from '@ionic/react'
import { adoptStyle } from '@/ui/ionic/inline-style.ts'
import './choice-tiles.css'

adoptStyle('ion-radio-group')

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

/** Radio buttons as large tiles, for a choice among a few. If nothing is chosen, `value` doesn't match any option. */
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
      <IonRadioGroup
        className="choice-tiles"
        data-wrong={wrong || undefined}
        aria-invalid={wrong ? 'true' : undefined}
        value={value}
        onIonChange={(event) => onChoose(event.detail.value as Value)}
      >
        {options.map((option) => (
          <IonRadio
            key={option.value}
            className="choice-tile"
            value={option.value}
            labelPlacement="end"
            justify="start"
            data-chosen={option.value === value || undefined}
            onIonBlur={onLeave}
          >
            {option.label}
          </IonRadio>
        ))}
      </IonRadioGroup>
    </fieldset>
  )
}
