import type { SubmittedChange } from '@/contract/delivery/activity.ts'
import { entryWords } from '@/domain/administration/audit-trail.ts'
import { countedWords } from '@/domain/payroll/paydays.ts'
import { deviceWords } from '@/domain/identity/device.ts'
// Calls define the labels of their changes; this import loads all of them.
import '@/features/offline.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Badge, StatusBadge } from '@/ui/status/status-badge.tsx'
import { usePayrollLines } from '@/ui/status/at-payroll.ts'
import { activityText } from './texts.ts'

/** A change from the user's other device: its label, kind of device, time, and receipt. Its content is only on that device. */
export function ElsewhereEntry({ change }: { change: SubmittedChange }) {
  const clock = useClock()
  const { action, device, payroll, receipt, state, timestamp, payday } = change
  const arrived = Date.parse(timestamp)
  const linesOf = usePayrollLines()
  const lines = payroll
    ? linesOf({ payroll, receivedAt: arrived })
    : [activityText('elsewhereAt', { time: clock.time(arrived) })]
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
        {lines.map((line) => (
          <p key={line} className="field-help">
            {line}
          </p>
        ))}
        <p className="field-help tabular">{activityText('receipt', { receipt })}</p>
        {payday && state !== 'failed' && <p>{countedWords(payday)}</p>}
        {state === 'received' && <p>{activityText('receivedHelp')}</p>}
        {state === 'failed' && payroll?.reason && <p className="activity-reasons">{payroll.reason}</p>}
        {state === 'failed' && <p>{activityText('failedHelp')}</p>}
      </div>
    </li>
  )
}
