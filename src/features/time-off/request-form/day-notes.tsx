import { monthDay } from '@/domain/date-words.ts'
import { hoursLabel } from '@/domain/hours.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { sentence } from '@/domain/problem-texts.ts'
import { lastDayOf, leftAfter } from '@/domain/time-off/deciding/decision-facts.ts'
import { coverageOn, isFull } from '@/domain/time-off/team/team-limits.ts'
import type { TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { coverageLines } from '@/features/time-off/facts/coverage-words.ts'
import { daysWords, isBelowZero } from '@/features/time-off/facts/facts-words.ts'
import type { TeamCoverage } from '@/features/time-off/requests/use-team-coverage.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { type FormEntry, entriesOf } from './request-values.ts'
import { requestText } from './texts.ts'
import type { Extra } from './use-day-taps.ts'

type DayNotesProps = {
  entries: FormEntry[]
  facts: TimeOffFacts
  /** The days when the employee's team is near its limit. */
  coverage: TeamCoverage
  /** The employee's name, if the request is for someone else. */
  forName?: string
}

/** The hours left after the chosen days, and how many others are off, before the request is submitted. */
export function DayNotes({ entries, facts, coverage, forName }: DayNotesProps) {
  const chosen = entriesOf(entries)
  const left = facts.actsForAnother ? [] : leftAfter(facts.balances, chosen, false)
  const full = coverageOn(coverage.days, chosen)
  return (
    <>
      {left.length > 0 && (
        <div role="status">
          <ul className="days-left">
            {left.map((each) => {
              const day = monthDay(lastDayOf(chosen, each.code)!)
              const words = { hours: hoursLabel(each.left), category: each.category, day }
              return (
                <li key={each.code} data-below={isBelowZero([each]) || undefined}>
                  {forName ? requestText('leftFor', { ...words, name: forName }) : requestText('left', words)}
                </li>
              )
            })}
          </ul>
        </div>
      )}
      {full.length > 0 && (
        <Callout tone={full.some(isFull) ? 'attention' : 'quiet'} mark="people" live="status">
          {coverageLines(full, facts.today).map(({ words }) => (
            <p key={words}>{words}</p>
          ))}
          <p className="field-help">
            {[requestText('fullHelp'), coverage.asOf && requestText('fullAsOf', { time: coverage.asOf })]
              .filter(Boolean)
              .join(' ')}
          </p>
        </Callout>
      )}
    </>
  )
}

type ExtraNotesProps = {
  extra: Extra
  today: string
  /** Keeps only the first and last day. */
  onOnlyTwo: () => void
}

/** The days that a tap added or skipped, besides the tapped one. */
export function ExtraNotes({ extra: { range, skipped }, today, onOnlyTwo }: ExtraNotesProps) {
  if (!range && skipped.length === 0) return null
  return (
    <div className="days-extra" role="status">
      {range && (
        <p>
          <span>{requestText('rangeTaken', { days: daysWords([range.first, range.last], today) })}</span>{' '}
          <button type="button" className="text-button" onClick={onOnlyTwo}>
            {requestText('onlyTwo')}
          </button>
        </p>
      )}
      {skipped.map(({ date, why }) => (
        <p key={date}>
          {requestText('skipped', {
            date: slashedWithDay(date),
            reason: why ? sentence(why) : requestText('skippedHoliday'),
          })}
        </p>
      ))}
    </div>
  )
}
