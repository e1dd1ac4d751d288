import { type DepositSplit, isFuelCard } from '@/domain/payroll/direct-deposit.ts'
import type { DepositReview as Review } from '@/domain/payroll/direct-deposit-review.ts'
import { lastFour } from '@/domain/last-four.ts'
import { accountTypeWord, dotted, partWords, placeWords } from './summary-words.ts'
import { depositText } from './texts.ts'

type DepositReviewProps = Review & {
  /** Whether there was only one split before the change, and whether there's only one now. */
  alone: { before: boolean; after: boolean }
}

/** A save's changes, split by split: new ones in full, and only the changed fields of others. */
export function DepositReview({ changes, order, alone }: DepositReviewProps) {
  return (
    <ul className="deposit-review">
      {changes.map(({ before, after }) => (
        <li key={(after ?? before)!.feId}>
          {!after && <Deleted split={before!} alone={alone.before} />}
          {after && !before && (
            <Change title={depositText('added', { account: accountTypeWord(after.accountType) })}>
              {factsOf(after, alone.after)}
            </Change>
          )}
          {after && before && <Change title={changedTitle(before, after)}>{differences(before, after, alone)}</Change>}
        </li>
      ))}
      {order && (
        <li>
          <h3>{depositText('newOrder')}</h3>
          <ol className="pay-order">
            {order.map((split) => (
              <li key={split.feId} className="tabular">
                {dotted([partWords(split, order.length === 1), ...namesOf(split)])}
              </li>
            ))}
          </ol>
        </li>
      )}
    </ul>
  )
}

type Line = [term: string, text: string]

function Change({ title, children }: { title: string; children: Line[] }) {
  return (
    <>
      <h3 className="tabular">{title}</h3>
      <dl className="facts">
        {children.map(([term, text]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular">{text}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function Deleted({ split, alone }: { split: DepositSplit; alone: boolean }) {
  return (
    <>
      <h3>{depositText('deleted', { account: accountTypeWord(split.accountType) })}</h3>
      <p className="pay-place tabular">{dotted([partWords(split, alone), ...placeWords(split)])}</p>
    </>
  )
}

function namesOf(split: DepositSplit): string[] {
  return [accountTypeWord(split.accountType), ...placeWords(split)]
}

/** 'Checking •••• 7265 → •••• 9911', or just the account if it doesn't change. */
function changedTitle(before: DepositSplit, after: DepositSplit): string {
  const sameType = before.accountType === after.accountType
  if (sameType && !isOtherNumber(before, after)) return depositText('changed', { account: dotted(namesOf(before)) })
  const [was, now] = [before, after].map((split) =>
    [accountTypeWord(split.accountType), !isFuelCard(split) && lastFour(split.accountNumber)].filter(Boolean).join(' '),
  )
  return depositText('becomes', { was: was!, now: sameType ? lastFour(after.accountNumber) : now! })
}

const isOtherNumber = (before: DepositSplit, after: DepositSplit) =>
  before.accountNumber.trim() !== after.accountNumber.trim()

function differences(before: DepositSplit, after: DepositSplit, alone: DepositReviewProps['alone']): Line[] {
  const was = new Map(factsOf(before, alone.before))
  return factsOf(after, alone.after).flatMap(([term, now]): Line[] => {
    const old = was.get(term)
    // The title shows both numbers, but their last four characters may be the same.
    if (term === depositText('accountNumber') && isOtherNumber(before, after))
      return old === now ? [[term, depositText('endsAlike')]] : []
    if (old === now) return []
    return [[term, old ? depositText('becomes', { was: old, now }) : now]]
  })
}

function factsOf(split: DepositSplit, alone: boolean): Line[] {
  const amount: Line = [depositText('amount'), partWords(split, alone)]
  if (isFuelCard(split)) return [amount]
  return [
    amount,
    [depositText('routingNumber'), split.routingNumber],
    [depositText('bankName'), split.bankName.trim()],
    [depositText('accountNumber'), lastFour(split.accountNumber.trim())],
  ]
}
