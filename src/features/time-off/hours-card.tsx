import { hoursText } from '@/domain/hours.ts'
import type { Balance } from '@/domain/time-off/balance.ts'
import { pendingTotal } from '@/domain/time-off/balances.ts'
import { CategoryMark } from '@/ui/calendar/category-mark.tsx'
import { Icon } from '@/ui/icon.tsx'
import '@/ui/ionic/elements.ts'
import { hoursCardText } from './hours-card-texts.ts'
import './hours-card.css'

type HoursCardProps = {
  balance: Balance
  chosen?: boolean
  /** With it the card is a radio button; the cards of one form are one group. */
  onChoose?: () => void
}

/** What a category has: description, Pending hours, and Remaining hours only where they run out. Stands in `.hours-cards`. */
export function HoursCard({ balance, chosen = false, onChoose }: HoursCardProps) {
  if (!onChoose)
    return (
      <ion-card className="card hours-card" data-category={balance.code}>
        <h3 className="hours-title"><CategoryMark code={balance.code} /><span>{balance.description}</span></h3>
        <Hours balance={balance} />
      </ion-card>
    )
  return (
    <label className="card hours-card" data-category={balance.code} data-chosen={chosen || undefined}>
      <input type="radio" name="category" className="unseen" value={balance.code} checked={chosen} onChange={onChoose} />
      <span className="hours-title"><CategoryMark code={balance.code} /><span>{balance.description}</span></span>
      <Hours balance={balance} />
      {chosen && <span className="hours-sign"><Icon name="check" size={14} /></span>}
    </label>
  )
}

function Hours({ balance }: { balance: Balance }) {
  const { remaining } = balance
  return (
    <span className="hours">
      <span>{hoursCardText('pending')} <b>{hoursText(pendingTotal(balance))}</b></span>
      {remaining !== null && <span data-below={remaining < 0 || undefined}>{hoursCardText('remaining')} <b>{hoursText(remaining)}</b></span>}
    </span>
  )
}
