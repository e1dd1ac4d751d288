import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { hoursText, nearestHundredths } from '@/domain/hours.ts'
import { calendarFile } from '@/domain/time-off/requests/calendar-file.ts'
import { type Schedule, scheduledOn } from '@/domain/time-off/schedule/schedule.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { isRefused } from '@/offline/outbox/open-row.ts'
import { ButtonMark } from '@/ui/button-mark.tsx'
import { Button } from '@/ui/button.tsx'
import '@/ui/form/page/form.css'
import { shareOrDownload } from '@/ui/share-file.ts'
import { revisionOf } from './revision.ts'
import { viewText } from './texts.ts'

type AddToCalendarProps = {
  shown: ShownRequest
  known: TimeOffRequest
  /** The employee's schedule; without it every day counts as whole. */
  schedule?: Schedule
}

/** Only once the server knows the request: its number ties a later file to the same events. */
export function AddToCalendar({ shown, known, schedule }: AddToCalendarProps) {
  // A refused change has no effect.
  const waiting = shown.waiting && !isRefused(shown.waiting.row) ? shown.waiting : null
  const { status } = shown
  const over = status === 'C' || status === 'D'
  const give = () => {
    const { employerId, id } = known
    const revision = revisionOf(known) + (waiting ? 1 : 0)
    const entries = shown.entries.map((entry) => ({ ...entry, ...partOf(entry, schedule) }))
    const text = calendarFile({ employerId, id, revision, status, entries }, Date.now())
    void shareOrDownload(new File([text], `time-off-${id}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button kind="plain" onClick={give}>
      <ButtonMark icon="calendar" size={20} />
      <span>{viewText(over ? 'calendarAgain' : 'calendar')}</span>
    </Button>
  )
}

function partOf({ date, hours }: ShownRequest['entries'][number], schedule?: Schedule) {
  const taken = nearestHundredths(hours)
  return schedule && taken < scheduledOn(schedule, date) ? { part: hoursText(taken) } : {}
}
