import { getCaliforniaWaiver, postCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { postMilesPay } from '@/contract/miles-pay.ts'
import { stockPurchase } from '@/contract/stock-purchase.ts'
import { californiaWaiverText, waiverChoices } from '@/domain/payroll/california-waiver.ts'
import { milesPayChoices, milesPayText } from '@/domain/payroll/miles-pay.ts'
import { stockPurchaseChoices, stockPurchaseText } from '@/domain/payroll/stock-purchase.ts'
import { type Call, serve } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { readSuppress, saveSuppress } from '../stores/stock-purchase.ts'
import { keepSigned, signedBy, signerOf, signingFacts } from './signing.ts'

const textOfPurchase = ({ services }: Call) => stockPurchaseText(services.company.configuration.company.name)

export const acknowledgementRoutes = [
  serve(postMilesPay, {
    present: signerOf,
    facts: (_, signer) => signingFacts(milesPayText, signer),
    run: async (call, signer) => {
      const signed = signedBy(signer, call.body)
      await keepSigned(call, { kind: postMilesPay, text: milesPayText, choices: milesPayChoices(call.body), ...signed })
      return { milesBasedPayAcknowledge: { emailSent: signed.confirmTo } }
    },
  }),
  serve(getCaliforniaWaiver, { run: () => ({ access: true }) }),
  serve(postCaliforniaWaiver, {
    present: signerOf,
    facts: (_, signer) => signingFacts(californiaWaiverText, signer),
    run: async (call, signer) => {
      const signed = signedBy(signer, call.body)
      const choices = waiverChoices(call.body)
      await keepSigned(call, { kind: postCaliforniaWaiver, text: californiaWaiverText, choices, ...signed })
      return { emailSent: signed.confirmTo }
    },
  }),
  ...serveRecord(stockPurchase, {
    read: async (call) => ({
      suppress: await readSuppress(call.db, call.user.employeeId),
      signer: await signerOf(call),
    }),
    shown: (_, { suppress }) => ({ employeeStockPurchase: { suppress } }),
    facts: (call, { signer }) => signingFacts(textOfPurchase(call), signer),
    save: async (call, { signer }) => {
      const { db, user, services, body } = call
      const { suppress } = body
      await saveSuppress(db, user.employeeId, suppress, services.clock())
      await keepSigned(call, {
        kind: stockPurchase.save,
        text: textOfPurchase(call),
        choices: stockPurchaseChoices(body),
        ...signedBy(signer, body),
      })
      return { suppress, signer }
    },
    restore: ({ db, user, services }, { suppress }) => saveSuppress(db, user.employeeId, suppress, services.clock()),
  }),
]
