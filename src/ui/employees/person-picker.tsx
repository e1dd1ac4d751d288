import { useQuery } from '@tanstack/react-query'
import { Suspense, lazy, useId, useState } from 'react'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import { type PersonId, isSameId } from '@/domain/identity/employee-id.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { IconButton } from '@/ui/ionic/icon-button.tsx'
import { Icon } from '@/ui/icon.tsx'
import { employeeRead } from './reads.ts'
import type { Source } from './sources.ts'
import { employeesText } from './texts.ts'
import '@/ui/fields/field.css'
import './employees.css'

const SelectDialog = lazy(() => import('./select-dialog.tsx').then((screen) => ({ default: screen.SelectDialog })))

type PersonPickerProps = {
  label: string
  /** Label of the button that chooses, and of the dialog. */
  choose: string
  /** Label of the button that removes the person. */
  remove: string
  /** Where to search for people. Default: wherever the user may. */
  sources?: Source[]
  chosen: PersonId | null
  onChosen: (person: FoundEmployee | null) => void
  /** Why a person cannot be chosen; null if they can. */
  whyNot?: (person: FoundEmployee) => string | null
}

/** A field for one person, found with the employee selection. */
export function PersonPicker({ label, choose, remove, sources, chosen, onChosen, whyNot }: PersonPickerProps) {
  const id = useId()
  const [found, setFound] = useState<FoundEmployee | null>(null)
  const [selecting, setSelecting] = useState(false)
  const name = useName(chosen, found)
  return (
    <div className="plain-field person-picker" data-set={chosen !== null || undefined}>
      <label htmlFor={id}>{label}</label>
      <div className="plain-input">
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={chosen ? `${label}: ${name}` : choose}
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
            current={chosen}
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

/**
 * The name of the person just found; otherwise, as after Back, it comes from the server, and the id is shown
 * until then.
 */
function useName(chosen: PersonId | null, found: FoundEmployee | null): string {
  const isKnown = chosen !== null && found !== null && isSameId(found, chosen)
  const { data } = useQuery({
    ...readQuery(employeeRead(chosen ?? { employerId: '', employeeId: '' })),
    enabled: chosen !== null && !isKnown,
  })
  if (!chosen) return ''
  return (isKnown ? found : data?.value.employee)?.completeName || chosen.employeeId
}
