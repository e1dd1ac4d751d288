import { useQuery } from '@tanstack/react-query'
import { useMatches, useNavigate } from '@tanstack/react-router'
import { ForWhom } from '@/features/time-off/for-whom/for-whom.tsx'
import { scheduleSources, useMayEditSchedule, useNamedEmployee } from '@/features/time-off/for-whom/use-whom.ts'
import { mayActForOthers } from '@/domain/time-off/rights/rights.ts'
import { editScheduleScreen, scheduleScreen } from '@/features/time-off/requests/paths.ts'
import { scheduleRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { NotLoaded, Outline } from '@/ui/form/page/loaded.tsx'
import { Page } from '@/ui/page.tsx'
import { ScheduleForm } from './schedule-form.tsx'

/** Has two URLs: the path ends in /edit during editing. `?user=` names another employee. */
export default function SchedulePage() {
  const user = useUser()
  const named = useNamedEmployee()
  const userId = named ?? user.userId
  const mayEdit = useMayEditSchedule(userId)
  const { timeOffLimits } = useConfiguration()
  const navigate = useNavigate()
  const editing = useMatches({ select: (matches) => matches.at(-1)?.fullPath === editScheduleScreen })
  const { data, isError, error, isFetching, refetch } = useQuery(readQuery(scheduleRead(userId)))
  const search = named ? { user: named } : {}
  // Both URLs show the same form, so switching between them doesn't count as leaving.
  const edit: Parameters<typeof ScheduleForm>[0]['onEditing'] = (on, { replace } = { replace: false }) =>
    void navigate({ to: on ? editScheduleScreen : scheduleScreen, search, replace, ignoreBlocker: true } as never)
  const { employerId, employeeId, employeeFirstName, employeeLastName } = data?.value.schedule ?? {}
  const name = named
    ? `${employeeFirstName ?? ''} ${employeeLastName ?? ''}`.trim()
    : `${user.firstName} ${user.lastName}`.trim()
  const whom = (
    <ForWhom
      what="schedule"
      to={scheduleScreen}
      employee={named ? { employerId, employeeId: employeeId ?? '', name } : null}
      error={error}
      sources={scheduleSources(user)}
    />
  )
  if (data)
    return (
      <ScheduleForm
        key={userId.toLowerCase()}
        answer={data.value}
        version={data}
        userId={userId}
        limits={timeOffLimits}
        name={name}
        isOwn={!named}
        mayEdit={mayEdit}
        whose={named ? (mayActForOthers(user) ? { employerId, employeeId } : null) : user}
        intro={whom}
        editing={editing}
        onEditing={edit}
      />
    )
  if (!isError) return <Outline />
  return (
    <Page>
      {whom}
      <NotLoaded error={error} retry={() => void refetch()} busy={isFetching} />
    </Page>
  )
}
