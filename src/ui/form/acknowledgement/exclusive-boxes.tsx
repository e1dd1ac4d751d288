import { useFormContext, useWatch } from 'react-hook-form'
import { SwitchField } from '@/ui/fields/switch-field.tsx'

type Box = { name: string; label: string }

type ExclusiveBoxesProps = {
  legend: string
  boxes: Box[]
  /** The box that excludes all others: each side is disabled while the other is checked. */
  alone: Box
}

/** Several boxes that may be checked together, and one for none of them. */
export function ExclusiveBoxes({ legend, boxes, alone }: ExclusiveBoxesProps) {
  const { control } = useFormContext()
  const ticked = useWatch({ control, name: boxes.map(({ name }) => name) }) as unknown[]
  const none = useWatch({ control, name: alone.name }) as unknown
  return (
    <fieldset className="field choice boxes">
      <legend className="field-label">{legend}</legend>
      {boxes.map((box) => (
        <SwitchField key={box.name} {...box} look="checkbox" disabled={none === true} />
      ))}
      <SwitchField {...alone} look="checkbox" disabled={ticked.includes(true)} />
    </fieldset>
  )
}
