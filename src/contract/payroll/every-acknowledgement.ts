import type { Acknowledgement } from './acknowledgement.ts'
import { californiaWaiver } from './california-waiver.ts'
import { charities } from './charities.ts'
import { milesPay } from './miles-pay.ts'
import { newYorkPayRate } from './new-york-pay-rate.ts'
import { stockPurchase } from './stock-purchase.ts'

/** Every form that people sign: queued, prefetched, and answered by the stub. */
export const everyAcknowledgement: Acknowledgement[] = [
  milesPay,
  charities,
  stockPurchase,
  californiaWaiver,
  newYorkPayRate,
]
