import { useMemo } from 'react'
import { type DepositFacts, accountsOnFile } from '@/domain/payroll/direct-deposit.ts'
import { depositReview } from '@/domain/payroll/direct-deposit-review.ts'
import { FormActions } from '@/ui/form/form-actions.tsx'
import { FormPage } from '@/ui/form/form-page.tsx'
import { useSubmissionForm } from '@/ui/form/use-submission-form.ts'
import { DepositContext } from './deposit-context.ts'
import { DepositReview } from './deposit-review.tsx'
import {
  type DepositAnswer,
  type DepositValues,
  depositBody,
  depositField,
  depositValues,
  mistypedSplits,
  valuesOnFile,
} from './deposit-values.ts'
import { Instructions } from './instructions.tsx'
import { PaySummary } from './pay-summary.tsx'
import { SplitList } from './split-list.tsx'
import { directDepositSubmission } from './submission.ts'
import { depositText } from './texts.ts'

type DirectDepositFormProps = Pick<DepositFacts, 'limits' | 'isDriver' | 'employeeId'> & {
  answer: DepositAnswer
  etag: string | null
}

export function DirectDepositForm({ answer, etag, limits, isDriver, employeeId }: DirectDepositFormProps) {
  const initial = useMemo(() => valuesOnFile(answer, employeeId), [answer, employeeId])
  const facts = useMemo<DepositFacts>(
    () => ({ limits, isDriver, employeeId, onFile: accountsOnFile(answer._embedded.direct_deposits) }),
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
    mistyped: (values) => mistypedSplits(values, facts),
    params: { employeeId },
  })
  function reviewed(values: DepositValues) {
    const [before, after] = [depositBody(initial), depositBody(values)]
    const review = depositReview(before, after)
    const alone = { before: before.length === 1, after: after.length === 1 }
    return review && <DepositReview {...review} alone={alone} />
  }
  return (
    <DepositContext value={facts}>
      <FormPage<DepositValues>
        form={form}
        unchanged={depositText('unchanged')}
        success="toast"
        review={{ confirm: depositText('confirm'), cancel: depositText('back'), changes: reviewed }}
        version={({ splits }) => <PaySummary splits={splits} />}
        intro={<Instructions open={answer.isFirstMovement} />}
        actions={<FormActions submit={depositText('save')} discard={depositText('discard')} />}
      >
        <SplitList isFirstMovement={answer.isFirstMovement} />
      </FormPage>
    </DepositContext>
  )
}
