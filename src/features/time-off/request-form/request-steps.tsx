import { Suspense, lazy, useMemo, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { isSamePerson } from '@/domain/identity/user-info.ts'
import { reasonMax, type TimeOffEntry, type TimeOffFacts } from '@/domain/time-off/requests/request.ts'
import { hasSchedule } from '@/domain/time-off/schedule/schedule.ts'
import type { OwnTimeOff } from '@/features/time-off/requests/own/own-time-off.ts'
import type { ShownRequest } from '@/features/time-off/requests/waiting/shown-requests.ts'
import { useTeamCoverage } from '@/features/time-off/requests/use-team-coverage.ts'
import { useMayEditSchedule } from '@/features/time-off/for-whom/use-whom.ts'
import { NoSchedule } from '@/features/time-off/schedule/no-schedule.tsx'
import { useUser } from '@/session/user.ts'
import { Button } from '@/ui/button.tsx'
import { CommentBox } from '@/ui/fields/comment-box.tsx'
import { StepSection } from '@/ui/form/wizard/step-section.tsx'
import { CategoryStep } from './category-step.tsx'
import { DatesStep } from './dates-step.tsx'
import type { RequestValues } from './request-values.ts'
import { requestText } from './texts.ts'
import './request-form.css'

const ScheduleModal = lazy(() => import('@/features/time-off/schedule/schedule-modal.tsx'))

type RequestStepsProps = {
  own: OwnTimeOff
  facts: TimeOffFacts
  /** The request that this form edits, if it's among those shown. */
  about?: string
  /** The request's employee. */
  userId: string
  /** Earlier requests that can be repeated, and the one that the first tap repeats. */
  earlier?: ShownRequest[]
  repeats?: TimeOffEntry[] | null
}

/** The three steps of a request, new or edited. */
export function RequestSteps({ own, facts, about, userId, earlier, repeats }: RequestStepsProps) {
  const others = useMemo(() => own.requests.filter(({ key }) => key !== about), [own.requests, about])
  const coverage = useTeamCoverage(userId)
  const [schedule, setSchedule] = useState(false)
  const isOwn = isSamePerson(userId, useUser().userId)
  const editSchedule = useMayEditSchedule(userId) ? () => setSchedule(true) : undefined
  return (
    <div className="request">
      {!hasSchedule(facts) && (
        // Submitting without a schedule moves the focus here.
        <div className="ion-invalid" tabIndex={-1}>
          <NoSchedule
            name={facts.name}
            live="alert"
            actions={editSchedule && <Button onClick={editSchedule}>{requestText('setSchedule')}</Button>}
          />
        </div>
      )}
      <CategoryStep categories={own.categories} balances={facts.balances} />
      <DatesStep
        facts={facts}
        holidays={own.holidays}
        others={others}
        coverage={coverage}
        earlier={earlier}
        repeats={repeats}
        forName={isOwn ? undefined : facts.name}
        onSchedule={editSchedule}
      />
      <ReasonStep />
      {/* Rendered here, because the notice that asks for a schedule disappears as soon as there is one. */}
      {schedule && (
        <Suspense fallback={null}>
          <ScheduleModal userId={userId} onClose={() => setSchedule(false)} />
        </Suspense>
      )}
    </div>
  )
}

function ReasonStep() {
  const { control } = useFormContext<RequestValues>()
  const reason = useWatch({ control, name: 'reason' })
  const done = reason.trim() !== '' && reason.length <= reasonMax
  return (
    <StepSection number={3} title={requestText('reason')} state={done ? 'done' : 'open'}>
      <CommentBox name="reason" label={requestText('reasonLabel')} max={reasonMax} />
    </StepSection>
  )
}
