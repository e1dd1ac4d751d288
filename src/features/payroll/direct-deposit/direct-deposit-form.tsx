import { useMemo } from 'react'
import type { NetPay } from '@/contract/payroll/net-pay.ts'
import { type DepositFacts, accountsOnFile } from '@/domain/payroll/direct-deposit.ts'
import { depositReview } from '@/domain/payroll/direct-deposit-review.ts'
import type { PlainDate } from '@/domain/plain-date.ts'
import { FormActions } from '@/ui/form/page/form-actions.tsx'
import { FormPage } from '@/ui/form/page/form-page.tsx'
import { listDifference } from '@/ui/form/submitting/differences.ts'
import { useSubmissionForm } from '@/ui/form/submitting/use-submission-form.ts'
import type { Version } from '@/ui/form/submitting/submission-form.ts'
import { inPayOrder } from '@/domain/payroll/pay-order.ts'
import { InstructionsPanel } from '@/ui/cards/instructions-panel.tsx'
import { DepositContext, useDepositFacts } from './deposit-context.ts'
import { DepositReview } from './deposit-review.tsx'
import {
  type DepositAnswer,
  type DepositValues,
  depositBody,
  depositField,
  depositValues,
  mistypedSplits,
  valuesOnFile,
  type SplitValues,
  splitOf,
} from './deposit-values.ts'
import { SplitList } from './split-list.tsx'
import { directDepositSubmission } from './submission.ts'
import { depositText } from './texts.ts'
import { accountTypeWord, dotted, partWords, placeWords } from './summary-words.ts'

const accountDifference = listDifference<DepositValues>('splits', depositText)

type DirectDepositFormProps = Pick<DepositFacts, 'limits' | 'isDriver' | 'employeeId'> & {
  answer: DepositAnswer
  version: Version
  netPay: NetPay | null
}

export function DirectDepositForm({ answer, version, netPay, limits, isDriver, employeeId }: DirectDepositFormProps) {
  const initial = useMemo(() => valuesOnFile(answer, employeeId), [answer, employeeId])
  const facts = useMemo<DepositFacts>(
    () => ({ limits, isDriver, employeeId, onFile: accountsOnFile(answer._embedded.direct_deposits) }),
    [answer, limits, isDriver, employeeId],
  )
  const context = useMemo(() => ({ ...facts, testedUntil: testsOf(answer), netPay }), [facts, answer, netPay])
  const form = useSubmissionForm(directDepositSubmission, {
    initial,
    version,
    facts,
    toBody: depositBody,
    fromBody: depositValues,
    fromAnswer: (present) => valuesOnFile(present, employeeId),
    fieldOf: depositField,
    mistyped: (values) => mistypedSplits(values, facts),
    params: { employeeId },
    unfinished: { differs: accountDifference },
  })
  function reviewed(values: DepositValues) {
    const [before, after] = [depositBody(initial), depositBody(values)]
    const review = depositReview(before, after)
    const alone = { before: before.length === 1, after: after.length === 1 }
    return review && <DepositReview {...review} alone={alone} />
  }
  return (
    <DepositContext value={context}>
      <FormPage<DepositValues>
        form={form}
        unchanged={depositText('unchanged')}
        success="toast"
        review={{ confirm: depositText('confirm'), cancel: depositText('back'), changes: reviewed }}
        version={({ splits }) => <PaySummary splits={splits} />}
        intro={<Instructions />}
        actions={<FormActions submit={depositText('save')} discard={depositText('discard')} />}
      >
        <SplitList isFirstMovement={answer.isFirstMovement} />
      </FormPage>
    </DepositContext>
  )
}

const testsOf = (answer: DepositAnswer): Record<string, PlainDate> =>
  Object.fromEntries(
    answer._embedded.direct_deposits.flatMap(({ feId, testedUntil }) => (testedUntil ? [[feId, testedUntil]] : [])),
  )

/** A short summary of one version of the list, in the order of payment. */
function PaySummary({ splits }: { splits: SplitValues[] }) {
  if (splits.length === 0) return <p>{depositText('summaryEmpty')}</p>
  return (
    <ol className="pay-order">
      {inPayOrder(splits.map(splitOf)).map((split) => (
        <li key={split.feId}>
          <span className="pay-part tabular">{partWords(split, splits.length === 1)}</span>
          <span className="pay-place">{dotted([accountTypeWord(split.accountType), ...placeWords(split)])}</span>
        </li>
      ))}
    </ol>
  )
}

/** Explains splits in plain words. */
function Instructions() {
  const { limits, isDriver } = useDepositFacts()
  return (
    <InstructionsPanel title={depositText('instructions')} open={false}>
      <p>{depositText('instructionsLead')}</p>
      <ul>
        <li>{depositText('instructionsFlat')}</li>
        <li>{depositText('instructionsPercentage', { total: limits.percentageTotal })}</li>
        <li>{depositText('instructionsNet')}</li>
        {isDriver && <li>{depositText('instructionsFuel')}</li>}
      </ul>
      <p>{depositText('instructionsLimits', { percentages: limits.percentageSplits, flats: limits.flatSplits })}</p>
      <p>{depositText('instructionsNumbers')}</p>
      <p>{depositText('instructionsCycle')}</p>
    </InstructionsPanel>
  )
}
