import { type DepositSplit, isFuelCard } from '@/domain/payroll/direct-deposit.ts'
import { lastFour } from '@/ui/fields/last-four.ts'
import type { DepositChange } from './deposit-changes.ts'
import { accountTypeWord, partWords, placeWords } from './summary-words.ts'
import { depositText } from './texts.ts'

type DepositReviewProps = {
  changes: DepositChange[]
  /** Whether there was one split only, and whether there is now. */
  alone: { before: boolean; after: boolean }
}

/** What a save changes, split by split: what is new as a whole, and of what was changed only that. */
export function DepositReview({ changes, alone }: DepositReviewProps) {
  return (
    <ul className="deposit-review">
      {changes.map(({ before, after }) => (
        <li key={(after ?? before)!.feId}>
          {!after && <Deleted split={before!} alone={alone.before} />}
          {after && !before && (
            <Change title={depositText('added', { account: accountTypeWord(after.accountType) })}>
              {factsOf(after, alone.after).map(([term, now]) => ({ term, now }))}
            </Change>
          )}
          {after && before && (
            <Change title={depositText('changed', { account: namesOf(before).join(' · ') })}>
              {differences(before, after, alone)}
            </Change>
          )}
        </li>
      ))}
    </ul>
  )
}

type Line = { term: string; now: string; was?: string }

function Change({ title, children }: { title: string; children: Line[] }) {
  return (
    <>
      <h3>{title}</h3>
      <dl className="facts">
        {children.map(({ term, now, was }) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="tabular">
              {now}
              {was && <span className="deposit-was">{depositText('was', { was })}</span>}
            </dd>
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
      <p className="pay-place tabular">{[partWords(split, alone), ...placeWords(split)].join(' · ')}</p>
    </>
  )
}

function namesOf(split: DepositSplit): string[] {
  return [accountTypeWord(split.accountType), ...placeWords(split)]
}

function differences(before: DepositSplit, after: DepositSplit, alone: DepositReviewProps['alone']): Line[] {
  const accountType: [term: string, before: string, after: string] = [
    depositText('accountType'),
    accountTypeWord(before.accountType),
    accountTypeWord(after.accountType),
  ]
  const was = new Map(factsOf(before, alone.before))
  // Two account numbers may end alike.
  const isOtherNumber = before.accountNumber.trim() !== after.accountNumber.trim()
  const lines = factsOf(after, alone.after).map(([term, now]) => [term, was.get(term), now] as const)
  return [accountType, ...lines]
    .filter(([term, old, now]) => old !== now || (isOtherNumber && term === depositText('accountNumber')))
    .map(([term, old, now]) => ({ term, now, was: old }))
}

function factsOf(split: DepositSplit, alone: boolean): [term: string, now: string][] {
  const amount: [string, string] = [depositText('amount'), partWords(split, alone)]
  if (isFuelCard(split)) return [amount]
  return [
    amount,
    [depositText('routingNumber'), split.routingNumber],
    [depositText('bankName'), split.bankName.trim()],
    [depositText('accountNumber'), lastFour(split.accountNumber)],
  ]
}
