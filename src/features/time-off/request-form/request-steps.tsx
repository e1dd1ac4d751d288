import { Suspense, lazy, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { reasonMax, type TimeOffFacts } from '@/domain/time-off/request.ts'
import { isScheduleSet } from '@/domain/time-off/schedule.ts'
import type { OwnTimeOff } from '@/features/time-off/own-time-off.ts'
import { CommentBox } from '@/ui/form/comment-box.tsx'
import { CategoryStep } from './category-step.tsx'
import { DatesStep } from './dates-step.tsx'
import { ScheduleFirst } from './schedule-first.tsx'
import type { RequestValues } from './request-values.ts'
import { Step } from './step.tsx'
import { requestText } from './texts.ts'

const ScheduleModal = lazy(() => import('@/features/time-off/schedule/schedule-modal.tsx'))

type RequestStepsProps = {
  own: OwnTimeOff
  facts: TimeOffFacts
  /** The request that this form is about, if it is one of those shown. */
  about?: string
}

/** The three steps of a request, new or edited. */
export function RequestSteps({ own, facts, about }: RequestStepsProps) {
  const others = useMemo(() => own.requests.filter(({ key }) => key !== about), [own.requests, about])
  const [schedule, setSchedule] = useState(false)
  const editSchedule = () => setSchedule(true)
  return (
    <div className="request">
      {!isScheduleSet(facts.schedule) && <ScheduleFirst name={facts.name} onSet={editSchedule} />}
      <CategoryStep categories={own.categories} balances={facts.balances} />
      <DatesStep facts={facts} holidays={own.holidays} others={others} onSchedule={editSchedule} />
      <ReasonStep />
      {/* Here, because the notice that asks for it goes as soon as there is one. */}
      {schedule && <Suspense fallback={null}><ScheduleModal onClose={() => setSchedule(false)} /></Suspense>}
    </div>
  )
}

function ReasonStep() {
  const { control } = useFormContext<RequestValues>()
  const reason = useWatch({ control, name: 'reason' })
  return (
    <Step number={3} title={requestText('reason')} done={reason.trim() !== '' && reason.length <= reasonMax}>
      <CommentBox name="reason" label={requestText('reasonLabel')} max={reasonMax} />
    </Step>
  )
}
