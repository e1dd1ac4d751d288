import type { SubmittedChange } from '@/contract/activity.ts'
import { entryWords } from '@/domain/administration/audit-trail.ts'
import { countedWords } from '@/domain/payroll/paydays.ts'
import { deviceWords } from '@/domain/identity/device.ts'
// Calls define the labels of their changes; this import loads all of them.
import '@/features/offline.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Badge, StatusBadge } from '@/ui/status/status-badge.tsx'
import { activityText } from './texts.ts'

/** A change from the user's other device: its label, kind of device, time, and receipt. Its content is only on that device. */
export function ElsewhereEntry({ change }: { change: SubmittedChange }) {
  const clock = useClock()
  const { action, device, receipt, state, timestamp, payday } = change
  return (
    <li>
      <div className="card activity-entry" data-state={state}>
        {state === 'failed' ? (
          <Badge status="failed" mark="alert" word={activityText('failed')} tone="attention" />
        ) : (
          <StatusBadge status={state} />
        )}
        <h3>{entryWords.action({ action, outcome: 'taken' })}</h3>
        <p>
          {device && device !== 'other'
            ? activityText('elsewhereOn', { device: deviceWords(device) })
            : activityText('elsewhere')}
        </p>
        <p className="field-help">{activityText('elsewhereAt', { time: clock.time(Date.parse(timestamp)) })}</p>
        <p className="field-help tabular">{activityText('receipt', { receipt })}</p>
        {payday && state !== 'failed' && <p>{countedWords(payday)}</p>}
        {state === 'received' && <p>{activityText('receivedHelp')}</p>}
        {state === 'failed' && <p>{activityText('failedHelp')}</p>}
      </div>
    </li>
  )
}
