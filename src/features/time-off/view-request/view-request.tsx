import type { ReactNode } from 'react'
import { lineWords } from '@/domain/time-off/requests/history-words.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { isSameId } from '@/domain/identity/employee-id.ts'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { slashed, todayIn } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { HoursCard } from '@/features/time-off/requests/hours-card.tsx'
import { useUser } from '@/session/user.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { hoursOf } from '@/features/time-off/requests/list/request-row.ts'
import { RequestStatus } from '@/features/time-off/requests/list/request-status.tsx'
import { Fact, Part } from '@/ui/part.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import type { Found } from './found-or-not.tsx'
import { WaitsFor } from './nudge.tsx'
import { RequestedFor } from './requested-for.tsx'
import { ViewHours } from './view-hours.tsx'
import { viewText } from './texts.ts'
import './view-request.css'

type ViewRequestProps = {
  found: Found
  /** Actions on it, besides those at the bottom. */
  actions?: ReactNode
  /** Shows the days before the balances, for people who look up a request. Source: docs/decisions/0080. */
  daysFirst?: boolean
}

const buckets = ['R', 'P', 'K', 'S']

/**
 * Everything about one request: its content, its status, the hours left, and its outcome, in the order of specification 1
 * section 2.
 */
export function ViewRequest({
  found: { shown, own, balances: every, historyAway, isLost },
  actions,
  daysFirst = false,
}: ViewRequestProps) {
  const { userId } = useUser()
  const { known, status, waiting, entries, reason } = shown
  const isOwn = !known || isSamePerson(known.employeeUserId, userId)
  const zone = own?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const requested = known ? Date.parse(known.createTimestamp) : waiting?.row.createdAt
  const byAnother =
    known && !isSameId({ employerId: known.creatorEmployerId, employeeId: known.creatorEmployeeId }, known)
  const dateFact = requested !== undefined && (
    <Fact name={viewText('requested')}>{slashed(todayIn(zone, requested))}</Fact>
  )
  const left = {
    balances: buckets.flatMap((code) => every?.find((balance) => balance.code === code) ?? []),
    title: isOwn ? viewText('balances') : viewText('balancesOf', { name: known.employeeFirstName }),
    isCounted: stillCounts(status),
  }
  // A denial ends a request, so its line, with the reason, is the last one.
  const denied = known?.status === 'D' && !waiting ? known.logs?.at(-1) : undefined
  return (
    <>
      {isLost && (
        <Callout tone="attention" mark="alert" live="status">
          {viewText('lost')}
        </Callout>
      )}
      {denied && (
        <Callout tone="attention" mark="cross">
          {lineWords(denied)}
        </Callout>
      )}
      {known && !isOwn && <RequestedFor known={known} />}
      {known && (byAnother || !isOwn) && (
        <Part title={viewText('requestedBy')}>
          <dl className="part-facts">
            <Fact name={viewText('name')}>{`${known.creatorFirstName} ${known.creatorLastName}`.trim()}</Fact>
            {dateFact}
          </dl>
        </Part>
      )}
      <Part title={viewText('details')}>
        <dl className="part-facts">
          <Fact name={viewText('status')} wide>
            <RequestStatus known={known} waiting={known ? null : waiting} />
            {known && <WaitsFor known={known} zone={zone} />}
          </Fact>
          <Fact name={viewText('hours')}>{hoursOf(entries)}</Fact>
          {!byAnother && isOwn && dateFact}
          <Fact name={viewText('reason')} wide empty={!reason}>
            {reason || viewText('noReason')}
          </Fact>
        </dl>
        {!daysFirst && <HoursLeft {...left} />}
        <ViewHours entries={entries} />
        {actions && <div className="view-actions">{actions}</div>}
        {daysFirst && <HoursLeft {...left} />}
      </Part>
      {known && isOwn && <RequestedFor known={known} />}
      <Part title={viewText('history')}>
        <ViewHistory logs={known?.logs} missing={historyAway ? 'away' : known ? 'coming' : 'unsent'} />
      </Part>
    </>
  )
}

type HoursLeftProps = { balances: Balance[]; title: string; isCounted: boolean }

function HoursLeft({ balances, title, isCounted }: HoursLeftProps) {
  if (balances.length === 0) return null
  return (
    <div className="view-balances">
      <h3>{title}</h3>
      <p className="help">{viewText(isCounted ? 'balancesWith' : 'balancesWithout')}</p>
      <div className="hours-cards">
        {balances.map((balance) => (
          <HoursCard key={balance.code} balance={balance} />
        ))}
      </div>
    </div>
  )
}

type ViewHistoryProps = {
  logs: TimeOffRequest['logs']
  /** Why it's missing: it wasn't kept and can't be fetched, the server doesn't know the request, or it's being fetched. */
  missing: 'away' | 'unsent' | 'coming'
}

/** A request's history: timestamp - comment, newest first. */
function ViewHistory({ logs, missing }: ViewHistoryProps) {
  const clock = useClock()
  if (!logs && missing === 'coming') return <Skeleton lines={1} />
  if (!logs) return <p className="help">{viewText(missing === 'away' ? 'historyAway' : 'historyHere')}</p>
  return (
    <ol className="view-history">
      {logs.toReversed().map((line, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a history is only ever added to, and has no ids
        <li key={index}>
          <time dateTime={line.createTimestamp}>{clock.full(Date.parse(line.createTimestamp))}</time>
          <span>{` - ${lineWords(line)}`}</span>
        </li>
      ))}
    </ol>
  )
}
