import type { ReactNode } from 'react'
import { serverNow } from '@/api/server-clock.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursLabel } from '@/domain/hours.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { type DecisionFacts, type Left, decisionFacts, leftAfter } from '@/domain/time-off/deciding/decision-facts.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { OthersList } from '@/features/time-off/facts/also-off.tsx'
import { Deadline } from '@/features/time-off/facts/facts-line.tsx'
import { coverageLines, coverageText } from '@/features/time-off/facts/coverage-words.ts'
import { halfText } from '@/features/time-off/facts/half-words.ts'
import { daysWords, factsText, hoursWords, namesWords, waitedWords } from '@/features/time-off/facts/facts-words.ts'
import { useTimeZone, useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { Part } from '@/ui/part.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { reviewText } from './texts.ts'
import { type OthersOff, useOthersOff } from './use-others-off.ts'
import './review-request.css'

type SummaryProps = {
  shown: ShownRequest
  balances: Balance[] | null
  /** The comment field. */
  children?: ReactNode
}

/** The facts for a decision and the comment field, above the specified blocks. Source: decisions 79. */
export function Summary({ shown, balances, children }: SummaryProps) {
  const zone = useTimeZone()
  const today = useToday()
  const off = useOthersOff(shown)
  const { known, status, entries } = shown
  const facts = decisionFacts(
    {
      status,
      entries,
      madeAt: known ? Date.parse(known.createTimestamp) : null,
      left: balances && leftAfter(balances, entries, stillCounts(status)),
      others: off.others,
      coverage: known?.coverage,
    },
    { zone, now: serverNow() },
  )
  return (
    <Part title={reviewText('before')}>
      <p className="review-facts">
        {known && <strong>{nameIn(known)}</strong>}
        <span>{daysWords(facts.dates, today)}</span>
        <span>{hoursWords(facts)}</span>
        {facts.half && <span>{halfText(facts.half)}</span>}
      </p>
      <dl className="review-lines">
        <div>
          <dt>{factsText('left')}</dt>
          <dd>
            <LeftAfter left={facts.left} />
          </dd>
        </div>
        <div>
          <dt>{factsText('alsoOff')}</dt>
          <dd>
            <AlsoOffHere off={off} name={known ? nameIn(known) : ''} />
          </dd>
        </div>
        {facts.coverage.length > 0 && (
          <div>
            <dt>{coverageText('coverage')}</dt>
            <dd>
              <ul>
                {coverageLines(facts.coverage, today).map(({ words, full }) => (
                  <li key={words} className="facts-coverage" data-full={full || undefined}>
                    {words}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
        )}
        <Waiting facts={facts} />
      </dl>
      {children}
    </Part>
  )
}

const nameIn = ({ employeeFirstName, employeeLastName }: TimeOffRequest) =>
  `${employeeFirstName} ${employeeLastName}`.trim()

function LeftAfter({ left }: { left: Left[] | null }) {
  if (!left) return <span className="help">{reviewText('balanceUnknown')}</span>
  if (left.length === 0) return <span>{reviewText('noBalance')}</span>
  return (
    <ul>
      {left.map(({ code, category, left: after, without }) => (
        <li key={code}>
          <span data-below={after < 0 || undefined}>{factsText('leftOf', { hours: hoursLabel(after), category })}</span>{' '}
          <span className="help">{reviewText('without', { hours: hoursLabel(without) })}</span>
          {after < 0 && <strong className="hours-below">{reviewText('overdrawn')}</strong>}
        </li>
      ))}
    </ul>
  )
}

/** How many people are named before the user opens the list. */
const named = 2

function AlsoOffHere({ off: { others, team, lead, asOf, coming }, name }: { off: OthersOff; name: string }) {
  const clock = useClock()
  if (team === 'none') return <span>{reviewText('noTeam', { name })}</span>
  if (!others && coming) return <Skeleton lines={1} />
  if (!others) return <span className="help">{reviewText('offUnknown')}</span>
  if (others.count === 0)
    return <span>{lead === null ? reviewText('nobodyOff') : reviewText('nobodyOffOf', { name: lead })}</span>
  return (
    <details className="review-others">
      <summary>{namesWords(others, named)}</summary>
      {lead !== null && <p className="help">{reviewText('teamOf', { name: lead })}</p>}
      <OthersList others={others} />
      {asOf !== null && <p className="help">{reviewText('asOf', { time: clock.time(asOf) })}</p>}
    </details>
  )
}

function Waiting({ facts }: { facts: DecisionFacts }) {
  const waited = waitedWords(facts)
  if (!waited) return null
  return (
    <div>
      <dt>{factsText('waiting')}</dt>
      <dd className="review-waiting">
        <span>{waited}</span>
        <Deadline facts={facts} />
      </dd>
    </div>
  )
}
