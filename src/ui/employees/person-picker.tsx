import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useId, useState } from 'react'
import { type FoundEmployee, getEmployee } from '@/contract/employee-search.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { read } from '@/offline/answers/read.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { Icon } from '@/ui/icon.tsx'
import type { PersonId } from './person-id.ts'
import type { Source } from './sources.ts'
import { employeesText } from './texts.ts'
import '@/ui/fields/field.css'
import './employees.css'

const SelectDialog = lazy(() => import('./select-dialog.tsx').then((screen) => ({ default: screen.SelectDialog })))

type PersonPickerProps = {
  label: string
  /** Names the button that chooses, and the dialog. */
  choose: string
  /** Names the button that takes the person away. */
  remove: string
  /** Where to look for people. Default: wherever the user may. */
  sources?: Source[]
  chosen: PersonId | null
  onChosen: (person: FoundEmployee | null) => void
  /** Why somebody cannot be chosen; null for those who can. */
  whyNot?: (person: FoundEmployee) => string | null
}

/** A field for one person, found by the employee selection. */
export function PersonPicker({ label, choose, remove, sources, chosen, onChosen, whyNot }: PersonPickerProps) {
  const id = useId()
  const [found, setFound] = useState<FoundEmployee | null>(null)
  const [selecting, setSelecting] = useState(false)
  const name = useName(chosen, found)
  return (
    <div className="plain-field person-picker">
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={chosen ? `${label}: ${name}` : choose}
          data-chosen={chosen !== null || undefined}
          onClick={() => setSelecting(true)}
        >
          {!chosen && <Icon name="search" size={20} />}
          <span>{chosen ? name : employeesText('choose')}</span>
        </button>
        {chosen && <IconButton icon="close" size={20} label={remove} onClick={() => onChosen(null)} />}
      </div>
      {selecting && (
        <Suspense fallback={null}>
          <SelectDialog
            title={choose}
            sources={sources}
            current={chosen?.employeeId ?? null}
            whyNot={whyNot}
            onClose={() => setSelecting(false)}
            onSelect={(employee) => {
              setSelecting(false)
              setFound(employee)
              onChosen(employee)
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

/** Of who was just found; else, as after Back, the server is asked, and the id stands there until it has answered. */
function useName(chosen: PersonId | null, found: FoundEmployee | null): string {
  const isKnown = chosen !== null && found?.employeeId === chosen.employeeId
  const { data } = useQuery({
    ...readQuery(read(getEmployee, { params: { employeeId: chosen?.employeeId ?? '' }, keep: 'recent' })),
    enabled: chosen !== null && !isKnown,
  })
  if (!chosen) return ''
  return (isKnown ? found : data?.value.employee)?.completeName || chosen.employeeId
}
