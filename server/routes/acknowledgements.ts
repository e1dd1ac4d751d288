import { getCaliforniaWaiver, postCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { charities } from '@/contract/charities.ts'
import { postMilesPay } from '@/contract/miles-pay.ts'
import { getNewYorkPayRate, postNewYorkPayRate } from '@/contract/new-york-pay-rate.ts'
import { emailPreferences } from '@/contract/email-preferences.ts'
import { stockPurchase } from '@/contract/stock-purchase.ts'
import { californiaWaiverText, waiverChoices } from '@/domain/payroll/california-waiver.ts'
import { charitiesChoices, charitiesText, generalFundOf, withGeneralFund } from '@/domain/payroll/charities.ts'
import { milesPayChoices, milesPayText } from '@/domain/payroll/miles-pay.ts'
import { isPayOnFile } from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, newYorkChoices, newYorkText } from '@/domain/payroll/new-york-words.ts'
import { stockPurchaseChoices, stockPurchaseText } from '@/domain/payroll/stock-purchase.ts'
import { type Call, serve } from '../http/serve.ts'
import { serveRecord } from '../http/serve-record.ts'
import { addNewYorkAnswer, readNewYorkPayRate } from '../stores/payroll/new-york-pay-rate.ts'
import { emailOptionsOf } from '@/domain/payroll/email-preferences.ts'
import { readCharities, saveCharities } from '../stores/payroll/charities.ts'
import { readEmailPreference, saveEmailPreference } from '../stores/payroll/email-preferences.ts'
import { readSuppress, saveSuppress } from '../stores/payroll/stock-purchase.ts'
import { keepSigned, signedBy, signerOf, signingFacts } from './signing.ts'

const nameOf = ({ services }: Call) => services.company.configuration.company.name
const textOfPurchase = (call: Call) => stockPurchaseText(nameOf(call))

/** An answer changes nothing that the next one depends on. */
const nothingToRestore = () => Promise.resolve()

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
    restore: nothingToRestore,
  }),
  serve(getNewYorkPayRate, { run: ({ db, user }) => readNewYorkPayRate(db, user.employeeId) }),
  serve(postNewYorkPayRate, {
    present: async (call) => {
      const notice = await readNewYorkPayRate(call.db, call.user.employeeId)
      const employer = employerOf(call.services.company.configuration)
      return { notice, employer, text: newYorkText(notice, employer), signer: await signerOf(call) }
    },
    facts: (_, { notice, text, signer }) => ({ ...signingFacts(text, signer), isPayOnFile: isPayOnFile(notice) }),
    run: async (call, { notice, employer, text, signer }) => {
      const { db, user, services, body, receipt } = call
      await addNewYorkAnswer(db, user.employeeId, { ...body, receipt }, services.clock())
      if (body.response === 'DISCARDED') return { emailSent: '' }
      const signed = signedBy(signer, body)
      const choices = newYorkChoices(notice, employer, body)
      await keepSigned(call, { kind: postNewYorkPayRate, text, choices, ...signed })
      return { emailSent: signed.confirmTo }
    },
    restore: nothingToRestore,
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
  ...serveRecord(charities, {
    read: async (call) => ({ ...(await readCharities(call.db, call.user.employeeId)), signer: await signerOf(call) }),
    shown: (_, { amounts }) => ({ charities: { amounts } }),
    facts: (call, { signer }) => signingFacts(charitiesText(nameOf(call)), signer),
    save: async (call, { version, amounts, signer }) => {
      const { db, user, services, body } = call
      const next = { version: version + 1, amounts: withGeneralFund(amounts, generalFundOf(body.amounts)) }
      await saveCharities(db, user.employeeId, next, services.clock())
      await keepSigned(call, {
        kind: charities.save,
        text: charitiesText(nameOf(call)),
        choices: charitiesChoices(body),
        ...signedBy(signer, body),
      })
      return { ...next, signer }
    },
    restore: ({ db, user, services }, { version, amounts }) =>
      saveCharities(db, user.employeeId, { version, amounts }, services.clock()),
  }),
  ...serveRecord(emailPreferences, {
    read: ({ db, user }) => readEmailPreference(db, user.employeeId),
    shown: ({ user }, { preference }) => ({
      emailPreferences: { payStatementEmailPreference: preference, options: emailOptionsOf(user) },
    }),
    facts: ({ user }) => ({ options: emailOptionsOf(user) }),
    save: async ({ db, user, services, body }, { version }) => {
      const next = { version: version + 1, preference: body.payStatementEmailPreference }
      await saveEmailPreference(db, user.employeeId, next, services.clock())
      return next
    },
  }),
]
