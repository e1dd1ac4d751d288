type RadioRowProps<Value extends string> = {
  /** Unique on the page. */
  name: string
  label: string
  options: { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
}

/** A few radio buttons side by side; each wraps to a line of its own where there is no room. */
export function RadioRow<Value extends string>({ name, label, options, chosen, onChoose }: RadioRowProps<Value>) {
  return (
    <fieldset className="radio-row">
      <legend className="unseen">{label}</legend>
      {options.map((option) => (
        <label key={option.value}>
          <input type="radio" name={name} checked={option.value === chosen} onChange={() => onChoose(option.value)} />
          {option.label}
        </label>
      ))}
    </fieldset>
  )
}
