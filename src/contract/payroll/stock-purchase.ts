import { type } from '@/domain/struct.ts'
import { signedForms } from '@/domain/payroll/signed-forms.ts'
import {
  earlierStockPurchaseText,
  StockPurchaseChange,
  stockPurchaseChoices,
  stockPurchaseRules,
  stockPurchaseSummary,
  stockPurchaseText,
  Suppress,
} from '@/domain/payroll/stock-purchase.ts'
import { acknowledgement } from './acknowledgement.ts'

/** Source: specification 2 section 7. The path has no '/payroll'. */
export const stockPurchase = acknowledgement({
  form: signedForms.stockPurchase,
  path: '/employee-stock-purchase',
  get: {
    name: 'getStockPurchase',
    summary: "Whether the caller's information is held back from the employee stock purchase plan",
    answer: type({ employeeStockPurchase: type({ suppress: Suppress }) }),
  },
  sign: {
    summary: 'Allows or denies sharing it with the plan',
    body: StockPurchaseChange,
    rules: stockPurchaseRules,
    changesPay: 'stockPurchase',
  },
  text: ({ company }, _, body) => stockPurchaseText(company.name, body),
  earlierTexts: ({ company }) => [earlierStockPurchaseText(company.name)],
  choices: stockPurchaseChoices,
  summary: stockPurchaseSummary,
  after: (_, { suppress }) => ({ employeeStockPurchase: { suppress } }),
})
export const { get: getStockPurchase, sign: postStockPurchase } = stockPurchase
