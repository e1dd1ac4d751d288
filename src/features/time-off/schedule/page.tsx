import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { editScheduleScreen, scheduleScreen } from '@/features/time-off/requests/paths.ts'
import { scheduleRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Loaded } from '@/ui/form/loaded.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** Stands at two addresses: the path ends in /edit while the week is edited. */
export default function SchedulePage() {
  const { userId, firstName, lastName } = useUser()
  const { timeOffLimits } = useConfiguration()
  const navigate = useNavigate()
  const editing = useMatches({ select: (matches) => matches.at(-1)?.fullPath === editScheduleScreen })
  const query = useQuery(readQuery(scheduleRead(userId)))
  // Both addresses show the same form: going from one to the other leaves nothing.
  const edit: Parameters<typeof ScheduleForm>[0]['onEditing'] = (on, { replace } = { replace: false }) =>
    void navigate({ to: on ? editScheduleScreen : scheduleScreen, replace, ignoreBlocker: true })
  return (
    <Loaded query={query}>
      {({ value, etag }) => (
        <ScheduleForm
          answer={value}
          etag={etag}
          userId={userId}
          limits={timeOffLimits}
          name={`${firstName} ${lastName}`.trim()}
          editing={editing}
          onEditing={edit}
        />
      )}
    </Loaded>
  )
}
