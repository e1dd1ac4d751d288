import { useId } from 'react'
import { SelectFilter } from '@/ui/list/select-filter.tsx'
import { RadioRow } from './radio-row.tsx'
import { employeesText } from './texts.ts'

type Option = { value: string; label: string }
type ManagerChoiceProps = { managers: Option[]; chosen: string; onChoose: (value: string) => void }

/** Whose reports: one manager is a label, two a list, more a dropdown. Source: specification 3 section 2. */
export function ManagerChoice({ managers, chosen, onChoose }: ManagerChoiceProps) {
  const id = useId()
  if (managers.length === 1)
    return (
      <p className="manager-label">
        <span className="field-help">{employeesText('manager')}</span>
        {managers[0]!.label}
      </p>
    )
  if (managers.length === 2)
    return (
      <RadioRow name={id} label={employeesText('manager')} options={managers} chosen={chosen} onChoose={onChoose} />
    )
  return <SelectFilter label={employeesText('manager')} value={chosen} options={managers} onChange={onChoose} />
}
