import { useMemo } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { reasonMax, type TimeOffFacts } from '@/domain/time-off/request.ts'
import { isScheduleSet } from '@/domain/time-off/schedule.ts'
import type { OwnTimeOff } from '@/features/time-off/own-time-off.ts'
import { CommentBox } from '@/ui/form/comment-box.tsx'
import { CategoryStep } from './category-step.tsx'
import { DatesStep } from './dates-step.tsx'
import { NoSchedule } from './no-schedule.tsx'
import type { RequestValues } from './request-values.ts'
import { Step } from './step.tsx'
import { requestText } from './texts.ts'

type RequestStepsProps = {
  own: OwnTimeOff
  facts: TimeOffFacts
  /** The request that this form is about, if it is one of those shown. */
  about?: string
}

/** The three steps of a request, new or edited. */
export function RequestSteps({ own, facts, about }: RequestStepsProps) {
  const others = useMemo(() => own.requests.filter(({ key }) => key !== about), [own.requests, about])
  return (
    <div className="request">
      {!isScheduleSet(facts.schedule) && <NoSchedule name={facts.name} />}
      <CategoryStep categories={own.categories} balances={facts.balances} />
      <DatesStep facts={facts} holidays={own.holidays} others={others} />
      <ReasonStep />
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
