import type { DecisionFacts } from '@/domain/time-off/deciding/decision-facts.ts'
import { isFull } from '@/domain/time-off/team/team-limits.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { Icon } from '@/ui/icon.tsx'
import { coverageLine, coverageText, inUrgency } from './coverage-words.ts'
import { AlsoOff } from './also-off.tsx'
import { daysWords, deadlineWords, hoursWords, isBelowZero, leavesWords, waitingWords } from './facts-words.ts'
import { halfText } from './half-words.ts'
import './facts.css'

/** The facts on a card: 'Wed, Jan 27 · 8 h Float · leaves 0', who else is off, and how long it has waited. */
export function FactsLine({ facts }: { facts: DecisionFacts }) {
  const today = useToday()
  const { dates, left, others } = facts
  const leaves = leavesWords(left)
  const waiting = waitingWords(facts)
  return (
    <div className="facts-line">
      <p className="facts-what">
        <strong>{daysWords(dates, today)}</strong>
        <span>{hoursWords(facts)}</span>
        {facts.half && <span>{halfText(facts.half)}</span>}
        {leaves && <span data-below={isBelowZero(left) || undefined}>{leaves}</span>}
      </p>
      {others && (
        <div>
          <AlsoOff others={others} />
        </div>
      )}
      <CoverageLine coverage={facts.coverage} />
      {(waiting || facts.daysUntil !== null) && (
        <p className="facts-when">
          {facts.daysUntil !== null && <Deadline facts={facts} />}
          {waiting && <span>{waiting[0]!.toUpperCase() + waiting.slice(1)}</span>}
        </p>
      )}
    </div>
  )
}

/** The days on which the team's limit is reached. Empty if there are none. */
export function CoverageLine({ coverage }: Pick<DecisionFacts, 'coverage'>) {
  const today = useToday()
  const [first] = inUrgency(coverage)
  if (!first) return null
  return (
    <p className="facts-coverage" data-full={isFull(first) || undefined}>
      <Icon name="people" size={16} />
      <span>{coverageLine(coverage, today)}</span>
    </p>
  )
}

/** The same for a table's cell: '3/3'. */
export function CoverageBadge({ coverage }: Pick<DecisionFacts, 'coverage'>) {
  const today = useToday()
  const [first] = inUrgency(coverage)
  if (!first) return null
  const words = coverageLine(coverage, today)
  return (
    <span className="facts-coverage" data-full={isFull(first) || undefined} title={words}>
      <span aria-hidden="true">{coverageText('short', { off: first.off, limit: first.limit })}</span>
      <span className="unseen">{words}</span>
    </span>
  )
}

/** Renders nothing if the first day isn't near. */
export function Deadline({ facts }: { facts: Pick<DecisionFacts, 'daysUntil'> }) {
  const words = deadlineWords(facts)
  if (!words) return null
  return (
    <strong className="facts-deadline">
      <Icon name="clock" size={16} />
      <span>{words}</span>
    </strong>
  )
}
