import type { PayCalendar } from '@/domain/payroll/pay-calendar.ts'
import { countedWords, ifSentNowWords, paydayFor } from '@/domain/payroll/paydays.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { isAccepted, isUnderWay } from '@/offline/outbox/open-row.ts'
import { payChangeOf } from '@/offline/outbox/submission.ts'
import { type OpenRow, isSealed } from '@/offline/outbox/outbox.ts'
import { Reasons } from '@/ui/dialogs/error-dialog.tsx'
import { useUser } from '@/session/user.ts'
import { useByTheClock } from '@/ui/shell/clock/clock-day.ts'
import { type Clock, useClock } from '@/ui/shell/clock/clock-time.ts'
import { useRowLines } from '@/ui/status/at-payroll.ts'
import { decidedBefore } from '@/ui/status/decided-before.ts'
import { StatusBadge } from '@/ui/status/status-badge.tsx'
import { EntryActions } from './entry-actions.tsx'
import { activityText } from './texts.ts'
import { whenSent } from '@/ui/status/when-sent.ts'

type EntryProps = {
  row: OpenRow
  /** The change that replaced this one. */
  newer?: OpenRow
  /** Whether the section's heading already says that it's waiting, and until when. */
  isSaidAbove: boolean
  payday?: PlainDate
}

/** One submission: its label, its status and since when, and the available actions. */
export function Entry({ row, newer, isSaidAbove, payday }: EntryProps) {
  const clock = useClock()
  const isSaid = isSaidAbove && !isSealed(row)
  const help = isSaid ? null : newer ? newerWords(newer, clock) : helpFor(row)
  const before = decidedBefore(row, clock)
  const lines = useRowLines()(row)
  return (
    <li>
      <div className="card activity-entry" data-state={row.state}>
        {!isSaidAbove && <StatusBadge status={row.state} />}
        <h3>{row.summary || activityText('sealed')}</h3>
        {row.changed && <p>{activityText('changed', { what: row.changed })}</p>}
        <p className="field-help">{timesOf(row, lines, clock)}</p>
        {lines.map((line) => (
          <p key={line} className="field-help">
            {line}
          </p>
        ))}
        {row.receipt && <p className="field-help tabular">{activityText('receipt', { receipt: row.receipt })}</p>}
        {payday && isAccepted(row) && <p>{countedWords(payday)}</p>}
        {isUnderWay(row) && <IfSentNow row={row} />}
        {before && <p>{before}</p>}
        {help && !before && <p>{help}</p>}
        {row.state === 'waiting' && row.attempts > 1 && (
          <p className="field-help">{activityText('attempts', { n: row.attempts, time: clock.time(row.nextAt) })}</p>
        )}
        {row.state === 'attention' && row.problem && !isSealed(row) && (
          <div className="activity-reasons">
            <Reasons problem={row.problem} body={row.body} />
          </div>
        )}
        <EntryActions row={row} />
      </div>
    </li>
  )
}

/** The payday that a waiting change would apply to. */
function IfSentNow({ row }: { row: OpenRow }) {
  const { payCalendar } = useUser()
  return payChangeOf(row.kind) && payCalendar ? <PaydayIfSentNow calendar={payCalendar} /> : null
}

function PaydayIfSentNow({ calendar }: { calendar: PayCalendar }) {
  return <p>{useByTheClock((now) => ifSentNowWords(paydayFor(now, calendar), calendar))}</p>
}

/** `lines`: when the portal and payroll got it. */
function timesOf(row: OpenRow, lines: string[], clock: Clock): string {
  const { state, createdAt, settledAt } = row
  const submitted = clock.time(createdAt)
  if (!settledAt || (lines.length && state !== 'replaced')) return activityText('submitted', { time: submitted })
  const happened = state === 'replaced' ? 'replacedAt' : isAccepted(row) ? 'arrived' : 'refused'
  return activityText(happened, { submitted, time: clock.time(settledAt) })
}

/** Both changes may have the same name, so this also says when. */
function newerWords({ summary, createdAt }: OpenRow, clock: Clock): string {
  const newer = summary || activityText('sealed')
  return activityText('replacedBy', { newer, time: clock.time(createdAt) })
}

function helpFor(row: OpenRow): string | null {
  const { state } = row
  if (isSealed(row)) return row.problem?.detail ?? null
  if (state === 'waiting') return activityText('waitingHelp', { sent: whenSent(row) })
  if (state === 'held') return activityText('heldHelp')
  if (state === 'received') return activityText('receivedHelp')
  if (state === 'replaced') return activityText('replacedHelp')
  return state === 'conflict' ? activityText('conflictHelp') : null
}
