import type { TimeOffRequest } from '@/contract/time-off.ts'
import { calendarFile } from '@/features/time-off/calendar-file.ts'
import type { ShownRequest } from '@/features/time-off/own-time-off.ts'
import { isRefused } from '@/features/time-off/waiting.ts'
import { Button } from '@/ui/button.tsx'
import '@/ui/form/form.css'
import { Icon } from '@/ui/icon.tsx'
import { handOver } from './hand-over.ts'
import { revisionOf } from './revision.ts'
import { viewText } from './view-texts.ts'

/** Only once the server knows the request: its number ties a later file to the same events. */
export function AddToCalendar({ shown, known }: { shown: ShownRequest; known: TimeOffRequest }) {
  // A change that was refused changes nothing.
  const waiting = shown.waiting && !isRefused(shown.waiting.row) ? shown.waiting : null
  const status = waiting?.what === 'cancel' ? 'C' : waiting?.what === 'edit' ? 'P' : known.status
  const over = status === 'C' || status === 'D'
  const give = () => {
    const { employerId, id } = known
    const revision = revisionOf(known) + (waiting ? 1 : 0)
    const text = calendarFile({ employerId, id, revision, status, entries: shown.entries }, Date.now())
    void handOver(new File([text], `time-off-${id}.ics`, { type: 'text/calendar' }))
  }
  return (
    <Button kind="plain" onClick={give}>
      <span slot="start" className="button-mark"><Icon name="calendar" size={20} /></span>
      {viewText(over ? 'calendarAgain' : 'calendar')}
    </Button>
  )
}
