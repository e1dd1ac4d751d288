import { nearestHundredths } from '@/domain/hours.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import type { TimeOffEntry } from '@/domain/time-off/requests/request.ts'
import { hundredthsByCode } from '@/domain/time-off/balances/balances.ts'
import { categoryName } from '@/domain/time-off/category.ts'
import { daysIn } from '@/domain/time-off/requests/requests.ts'
import { stillCounts } from '@/domain/time-off/status.ts'
import { daysWords, hoursWords } from '@/features/time-off/facts/facts-words.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { Icon } from '@/ui/icon.tsx'
import { requestText } from './texts.ts'

const mostShown = 3

/** The latest requests with several entries, each pattern once. Single days are left out, because they take one tap anyway. */
export function repeatable(requests: ShownRequest[], categories: string[]): ShownRequest[] {
  const seen = new Set<string>()
  return requests
    .filter(({ entries, status }) => {
      if (entries.length < 2 || !stillCounts(status) || !entries.every(({ code }) => categories.includes(code)))
        return false
      const pattern = patternOf(entries)
      return !seen.has(pattern) && Boolean(seen.add(pattern))
    })
    .slice(0, mostShown)
}

const patternOf = (entries: TimeOffEntry[]): string => {
  const dates = daysIn(entries)
  return JSON.stringify([
    dates.length,
    entries.map(({ date, code, hours, half }) => [dates.indexOf(date), code, nearestHundredths(hours), half]),
  ])
}

/** '3 days · 24 h PTO, like Mon, Oct 5 to Wed, Oct 7' */
export function repeatWords(entries: TimeOffEntry[], today: PlainDate): string {
  const hours = Object.entries(hundredthsByCode(entries)).map(([code, hundredths]) => ({
    category: categoryName(code),
    hundredths,
  }))
  const dates = daysIn(entries)
  return requestText('repeatOf', { hours: hoursWords({ hours }), days: daysWords(dates, today), count: dates.length })
}

type RepeatChipsProps = {
  requests: ShownRequest[]
  today: PlainDate
  chosen: TimeOffEntry[] | null
  onChoose: (entries: TimeOffEntry[] | null) => void
}

/** Earlier requests: a tap selects one, and the next tap on a day repeats it from that day. */
export function RepeatChips({ requests, today, chosen, onChoose }: RepeatChipsProps) {
  if (requests.length === 0) return null
  return (
    <div className="repeats" role="group" aria-label={requestText('repeats')}>
      <p className="field-help">{requestText('repeats')}</p>
      {requests.map(({ key, entries }) => (
        <button
          key={key}
          type="button"
          className="repeat"
          aria-pressed={chosen === entries}
          onClick={() => onChoose(chosen === entries ? null : entries)}
        >
          <Icon name="refresh" size={18} />
          <span>{repeatWords(entries, today)}</span>
        </button>
      ))}
    </div>
  )
}
