import { useState } from 'react'
import type { FoundEmployee } from '@/contract/employee-search.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { FindEmployee } from '@/ui/employees/find-employee.tsx'
import type { Person } from './employee-proxies.tsx'
import type { ProxyRow } from './proxy-columns.tsx'
import { settingsText } from './texts.ts'

type AddProxyProps = { proxies: ProxyRow[]; onAdd: (person: Person) => void; onClose: () => void }

/** Searches for a user and makes them a proxy. Existing proxies and oneself can't be chosen. */
export function AddProxy({ proxies, onAdd, onClose }: AddProxyProps) {
  const { employeeId } = useUser()
  const [chosen, setChosen] = useState<FoundEmployee | null>(null)
  const already = new Map(
    proxies.filter(({ waiting }) => waiting?.what !== 'remove').map(({ key }) => [key, settingsText('alreadyProxy')]),
  )
  const add = () =>
    chosen && onAdd({ key: chosen.employeeId, employerId: chosen.employerId, name: chosen.completeName })
  return (
    <Dialog
      title={settingsText('addTitle')}
      wide
      onClose={onClose}
      actions={
        <>
          <Button kind="bare" onClick={onClose}>
            {settingsText('cancel')}
          </Button>
          <Button disabled={!chosen} onClick={add}>
            {settingsText('add')}
          </Button>
        </>
      }
    >
      <p className="field-help">{settingsText('addHelp')}</p>
      <FindEmployee chosen={chosen} onChosen={setChosen} without={[employeeId]} barred={already} />
    </Dialog>
  )
}
