import { type SplitValues, splitOf } from './deposit-values.ts'
import { inPayOrder } from '@/domain/payroll/pay-order.ts'
import { accountTypeWord, dotted, partWords, placeWords } from './summary-words.ts'
import { depositText } from './texts.ts'

/** One version of the list in a few words, in the order of payment. */
export function PaySummary({ splits }: { splits: SplitValues[] }) {
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
