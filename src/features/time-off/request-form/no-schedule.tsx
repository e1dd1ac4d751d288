import { Suspense, lazy, useState } from 'react'
import { sentence } from '@/domain/problem-texts.ts'
import { Button } from '@/ui/button.tsx'
import { Callout } from '@/ui/form/callout.tsx'
import { requestText } from './texts.ts'

const ScheduleModal = lazy(() => import('@/features/time-off/schedule/schedule-modal.tsx'))

/** Nothing can be requested before there is a schedule. */
export function NoSchedule({ name }: { name: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {/* Whoever submits all the same is led here. */}
      <div className="ion-invalid" tabIndex={-1}>
        <Callout
          tone="attention" mark="alert" live="alert"
          actions={<Button onClick={() => setOpen(true)}>{requestText('setSchedule')}</Button>}
        >
          <strong>{sentence({ code: 'time-off.schedule.none', with: { name } })}</strong>
          <p>{sentence({ code: 'time-off.schedule.set' })}</p>
        </Callout>
      </div>
      {open && <Suspense fallback={null}><ScheduleModal onClose={() => setOpen(false)} /></Suspense>}
    </>
  )
}
