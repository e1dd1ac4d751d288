import { Button } from '@/ui/button.tsx'
import type { Column } from '@/ui/list/column.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
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
    cell: ({ name, waiting }) => (
      <div className="proxy-name">
        <span>{name}</span>
        {waiting && <Waiting {...waiting} />}
      </div>
    ),
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
    cell: (proxy) =>
      isRefused(proxy) ? (
        // Ionic keeps the label that a button first had.
        <Button key="forget" kind="plain" onClick={() => onForget(proxy)}>
          {settingsText('forget')}
        </Button>
      ) : (
        !isLeaving(proxy) && (
          <Button kind="plain" aria-label={settingsText('removeOf', proxy)} onClick={() => onRemove(proxy)}>
            {settingsText('remove')}
          </Button>
        )
      ),
  },
]

const isRefused = ({ waiting }: ProxyRow) => waiting?.row.state === 'attention' || waiting?.row.state === 'conflict'
const hasSwitch = (proxy: ProxyRow) => !isLeaving(proxy) && !(isRefused(proxy) && proxy.waiting?.what === 'add')
const isLeaving = (proxy: ProxyRow) => proxy.waiting?.what === 'remove' && !isRefused(proxy)

function Waiting({ what, row }: NonNullable<ProxyRow['waiting']>) {
  const { problem, state } = row
  const reason = problem?.errors[0]?.message ?? problem?.detail ?? problem?.title
  return (
    <span className="proxy-waiting">
      <StatusBadge status={state} />
      <span className="field-help">
        {state === 'attention' && reason ? settingsText('refused', { reason }) : settingsText(`${what}Waits`)}
      </span>
    </span>
  )
}
