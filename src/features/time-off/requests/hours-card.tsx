import { Fragment, type ReactNode } from 'react'
import { type Hundredths, hoursText } from '@/domain/hours.ts'
import { slashed } from '@/domain/plain-date.ts'
import type { Balance } from '@/domain/time-off/balances/balance.ts'
import { pendingTotal } from '@/domain/time-off/balances/balances.ts'
import { comingChanges, type PlannedHours } from '@/domain/time-off/balances/plan-year.ts'
import { CategoryMark } from '@/ui/calendar/category-mark.tsx'
import { Icon } from '@/ui/icon.tsx'
import { sharedText } from './texts.ts'
import './hours-card.css'

type HoursCardProps = {
  balance: Balance
  chosen?: boolean
  /** If set, the card is a radio button; the cards of one form are one group. */
  onChoose?: () => void
  /** A link beside the card's name. */
  action?: ReactNode
}

/**
 * A category's description, Pending hours, and Remaining hours only if they're limited. Opens to show how these are made up. Must
 * be inside `.hours-cards`.
 */
export function HoursCard({ balance, chosen = false, onChoose, action }: HoursCardProps) {
  if (!onChoose)
    return (
      <div className="card hours-card" data-category={balance.code} data-action={action ? '' : undefined}>
        <details>
          <summary className="hours-summary">
            <h3 className="hours-title">
              <CategoryMark code={balance.code} />
              <span>{balance.description}</span>
            </h3>
            <Hours balance={balance} />
          </summary>
          <dl className="hours-more">
            {everyHours(balance).map(([name, hours]) => (
              <div key={name}>
                <dt>{sharedText(name)}</dt>
                <dd>{hoursText(hours)}</dd>
              </div>
            ))}
            {balance.planned && <ComingHours planned={balance.planned} />}
          </dl>
        </details>
        {action && <div className="hours-action">{action}</div>}
      </div>
    )
  return (
    <label className="card hours-card" data-category={balance.code} data-chosen={chosen || undefined}>
      <input
        type="radio"
        name="category"
        className="unseen"
        value={balance.code}
        checked={chosen}
        onChange={onChoose}
      />
      <span className="hours-title">
        <CategoryMark code={balance.code} />
        <span>{balance.description}</span>
      </span>
      <Hours balance={balance} />
      {chosen && (
        <span className="hours-sign">
          <Icon name="check" size={14} />
        </span>
      )}
    </label>
  )
}

type Part = 'earned' | 'taken' | 'unapproved' | 'pendingPart' | 'onDevice' | 'remainingPart'

/** The parts of the two numbers. Source: specification 1 section 1. */
function everyHours({ earned, taken, unapproved, pending, pendingTmp, remaining }: Balance): [Part, Hundredths][] {
  return [
    ...(remaining === null ? [] : ([['earned', earned]] as [Part, Hundredths][])),
    ['taken', taken],
    ['unapproved', unapproved],
    ['pendingPart', pending],
    ...(pendingTmp === 0 ? [] : ([['onDevice', pendingTmp]] as [Part, Hundredths][])),
    ...(remaining === null ? [] : ([['remainingPart', remaining]] as [Part, Hundredths][])),
  ]
}

/** The hours that are lost and those that remain when carried hours expire or the next plan year begins. */
function ComingHours({ planned }: { planned: PlannedHours }) {
  return comingChanges(planned).map(({ from, lost, remaining }) => (
    <Fragment key={from}>
      {lost > 0 && (
        <div>
          <dt>{sharedText('lostBy', { date: slashed(from) })}</dt>
          <dd>{hoursText(lost)}</dd>
        </div>
      )}
      <div>
        <dt>{sharedText('remainingFrom', { date: slashed(from) })}</dt>
        <dd>{hoursText(remaining)}</dd>
      </div>
    </Fragment>
  ))
}

function Hours({ balance }: { balance: Balance }) {
  const { remaining } = balance
  return (
    <span className="hours">
      <span>
        <span>{sharedText('pending')}</span> <b>{hoursText(pendingTotal(balance))}</b>
      </span>
      {remaining !== null && (
        <span data-below={remaining < 0 || undefined}>
          <span>{sharedText('remaining')}</span> <b>{hoursText(remaining)}</b>
        </span>
      )}
    </span>
  )
}
