import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import type { NetPay } from '@/contract/payroll/net-pay.ts'
import { centsFromDollars } from '@/domain/money.ts'
import { type PayShare, splitPay } from '@/domain/payroll/pay-split.ts'
import { readQuery } from '@/offline/answers/answers.ts'
import { netPayRead } from './submission.ts'
import { useDepositFacts } from './deposit-context.ts'
import { type DepositValues, splitOf } from './deposit-values.ts'

/** The last net pay on file; null if there's none, or while it's unknown. */
export function useNetPay(): NetPay | null {
  return useQuery(readQuery(netPayRead)).data?.value.netPay ?? null
}

/** How the last net pay would be split by the form's current values, in the order of payment. Null if there's no net pay. */
export function useShares(): PayShare[] | null {
  const { netPay } = useDepositFacts()
  const splits = useWatch<DepositValues, 'splits'>({ name: 'splits' })
  const cents = netPay && centsFromDollars(netPay.amount)
  return cents === null ? null : splitPay(cents, splits.map(splitOf))
}
