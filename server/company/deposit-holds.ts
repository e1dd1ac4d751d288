import { defaultHolds, type DepositHolds } from '@/domain/payroll/deposit-holds.ts'
import type { Company } from './company.ts'

export const depositHoldsOf = ({ depositHolds }: Pick<Company, 'depositHolds'>): DepositHolds => ({
  ...defaultHolds,
  ...depositHolds,
})
