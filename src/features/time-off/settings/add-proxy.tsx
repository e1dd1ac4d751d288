import { idText } from '@/domain/identity/employee-id.ts'
import { ChoosePerson } from './choose-person.tsx'
import type { Person } from './employee-proxies.tsx'
import type { ProxyRow } from './proxy-columns.tsx'
import { settingsText } from './texts.ts'

type AddProxyProps = { proxies: ProxyRow[]; onAdd: (person: Person) => void; onClose: () => void }

/** Searches for a user and makes them a proxy. Existing proxies and oneself can't be chosen. */
export function AddProxy({ proxies, onAdd, onClose }: AddProxyProps) {
  const already = new Map(
    proxies.filter(({ waiting }) => waiting?.what !== 'remove').map(({ key }) => [key, settingsText('alreadyProxy')]),
  )
  return (
    <ChoosePerson
      title={settingsText('addTitle')}
      help={settingsText('addHelp')}
      choose={settingsText('add')}
      barred={already}
      onChoose={(chosen) => onAdd({ key: idText(chosen), ...chosen, name: chosen.completeName })}
      onClose={onClose}
    />
  )
}
