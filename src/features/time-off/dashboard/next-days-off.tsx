import { hundredthsByCode } from '@/domain/time-off/balances/balances.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { leftAfter } from '@/domain/time-off/deciding/decision-facts.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { daysWords, hoursWords, leavesWords } from '@/features/time-off/facts/facts-words.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import { newRequestScreen, viewRequestPath } from '@/features/time-off/requests/paths.ts'
import type { CalendarEvent } from '@/ui/calendar/requests-calendar.tsx'
import { LineCard } from '@/ui/line-card.tsx'
import { statuses } from '@/ui/status/statuses.ts'
import { dashboardText } from './texts.ts'

type NextDaysOffProps = { own: OwnTimeOff; events: CalendarEvent[]; userId: string }

/** The employee's next days off, and the hours left after them. `events`: those of the calendar below. */
export function NextDaysOff({ own: { requests, balances, today }, events, userId }: NextDaysOffProps) {
  const counting = new Set(requests.filter(({ status }) => stillCounts(status)).map(({ key }) => key))
  const next = events
    .filter(({ view, date }) => view && counting.has(view.request) && date >= today)
    .reduce<CalendarEvent | null>((first, each) => (first && first.date <= each.date ? first : each), null)
  const request = requests.find(({ key }) => key === next?.view?.request)
  if (!next || !request)
    return (
      <LineCard
        to={newRequestScreen}
        icon="calendar"
        title={dashboardText('noDaysOff')}
        lines={[dashboardText('noDaysOffHelp')]}
      />
    )
  const entries = request.entries.filter(({ date }) => date >= today)
  const hours = Object.entries(hundredthsByCode(entries)).map(([code, hundredths]) => ({
    category: categoryName(code),
    hundredths,
  }))
  const status = next.waiting ? statuses.waiting.word : next.pending ? next.statusDescription : ''
  return (
    <LineCard
      to={viewRequestPath(userId, request.key)}
      icon="calendar"
      title={dashboardText('nextDaysOff', { days: daysWords(entries.map(({ date }) => date).toSorted(), today) })}
      lines={[
        [hoursWords({ hours }), leavesWords(leftAfter(balances, entries, true)), status].filter(Boolean).join(' · '),
      ]}
    />
  )
}
