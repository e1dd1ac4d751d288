import { postCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { getCharities, patchCharities } from '@/contract/charities.ts'
import { postMilesPay } from '@/contract/miles-pay.ts'
import { getNewYorkPayRate, postNewYorkPayRate } from '@/contract/new-york-pay-rate.ts'
import { listSignedDocuments } from '@/contract/signed-documents.ts'
import { getStockPurchase, postStockPurchase } from '@/contract/stock-purchase.ts'
import { isSharing } from '@/domain/payroll/stock-purchase.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { signSummary } from './texts.ts'

/** Each has a lane of its own: signing again replaces what still waits. */
export const milesPaySubmission = submission({
  kind: 'payroll.miles-pay',
  version: 1,
  sends: postMilesPay,
  lane: 'payroll.miles-pay',
  replaces: true,
  keepsAnswer: true,
  summary: ({ status }) => signSummary(status === 'ACCEPTED' ? 'milesAccepted' : 'milesRefused'),
  screen: '/payroll/milesBasedPayAcknowledge',
  refreshes: [listSignedDocuments],
})

export const californiaWaiverSubmission = submission({
  kind: 'payroll.california-waiver',
  version: 1,
  sends: postCaliforniaWaiver,
  lane: 'payroll.california-waiver',
  replaces: true,
  keepsAnswer: true,
  summary: () => signSummary('waiver'),
  screen: '/payroll/californiaMealBreakWaiver',
  refreshes: [listSignedDocuments],
})

export const charitiesSubmission = submission({
  kind: 'payroll.charities',
  version: 1,
  sends: patchCharities,
  lane: 'payroll.charities',
  replaces: true,
  summary: () => signSummary('charities'),
  screen: '/payroll/charities',
  refreshes: [getCharities, listSignedDocuments],
})

export const newYorkSubmission = submission({
  kind: 'payroll.new-york-pay-rate',
  version: 1,
  sends: postNewYorkPayRate,
  lane: 'payroll.new-york-pay-rate',
  replaces: true,
  keepsAnswer: true,
  summary: ({ response }) => signSummary(response === 'ACCEPTED' ? 'payRateAccepted' : 'payRateDiscarded'),
  screen: '/payroll/newYorkAcknowledgePayRate',
  refreshes: [getNewYorkPayRate, listSignedDocuments],
})

export const stockPurchaseSubmission = submission({
  kind: 'payroll.stock-purchase',
  version: 1,
  sends: postStockPurchase,
  lane: 'payroll.stock-purchase',
  replaces: true,
  summary: ({ suppress }) => signSummary(isSharing(suppress) ? 'allow' : 'deny'),
  screen: '/payroll/employeeStockPurchase',
  refreshes: [getStockPurchase, listSignedDocuments],
})
