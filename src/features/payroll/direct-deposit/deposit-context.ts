import { createContext, use } from 'react'
import type { DepositFacts } from '@/domain/payroll/direct-deposit.ts'
import type { NetPay } from '@/contract/payroll/net-pay.ts'
import type { PlainDate } from '@/domain/plain-date.ts'

/** `testedUntil`: the last days of the bank's tests of accounts on file, by feId. `netPay`: the last one on file. */
type Facts = DepositFacts & { testedUntil: Record<string, PlainDate>; netPay: NetPay | null }

export const DepositContext = createContext<Facts | null>(null)

/** Input for the rules: the company's limits, the user, and the routing numbers on file. */
export function useDepositFacts(): Facts {
  const facts = use(DepositContext)
  if (!facts) throw new Error('This is outside the direct deposit form')
  return facts
}
