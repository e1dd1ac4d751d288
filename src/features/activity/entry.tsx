import { type OpenRow, isSealed } from '@/offline/outbox.ts'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import '@/ui/ionic/elements.ts'
import { clockTime } from '@/ui/shell/clock-time.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { EntryActions } from './entry-actions.tsx'
import { activityText } from './texts.ts'

const timeOf = (at: number) => clockTime(at, Date.now())

/** One submission: what, where it is, since when, and what can be done. */
export function Entry({ row }: { row: OpenRow }) {
  const help = helpFor(row)
  return (
    <li>
      <ion-card className="card activity-entry" data-state={row.state}>
        <StatusBadge status={row.state} />
        <h3>{row.summary || activityText('sealed')}</h3>
        <p className="field-help">
          {row.settledAt
            ? activityText(row.state === 'sent' || row.state === 'received' ? 'arrived' : 'refused', { submitted: timeOf(row.createdAt), time: timeOf(row.settledAt) })
            : activityText('submitted', { time: timeOf(row.createdAt) })}
        </p>
        {row.receipt && <p className="field-help tabular">{activityText('receipt', { receipt: row.receipt })}</p>}
        {help && <p>{help}</p>}
        {row.state === 'waiting' && row.attempts > 1 && (
          <p className="field-help">{activityText('attempts', { n: row.attempts, time: timeOf(row.nextAt) })}</p>
        )}
        {row.state === 'attention' && row.problem && !isSealed(row) && (
          <div className="activity-reasons">
            <Reasons problem={row.problem} />
          </div>
        )}
        <EntryActions row={row} />
      </ion-card>
    </li>
  )
}

function helpFor(row: OpenRow): string | null {
  const { state } = row
  if (isSealed(row)) return row.problem?.detail ?? null
  if (state === 'waiting') return activityText('waitingHelp')
  if (state === 'held') return activityText('heldHelp')
  if (state === 'received') return activityText('receivedHelp')
  return state === 'conflict' ? activityText('conflictHelp') : null
}
