import { NoSchedule } from '@/features/time-off/no-schedule.tsx'
import { Button } from '@/ui/button.tsx'
import { requestText } from './texts.ts'

/** Nothing can be requested before there is a schedule. */
export function ScheduleFirst({ name, onSet }: { name: string; onSet: () => void }) {
  return (
    // Whoever submits all the same is led here.
    <div className="ion-invalid" tabIndex={-1}>
      <NoSchedule name={name} live="alert" actions={<Button onClick={onSet}>{requestText('setSchedule')}</Button>} />
    </div>
  )
}
