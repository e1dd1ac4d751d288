import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { textFromCents } from '@/domain/money.ts'
import { percentageTotal } from '@/domain/payroll/direct-deposit.ts'
import { monthDay } from '@/domain/date-words.ts'
import type { PayShare } from '@/domain/payroll/pay-split.ts'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, splitOf } from './deposit-values.ts'
import { Warning } from './warning.tsx'
import { useShares } from './net-pay.ts'
import { accountTypeWord, dotted, placeWords } from './summary-words.ts'
import { depositText } from './texts.ts'

const dollars = (cents: number) => depositText('dollars', { amount: textFromCents(cents) })
const isShort = ({ cents, asked }: PayShare) => asked !== null && cents < asked

/** Each account's share of the last net pay. Updates as people type; works without signal. */
export function PayPreview() {
  const { netPay } = useDepositFacts()
  const shares = useShares()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  if (!netPay || !shares || splits.length < 2) return null
  const splitWith = new Map(splits.map((split) => [split.feId, split]))
  return (
    <section className="card pay-preview" aria-labelledby="pay-preview">
      <h3 id="pay-preview">{depositText('preview')}</h3>
      <p className="field-help">
        {depositText('previewOf', {
          amount: textFromCents(Math.round(netPay.amount * 100)),
          date: monthDay(netPay.payday),
        })}
      </p>
      <ol className="pay-order">
        {shares.map((share) => {
          const split = splitWith.get(share.feId)!
          return (
            <li key={share.feId}>
              <span className="pay-place">{dotted([accountTypeWord(split.accountType), ...placeWords(split)])}</span>
              <span className="pay-part tabular">{dollars(share.cents)}</span>
              {isShort(share) && (
                <span className="hint-warn">{depositText('insteadOf', { amount: textFromCents(share.asked!) })}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/**
 * The hint under an amount: its share of the last net pay, or that the percentages are too high. Null if there's nothing to say.
 */
export function useAmountHint(index: number): ReactNode {
  const { limits } = useDepositFacts()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  const shares = useShares()
  const split = splits[index]
  if (!split) return null
  const over = percentageTotal(splits.map(splitOf)) - limits.percentageTotal
  if (split.depositType === 'P' && over > 0) return <Warning>{depositText('tooMuch', { over })}</Warning>
  const share = shares?.find(({ feId }) => feId === split.feId)
  if (!share || splits.length < 2) return null
  if (isShort(share))
    return (
      <Warning>
        {share.cents === 0
          ? depositText('nothingLeft')
          : depositText('onlyLeft', { amount: textFromCents(share.cents) })}
      </Warning>
    )
  if (split.depositType === 'NET' && share.cents === 0) return <Warning>{depositText('nothingLeft')}</Warning>
  if (split.depositType === 'F' || (share.asked === null && split.depositType === 'P')) return null
  return <span className="tabular">{depositText('ofLastPay', { amount: textFromCents(share.cents) })}</span>
}
