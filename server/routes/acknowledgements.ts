import { californiaWaiver } from '@/contract/payroll/california-waiver.ts'
import { charities } from '@/contract/payroll/charities.ts'
import { milesPay } from '@/contract/payroll/miles-pay.ts'
import { newYorkPayRate } from '@/contract/payroll/new-york-pay-rate.ts'
import { stockPurchase } from '@/contract/payroll/stock-purchase.ts'
import { readCharities, saveCharities } from '../stores/payroll/charities.ts'
import { addNewYorkAnswer, readNewYorkPayRate } from '../stores/payroll/new-york-pay-rate.ts'
import { readSuppress, saveSuppress } from '../stores/payroll/stock-purchase.ts'
import { readUserSettings } from '../stores/people/user-settings.ts'
import { serveAcknowledgement } from './serve-acknowledgement.ts'
import { signedBefore } from './signing.ts'

export const acknowledgementRoutes = [
  ...serveAcknowledgement(milesPay, {
    read: async (call) => ({ onFile: { earlierAnswer: await signedBefore(call, milesPay) } }),
  }),
  ...serveAcknowledgement(californiaWaiver, {
    read: async (call) => ({ onFile: { access: true, earlierAnswer: await signedBefore(call, californiaWaiver) } }),
  }),
  ...serveAcknowledgement(newYorkPayRate, {
    read: async ({ db, user }) => {
      const { timeZone } = await readUserSettings(db, user.personId)
      return { onFile: await readNewYorkPayRate(db, user.personId, timeZone) }
    },
    note: ({ db, user, services, body, receipt }) =>
      addNewYorkAnswer(db, user.personId, { ...body, receipt }, services.clock()),
  }),
  ...serveAcknowledgement(stockPurchase, {
    read: async ({ db, user }) => ({
      onFile: { employeeStockPurchase: { suppress: await readSuppress(db, user.personId) } },
    }),
    save: ({ db, user, services }, { onFile }) =>
      saveSuppress(db, user.personId, onFile.employeeStockPurchase.suppress, services.clock()),
  }),
  ...serveAcknowledgement(charities, {
    read: async ({ db, user }) => {
      const { version, amounts } = await readCharities(db, user.personId)
      return { onFile: { charities: { amounts } }, version }
    },
    save: ({ db, user, services }, { onFile, version }) =>
      saveCharities(db, user.personId, { ...onFile.charities, version }, services.clock()),
  }),
]
