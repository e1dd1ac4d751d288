import { useQuery } from '@tanstack/react-query'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { scheduleRead } from '@/features/time-off/requests/reads.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { useConfiguration } from '@/session/configuration.ts'
import { useUser } from '@/session/user.ts'
import { Dialog } from '@/ui/dialogs/dialog.tsx'
import { Button } from '@/ui/button.tsx'
import { NotLoaded } from '@/ui/form/page/loaded.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { scheduleText } from './texts.ts'

/** A week in a dialog, for a screen that requires it: the user's own, or another employee's. */
export default function ScheduleModal({ userId, onClose }: { userId: string; onClose: () => void }) {
  const user = useUser()
  const { timeOffLimits } = useConfiguration()
  const { data, isError, error, isFetching, refetch } = useQuery(readQuery(scheduleRead(userId)))
  const isOwn = isSamePerson(userId, user.userId)
  if (data)
    return (
      <ScheduleDialog
        answer={data.value}
        version={data}
        userId={userId}
        isOwn={isOwn}
        limits={timeOffLimits}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={scheduleText(isOwn ? 'title' : 'titleOther')}
      onClose={onClose}
      actions={
        <Button kind="bare" onClick={onClose}>
          {scheduleText('cancel')}
        </Button>
      }
    >
      {isError ? (
        <NotLoaded error={error} retry={() => void refetch()} busy={isFetching} />
      ) : (
        <div role="status" aria-busy="true" aria-label={scheduleText('loading')}>
          <Skeleton lines={6} />
        </div>
      )}
    </Dialog>
  )
}
