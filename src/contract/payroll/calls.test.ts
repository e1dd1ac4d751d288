import { expect, test } from 'vitest'
import type { Endpoint } from '@/contract/endpoint/endpoint.ts'
import { getCaliforniaWaiver, postCaliforniaWaiver } from './california-waiver.ts'
import { getCharities, patchCharities } from './charities.ts'
import { getDirectDeposits, putDirectDeposits } from './direct-deposit.ts'
import { getEmailPreferences, putEmailPreferences } from './email-preferences.ts'
import { postMilesPay } from './miles-pay.ts'
import { getNewYorkPayRate, postNewYorkPayRate } from './new-york-pay-rate.ts'
import { getArizonaTax, putArizonaTax } from './arizona-a4.ts'
import { getStockPurchase, postStockPurchase } from './stock-purchase.ts'
import { getW4, getW4File, listW4Files, postW4 } from './w4.ts'

// Source: specification 2 section 7.
test.each<[call: string, endpoint: Endpoint | null]>([
  ['POST /payroll/miles-based-pay-acknowledge', postMilesPay],
  ['GET /payroll/employee-w4', getW4],
  ['POST /payroll/employee-w4', postW4],
  ['GET /payroll/employee-w4/files', listW4Files],
  ['GET /payroll/employee-w4/file/:fileId', getW4File],
  ['GET /payroll/california-meal-break-waiver', getCaliforniaWaiver],
  ['POST /payroll/california-meal-break-waiver', postCaliforniaWaiver],
  ['GET /payroll/charities', getCharities],
  ['PATCH /payroll/charities', patchCharities],
  ['GET /employee-stock-purchase', getStockPurchase],
  ['POST /employee-stock-purchase', postStockPurchase],
  ['GET /direct-deposits', getDirectDeposits],
  ['PUT /direct-deposits', putDirectDeposits],
  ['GET /email-preferences', getEmailPreferences],
  ['PUT /email-preferences', putEmailPreferences],
  ['GET /new-york-acknowledge-pay-rate', getNewYorkPayRate],
  ['POST /new-york-acknowledge-pay-rate', postNewYorkPayRate],
  ['GET /payroll/state-taxes/AZ', getArizonaTax],
  ['PUT /payroll/state-taxes/AZ', putArizonaTax],
])('calls %s as specified', (call, endpoint) => {
  expect(endpoint).toMatchObject({ service: 'ess' })
  expect(`${endpoint!.method} ${endpoint!.path}`).toBe(call)
})
