import { serverNow } from '@/api/server-clock.ts'
import type { TimeOffRequest } from '@/contract/time-off/time-off.ts'
import { mayNudge } from '@/domain/time-off/queues/approver-queue.ts'
import { nextNudge } from '@/domain/time-off/queues/reminders.ts'
import { keyOf } from '@/domain/time-off/requests/requests.ts'
import { nudgeSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { sharedText } from '@/features/time-off/requests/texts.ts'
import { waitsForWords } from '@/features/time-off/requests/list/waits-for.ts'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { useListSend } from '@/ui/changed-items/use-list-send.tsx'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { viewText } from './texts.ts'

type WaitsForProps = {
  known: TimeOffRequest
  /** IANA */
  zone: string
}

/** Who the request is waiting for and since when, with a button for its employee to send a reminder once a day. */
export function WaitsFor({ known, zone }: WaitsForProps) {
  const user = useUser()
  const clock = useClock()
  const { queue, inProgress, told } = useListSend()
  const words = waitsForWords(known, zone)
  if (words === '') return null
  const { nudgedAt, waitsFor, employeeUserId } = known
  const next = nextNudge(nudgedAt === undefined ? null : Date.parse(nudgedAt))
  const name = `${waitsFor!.firstName} ${waitsFor!.lastName}`.trim()
  const nudge = () => {
    const params = { id: employeeUserId, requestId: String(known.id) }
    const done = viewText('nudged', { name })
    void queue(nudgeSubmission, {}, { subject: keyOf(known), params, form: { name }, done })
  }
  return (
    <div className="view-waits-for">
      <span>{sharedText('waitsFor', { whom: words })}</span>
      {mayNudge(known, user) &&
        (next > serverNow() ? (
          <span className="field-help">{viewText('nudgeAgain', { name, time: clock.time(next) })}</span>
        ) : (
          <Button kind="plain" busy={inProgress} onClick={nudge}>
            {viewText('nudge')}
          </Button>
        ))}
      {told}
    </div>
  )
}
