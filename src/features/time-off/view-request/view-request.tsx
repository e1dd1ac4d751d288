import { type ReactNode, useId } from 'react'
import { slashed, todayIn } from '@/domain/plain-date.ts'
import { HoursCard } from '@/features/time-off/requests/hours-card.tsx'
import type { OwnTimeOff } from '@/features/time-off/requests/own-time-off.ts'
import type { ShownRequest } from '@/features/time-off/requests/overlay.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { hoursOf } from '@/features/time-off/requests/request-row.ts'
import { RequestStatus } from '@/features/time-off/requests/request-status.tsx'
import { ViewHistory } from './view-history.tsx'
import { ViewHours } from './view-hours.tsx'
import { viewText } from './texts.ts'
import './view-request.css'

type ViewRequestProps = {
  shown: ShownRequest
  own: OwnTimeOff | null
  historyAway: boolean
  /** What can be done with it, besides what stands at the foot. */
  actions: ReactNode
}

/** Everything about one request: what was asked for, where it stands, what is left, and what became of it. */
export function ViewRequest({ shown, own, historyAway, actions }: ViewRequestProps) {
  const { known, waiting, entries, reason } = shown
  const zone = own?.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone
  const requested = known ? Date.parse(known.createTimestamp) : waiting?.row.createdAt
  const byAnother = known && known.creatorEmployeeId !== known.employeeId
  // Those that have hours left to speak of: Grandfathered, PTO, Float, Sick.
  const balances = own?.balances.filter(({ remaining }) => remaining !== null) ?? []
  // A denial ends a request: its line, with the reason, is the last one.
  const denied = known?.status === 'D' && !waiting ? known.logs?.at(-1) : undefined
  return (
    <>
      {denied && (
        <Callout tone="attention" mark="cross">
          {denied.comment}
        </Callout>
      )}
      <Part title={viewText('details')}>
        <dl className="view-facts">
          <Fact name={viewText('status')} wide>
            <RequestStatus known={known} waiting={known ? null : waiting} />
          </Fact>
          <Fact name={viewText('hours')}>{hoursOf(entries)}</Fact>
          {requested !== undefined && <Fact name={viewText('requested')}>{slashed(todayIn(zone, requested))}</Fact>}
          {byAnother && (
            <Fact name={viewText('requestedBy')}>{`${known.creatorFirstName} ${known.creatorLastName}`.trim()}</Fact>
          )}
          <Fact name={viewText('reason')} wide empty={!reason}>
            {reason || viewText('noReason')}
          </Fact>
        </dl>
        <div className="view-actions">{actions}</div>
      </Part>
      <Part title={viewText('hoursTitle')}>
        <ViewHours entries={entries} />
      </Part>
      {balances.length > 0 && (
        <Part title={viewText('balances')} bare>
          <div className="hours-cards">
            {balances.map((balance) => (
              <HoursCard key={balance.code} balance={balance} />
            ))}
          </div>
        </Part>
      )}
      <Part title={viewText('history')}>
        <ViewHistory logs={known?.logs} missing={historyAway ? 'away' : known ? 'coming' : 'unsent'} />
      </Part>
    </>
  )
}

function Part({ title, bare = false, children }: { title: string; bare?: boolean; children: ReactNode }) {
  const id = useId()
  return (
    <section className="view-part" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {bare ? children : <div className="card view-card">{children}</div>}
    </section>
  )
}

function Fact({
  name,
  wide = false,
  empty = false,
  children,
}: {
  name: string
  wide?: boolean
  empty?: boolean
  children: ReactNode
}) {
  return (
    <div data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd data-empty={empty || undefined}>{children}</dd>
    </div>
  )
}
