import { useId } from 'react'
import './choice-tiles.css'

type ChoiceTilesProps<Value extends string> = {
  label: string
  value: Value
  options: { value: Value; label: string }[]
  onChoose: (value: Value) => void
}

/** A choice among a few, all in view, each as large as a thumb. Arrow keys move it: they are radio buttons. */
export function ChoiceTiles<Value extends string>({ label, value, options, onChoose }: ChoiceTilesProps<Value>) {
  const name = useId()
  return (
    <fieldset className="choice">
      <legend className="field-label">{label}</legend>
      <div className="choice-tiles">
        {options.map((option) => (
          <label key={option.value} className="choice-tile">
            <input type="radio" name={name} value={option.value} checked={option.value === value} onChange={() => onChoose(option.value)} />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
