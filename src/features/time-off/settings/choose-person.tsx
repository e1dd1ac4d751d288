import { useState } from 'react'
import type { FoundEmployee } from '@/contract/employees/employee-search.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { FindEmployee } from '@/ui/employees/find-employee.tsx'
import { settingsText } from './texts.ts'

type ChoosePersonProps = {
  title: string
  help: string
  /** The label of the button that confirms the chosen person. */
  choose: string
  barred?: ReadonlyMap<string, string>
  onChoose: (person: FoundEmployee) => void
  onClose: () => void
}

/** Searches for another user and chooses one. */
export function ChoosePerson({ title, help, choose, barred, onChoose, onClose }: ChoosePersonProps) {
  const user = useUser()
  const [chosen, setChosen] = useState<FoundEmployee | null>(null)
  return (
    <Dialog
      title={title}
      wide
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {settingsText('cancel')}
          </Button>
          <Button disabled={!chosen} onClick={() => chosen && onChoose(chosen)}>
            {choose}
          </Button>
        </>
      }
    >
      <p className="field-help">{help}</p>
      <FindEmployee chosen={chosen} onChosen={setChosen} without={[user]} barred={barred} />
    </Dialog>
  )
}
