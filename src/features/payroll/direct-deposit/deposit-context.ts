import { createContext, use } from 'react'
import type { DepositFacts } from '@/domain/payroll/direct-deposit.ts'

export const DepositContext = createContext<DepositFacts | null>(null)

/** Input for the rules: the company's limits, the user, and the routing numbers on file. */
export function useDepositFacts(): DepositFacts {
  const facts = use(DepositContext)
  if (!facts) throw new Error('This stands outside of the direct deposit form')
  return facts
}
