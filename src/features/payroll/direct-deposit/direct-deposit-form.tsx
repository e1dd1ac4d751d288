import { useMemo } from 'react'
import type { DepositFacts } from '@/domain/payroll/direct-deposit.ts'
import { FormActions } from '@/ui/form/form-actions.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { DepositContext } from './deposit-context.ts'
import {
  type DepositAnswer, type DepositValues, depositBody, depositField, depositValues, routingOnFile, unreadableAmounts, valuesOnFile,
} from './deposit-values.ts'
import { Instructions } from './instructions.tsx'
import { LivePaySummary, PaySummary } from './pay-summary.tsx'
import { SplitList } from './split-list.tsx'
import { directDepositSubmission } from './submission.ts'
import { depositText } from './texts.ts'

type DirectDepositFormProps = Pick<DepositFacts, 'limits' | 'isDriver' | 'employeeId'> & { answer: DepositAnswer; etag: string | null }

export function DirectDepositForm({ answer, etag, limits, isDriver, employeeId }: DirectDepositFormProps) {
  const initial = useMemo(() => valuesOnFile(answer, employeeId), [answer, employeeId])
  const facts = useMemo<DepositFacts>(
    () => ({ limits, isDriver, employeeId, routingOnFile: routingOnFile(answer) }),
    [answer, limits, isDriver, employeeId],
  )
  const form = useSubmissionForm(directDepositSubmission, {
    initial,
    base: etag,
    facts,
    toBody: depositBody,
    fromBody: depositValues,
    fromAnswer: (present) => valuesOnFile(present, employeeId),
    fieldOf: depositField,
    unreadable: unreadableAmounts,
  })
  return (
    <DepositContext value={facts}>
      <FormPage<DepositValues>
        form={form}
        fix={depositText('fix')}
        unchanged={depositText('unchanged')}
        success="toast"
        version={({ splits }) => <PaySummary splits={splits} />}
        intro={<Instructions open={answer.isFirstMovement} />}
        actions={<FormActions submit={depositText('save')} discard={depositText('discard')} />}
      >
        <LivePaySummary isFirstMovement={answer.isFirstMovement} />
        <SplitList />
      </FormPage>
    </DepositContext>
  )
}
