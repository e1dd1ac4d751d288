import { shownCount } from '@/domain/locale.ts'
import type { PayrollOverview } from '@/contract/payroll/payroll-desk.ts'
import { deskWords } from '@/domain/administration/payroll-desk.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { deskPageText } from './texts.ts'

type KindCountsProps = { kinds: PayrollOverview['kinds']; chosen: string; onChoose: (kind: string) => void }

/** How many changes of each kind payroll doesn't have, and since when. A press filters the list by kind. */
export function KindCounts({ kinds, chosen, onChoose }: KindCountsProps) {
  const clock = useClock()
  if (kinds.length === 0) return null
  return (
    <ul className="desk-kinds" aria-label={deskPageText('summary')}>
      {kinds.map((each) => (
        <li key={each.kind}>
          <button
            type="button"
            className="card desk-kind"
            aria-pressed={each.kind === chosen}
            onClick={() => onChoose(each.kind === chosen ? '' : each.kind)}
          >
            <strong>{deskWords.kind(each.kind)}</strong>
            <span>{countWords(each)}</span>
            <small>{deskPageText('oldest', { time: dayOrTime(clock.time(Date.parse(each.oldest))) })}</small>
          </button>
        </li>
      ))}
    </ul>
  )
}

function countWords({ waiting, held, sent, refused }: PayrollOverview['kinds'][number]): string {
  const parts: [number, string][] = [
    [refused, deskPageText('refusedCount')],
    [held, deskPageText('heldCount')],
    [waiting, deskPageText('waitingCount')],
    [sent, deskPageText('sentCount')],
  ]
  return parts
    .filter(([count]) => count > 0)
    .map(([count, state]) => deskPageText('countOf', { count: shownCount(count), state }))
    .join(' · ')
}

/** The time if it's today, otherwise the day. */
const dayOrTime = (time: string) => /^\d+\/\d+\/\d+/.exec(time)?.[0] ?? time
