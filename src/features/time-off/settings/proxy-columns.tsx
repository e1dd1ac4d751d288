import type { EmployeeProxy } from '@/contract/time-off/employee-proxies.ts'
import { completeName } from '@/domain/identity/complete-name.ts'
import { type Changed, ChangedItem } from '@/ui/changed-items/changed-item.tsx'
import { activeColumn, removeColumn } from '@/ui/changed-items/columns.tsx'
import type { PageChanges } from '@/ui/list/use-list-page.ts'
import type { Column } from '@/ui/list/column.ts'
import { proxyKey } from './submissions.ts'
import { settingsText } from './texts.ts'

/** A proxy as shown in the list; `key` is both ids as one text. */
export type ProxyRow = Changed & {
  key: string
  /** 'last name, first name' */
  name: string
  /** '' if the server hasn't sent it yet. */
  employerId: string
  employeeId: string
  isEnabled: boolean
}

export const proxyRows = (proxies: EmployeeProxy[], { waitingFor }: PageChanges): ProxyRow[] =>
  proxies.map((proxy) => ({
    key: proxyKey(proxy),
    employerId: proxy.proxyEmployerId,
    employeeId: proxy.proxyEmployeeId,
    name: completeName(proxy.proxyLastName, proxy.proxyFirstName),
    isEnabled: proxy.isEnabled,
    waiting: waitingFor(proxyKey(proxy)),
  }))

type Does = {
  onSwitch: (proxy: ProxyRow, on: boolean) => void
  onRemove: (proxy: ProxyRow) => void
  /** Discards a refused change. */
  onForget: (proxy: ProxyRow) => void
}

/** Source: specification 1 section 2, Time Off Settings. */
export const proxyColumns = ({ onSwitch, ...does }: Does): Column<ProxyRow>[] => [
  { key: 'employee', heading: settingsText('employee'), primary: true, cell: ChangedItem },
  activeColumn({ heading: settingsText('active'), label: (proxy) => settingsText('activeOf', proxy), onSwitch }),
  removeColumn({
    heading: settingsText('action'),
    words: settingsText('remove'),
    label: (proxy) => settingsText('removeOf', proxy),
    ...does,
  }),
]
