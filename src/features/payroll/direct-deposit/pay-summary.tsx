import { useWatch } from 'react-hook-form'
import { isFuelCard } from '@/domain/payroll/direct-deposit.ts'
import '@/ui/ionic/elements.ts'
import { lastFour } from '@/ui/form/last-four.ts'
import { Callout } from '@/ui/form/callout.tsx'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, type SplitValues, splitOf } from './deposit-values.ts'
import { accountTypeWord, inPayOrder, partWords } from './summary-words.ts'
import { depositText } from './texts.ts'

/** Where each part of the pay goes, in the order in which it is taken; the numbers are those of the cards. */
export function PaySummary({ splits }: { splits: SplitValues[] }) {
  if (splits.length === 0) return <p>{depositText('summaryEmpty')}</p>
  const numbered = splits.map((split, index) => ({ ...splitOf(split), card: index }))
  return (
    <ol className="pay-order">
      {inPayOrder(numbered).map((split) => (
        <li key={split.feId} data-hue={split.card % 6}>
          <span className="pay-card">
            <span className="unseen">{depositText('deposit')}</span> {split.card + 1}
          </span>
          <span className="pay-part tabular">{partWords(split, splits.length === 1)}</span>
          <span className="pay-place">
            {[accountTypeWord(split.accountType), split.bankName, !isFuelCard(split) && split.accountNumber && lastFour(split.accountNumber)]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  )
}

/** The same, kept up while the cards are edited. */
export function LivePaySummary({ isFirstMovement }: { isFirstMovement: boolean }) {
  const { limits } = useDepositFacts()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  const total = splits.reduce((sum, split) => (split.depositType === 'P' ? sum + (splitOf(split).amount ?? 0) : sum), 0)
  return (
    <section aria-labelledby="pay-summary">
      <ion-card className="card">
        <h2 id="pay-summary">{depositText('summary')}</h2>
        {splits.length > 1 && <p className="field-help">{depositText('summaryOrder')}</p>}
        <PaySummary splits={splits} />
        {total > 0 && <p className="field-help tabular">{depositText('percentages', { total, most: limits.percentageTotal })}</p>}
        {isFirstMovement && splits.length === 1 && <Callout mark="about">{depositText('firstMovement')}</Callout>}
      </ion-card>
    </section>
  )
}
