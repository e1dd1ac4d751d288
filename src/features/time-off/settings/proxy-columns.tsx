import { ChangedItem } from '@/ui/list-changes/changed-item.tsx'
import { activeColumn, removeColumn } from '@/ui/list-changes/columns.tsx'
import type { Column } from '@/ui/list/column.ts'
import type { ProxyRow } from './proxy-rows.ts'
import { settingsText } from './texts.ts'

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
