import { type PlainDate, addDays } from '@/domain/plain-date.ts'
import { type Off, mostOff, offCounts, peopleOff, weekOf } from '@/domain/time-off/team/team-week.ts'
import { dayWords, namesWords } from '@/features/time-off/facts/facts-words.ts'
import { teamRequestsPath } from '@/features/time-off/requests/paths.ts'
import { useToday } from '@/features/time-off/requests/own/use-own-time-off.ts'
import { LineCard } from '@/ui/line-card.tsx'
import { weekTab } from '@/features/time-off/team/filters.ts'
import { teamText } from '@/features/time-off/team/texts.ts'
import { useTeamWeek } from '@/features/time-off/team/calendar/use-team-week.ts'
import '@/features/time-off/team/team.css'

const mostNames = 2

/** On the home page of leaders: who on the team is off this week and next, and when most people are. Opens the week. */
export function OffSoon() {
  const today = useToday()
  const { off } = useTeamWeek(today)
  // Past days of this week no longer matter.
  const [thisWeek, nextWeek] = [weekOf(today).filter((date) => date >= today), weekOf(addDays(today, 7))]
  return (
    <div className="off-soon">
      <LineCard
        to={teamRequestsPath}
        search={{ tab: String(weekTab) }}
        icon="calendar"
        title={off ? todayWords(off.get(today) ?? []) : teamText('offTodayUnknown')}
        lines={
          off
            ? [
                teamText('offThisWeek', { names: namesOn(off, thisWeek) }),
                teamText('offNextWeek', { names: namesOn(off, nextWeek) }),
                peakWords(off, [...thisWeek, ...nextWeek], today),
              ]
            : []
        }
      />
    </div>
  )
}

function todayWords(offToday: Off[]): string {
  const { off, pending } = offCounts(offToday)
  const words = off === 0 ? teamText('nobodyToday') : teamText('offToday', { count: off })
  return pending === 0 ? words : `${words} · ${teamText('pendingToday', { count: pending })}`
}

/** 'Ann Lee, Bob Ray and 3 more' */
function namesOn(off: Map<PlainDate, Off[]>, dates: PlainDate[]): string {
  const people = peopleOff(off, dates)
  return people.length === 0
    ? teamText('nobodyThatDay')
    : namesWords({ named: people, count: people.length }, mostNames)
}

/** 'Most at once: 4 on Wed, Dec 2'. '' if it's only one person at a time, because the names already show that. */
function peakWords(off: Map<PlainDate, Off[]>, dates: PlainDate[], today: PlainDate): string {
  const { date, count } = mostOff(off, dates)
  return count > 1 ? teamText('mostOff', { count, day: dayWords(date, today) }) : ''
}
