import { type } from 'superstruct'
import { StockPurchaseChange, Suppress, stockPurchaseRules } from '@/domain/payroll/stock-purchase.ts'
import { record } from './record.ts'

/** Source: specification 2 section 7. The path has no '/payroll'. */
export const stockPurchase = record({
  service: 'ess',
  path: '/employee-stock-purchase',
  rights: 'signedIn',
  module: 'payroll',
  page: '/payroll/employeeStockPurchase',
  answer: type({ employeeStockPurchase: type({ suppress: Suppress }) }),
  get: {
    name: 'getStockPurchase',
    summary: "Whether the caller's information is held back from the employee stock purchase plan",
  },
  save: {
    name: 'postStockPurchase',
    method: 'POST',
    summary: 'Allows or denies to share it with the plan',
    lockable: true,
    body: StockPurchaseChange,
    rules: stockPurchaseRules,
  },
})
export const { get: getStockPurchase, save: postStockPurchase } = stockPurchase
