import { ChangedItem, RemoveItem, isLeaving, isRefusedItem } from '@/features/time-off/list-changes/changed-item.tsx'
import type { Column } from '@/ui/list/column.ts'
import { Switch } from '@/ui/switch.tsx'
import type { ProxyRow } from './proxy-rows.ts'
import { settingsText } from './texts.ts'
import './settings.css'

type Does = {
  onSwitch: (proxy: ProxyRow, on: boolean) => void
  onRemove: (proxy: ProxyRow) => void
  /** Gives up what the server refused. */
  onForget: (proxy: ProxyRow) => void
}

/** Source: specification 1 section 2, Time Off Settings. */
export const proxyColumns = ({ onSwitch, onRemove, onForget }: Does): Column<ProxyRow>[] => [
  {
    key: 'employee',
    heading: settingsText('employee'),
    primary: true,
    cell: ChangedItem,
  },
  {
    key: 'active',
    heading: settingsText('active'),
    width: 'words',
    onCard: 'corner',
    cell: (proxy) =>
      hasSwitch(proxy) && (
        <Switch
          label={settingsText('activeOf', proxy)}
          checked={proxy.isEnabled}
          onSwitched={(on) => onSwitch(proxy, on)}
        />
      ),
    onCardCell: (proxy) =>
      hasSwitch(proxy) && (
        <span className="proxy-active">
          <span aria-hidden="true">{settingsText('active')}</span>
          <Switch
            label={settingsText('activeOf', proxy)}
            checked={proxy.isEnabled}
            onSwitched={(on) => onSwitch(proxy, on)}
          />
        </span>
      ),
  },
  {
    key: 'action',
    heading: settingsText('action'),
    width: 'words',
    onCard: 'foot',
    cell: (proxy) => (
      <RemoveItem
        item={proxy}
        label={settingsText('removeOf', proxy)}
        words={settingsText('remove')}
        onRemove={() => onRemove(proxy)}
        onForget={() => onForget(proxy)}
      />
    ),
  },
]

const hasSwitch = (proxy: ProxyRow) => !isLeaving(proxy) && !(isRefusedItem(proxy) && proxy.waiting?.what === 'add')
