import type { ScheduleChange } from '@/contract/time-off/schedule-changes.ts'
import { hoursText } from '@/domain/hours.ts'
import { weekdayName } from '@/domain/plain-date.ts'
import { dayChanges } from '@/domain/time-off/schedule/schedule-change.ts'
import { scheduleChangesRead } from '@/features/time-off/requests/reads.ts'
import { waitingFor } from '@/offline/answers/fold-items.ts'
import { useAnswer } from '@/ui/answers/use-answer.ts'
import { useClock } from '@/ui/shell/clock/clock-time.ts'
import { Skeleton } from '@/ui/skeleton.tsx'
import { scheduleText } from './texts.ts'

type ScheduleChangesProps = {
  whose: { employerId?: string; employeeId?: string }
  /** Default: the user's own. */
  isOwn?: boolean
}

/** Who changed the week, when, and the old and new values; newest first. Empty if nothing is known. */
export function ScheduleChanges({ whose, isOwn = true }: ScheduleChangesProps) {
  const read = scheduleChangesRead(whose)
  const { data, isError } = useAnswer(read)
  if (isError) return null
  return (
    <section className="schedule-changes" aria-labelledby="schedule-changes">
      <h2 id="schedule-changes">{scheduleText(isOwn ? 'changes' : 'changesOther')}</h2>
      {data ? (
        <Changes
          changes={data.value._embedded.auditScheduleChanges}
          all={data.value._total_items}
          isOwn={isOwn}
          waits={({ modifiedTimestamp }) => waitingFor(read, data.pending, modifiedTimestamp) !== null}
        />
      ) : (
        <Skeleton lines={2} />
      )}
    </section>
  )
}

type ChangesProps = {
  changes: ScheduleChange[]
  all: number
  isOwn: boolean
  /** Whether the change is still waiting on this device. */
  waits: (change: ScheduleChange) => boolean
}

function Changes({ changes, all, isOwn, waits }: ChangesProps) {
  const clock = useClock()
  if (changes.length === 0) return <p className="field-help">{scheduleText(isOwn ? 'none' : 'noneOther')}</p>
  return (
    <>
      <ul>
        {changes.map((change, at) => (
          <li key={`${change.modifiedTimestamp} ${at}`}>
            <p>
              {scheduleText('changeBy', {
                when: clock.full(Date.parse(change.modifiedTimestamp)),
                name: `${change.changedByFirstName} ${change.changedByLastName}`.trim(),
              })}
            </p>
            <p className="field-help tabular">{changedDays(change).join(', ')}</p>
            {waits(change) && <p className="field-help">{scheduleText('waits')}</p>}
          </li>
        ))}
      </ul>
      {all > changes.length && <p className="field-help">{scheduleText('latest', { shown: changes.length, all })}</p>}
    </>
  )
}

const changedDays = (change: ScheduleChange): string[] =>
  dayChanges(change)
    .filter(({ changed }) => changed)
    .map(({ day, before, after }) =>
      scheduleText('changed', { day: weekdayName(day), before: hoursText(before), after: hoursText(after) }),
    )
