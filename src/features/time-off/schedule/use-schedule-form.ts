import { useMemo } from 'react'
import type { TimeOffLimits } from '@/domain/time-off/rules/limits.ts'
import type { ScheduleFacts } from '@/domain/time-off/schedule/schedule.ts'
import { scheduleSubmission } from '@/features/time-off/requests/sending/submissions.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { type ScheduleAnswer, unreadableDays, weekBody, weekValues } from './week-values.ts'

export type OnFile = { answer: ScheduleAnswer; version: Version; userId: string; limits: TimeOffLimits }

/** One employee's week as a form, for the page and for the dialog. */
export function useScheduleForm({ answer, version, userId, limits }: OnFile) {
  const { payType, employerId, employeeId } = answer.schedule
  const initial = useMemo(() => weekValues(answer.schedule), [answer])
  const facts = useMemo<ScheduleFacts>(() => ({ payType, limits }), [payType, limits])
  const form = useSubmissionForm(scheduleSubmission, {
    initial,
    version,
    facts,
    toBody: weekBody,
    mistyped: unreadableDays,
    fromBody: weekValues,
    fromAnswer: (present) => weekValues(present.schedule),
    subject: userId,
    params: { id: userId, employerId, employeeId },
  })
  return { form, initial }
}
