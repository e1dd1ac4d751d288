import { useId } from 'react'
import { RadioRow } from './radio-row.tsx'
import type { Reports } from './sources.ts'
import { employeesText } from './texts.ts'

const options: { value: Reports; label: string }[] = [
  { value: '', label: employeesText('all') },
  { value: 'direct', label: employeesText('direct') },
  { value: 'indirect', label: employeesText('indirect') },
]

export function ReportsChoice({ chosen, onChoose }: { chosen: Reports; onChoose: (reports: Reports) => void }) {
  const id = useId()
  return <RadioRow name={id} label={employeesText('which')} options={options} chosen={chosen} onChoose={onChoose} />
}
