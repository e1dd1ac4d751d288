import { postCaliforniaWaiver } from '@/contract/california-waiver.ts'
import { postMilesPay } from '@/contract/miles-pay.ts'
import { getCharities, patchCharities } from '@/contract/charities.ts'
import { getEmailPreferences, putEmailPreferences } from '@/contract/email-preferences.ts'
import { listSignedDocuments } from '@/contract/signed-documents.ts'
import { getNewYorkPayRate, postNewYorkPayRate } from '@/contract/new-york-pay-rate.ts'
import { getStockPurchase, postStockPurchase } from '@/contract/stock-purchase.ts'
import type { Accepting, SignedChoice, SignedText, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import { californiaWaiverText, waiverChoices } from '@/domain/payroll/california-waiver.ts'
import { charitiesChoices, charitiesText, generalFundOf, withGeneralFund } from '@/domain/payroll/charities.ts'
import { milesPayChoices, milesPayText } from '@/domain/payroll/miles-pay.ts'
import { isPayOnFile } from '@/domain/payroll/new-york-pay-rate.ts'
import { employerOf, newYorkChoices, newYorkText } from '@/domain/payroll/new-york-words.ts'
import { stockPurchaseChoices, stockPurchaseText } from '@/domain/payroll/stock-purchase.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { type StubCall, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'
import { pageOf } from './people.ts'

const emailOf = ({ user }: StubCall) => notificationEmail(user, null)
/** Newest first. */
const documents = onFileAt(listSignedDocuments, (recorded) => recorded!._embedded.documents)
const giving = onFileAt(getCharities, (recorded) => recorded!)
const email = onFileAt(getEmailPreferences, (recorded) => recorded!)
const purchase = onFileAt(getStockPurchase, (recorded) => recorded!)

const notice = onFileAt(getNewYorkPayRate, (recorded) => recorded!)

const facts = (call: StubCall, { version }: SignedText): SigningFacts => ({
  textVersion: version,
  email: emailOf(call),
  today: call.today,
})

/** Keeps what was signed; returns where the confirmation would go. */
function keep(call: StubCall<Accepting>, { title, version, paragraphs }: SignedText, choices: SignedChoice[]): string {
  const before = documents.value(call)
  const document = {
    documentId: 1000 + call.state.counter++,
    title,
    textVersion: version,
    text: [...paragraphs],
    choices: choices.map(([label, value]) => ({ label, value })),
    dateSigned: call.body.dateSigned ?? call.today,
    receivedAt: new Date(call.now).toISOString(),
    receipt: '',
  }
  documents.save(call, [document, ...before])
  return call.body.sendEmailNotification ? emailOf(call) : ''
}

const purchaseText = ({ seed }: StubCall) => stockPurchaseText(seed.configuration.company.name)

const payRateText = (call: StubCall) => newYorkText(notice.value(call), employerOf(call.seed.configuration))

export const acknowledgementStubs = [
  stub(postMilesPay, {
    facts: (call) => facts(call, milesPayText),
    run: (call) => ({
      milesBasedPayAcknowledge: { emailSent: keep(call, milesPayText, milesPayChoices(call.body)) },
    }),
  }),
  stub(postCaliforniaWaiver, {
    facts: (call) => facts(call, californiaWaiverText),
    run: (call) => ({ emailSent: keep(call, californiaWaiverText, waiverChoices(call.body)) }),
  }),
  stub(getNewYorkPayRate, { run: notice.value }),
  stub(postNewYorkPayRate, {
    facts: (call) => ({ ...facts(call, payRateText(call)), isPayOnFile: isPayOnFile(notice.value(call)) }),
    run: (call) => {
      if (call.body.response === 'DISCARDED') return { emailSent: '' }
      const choices = newYorkChoices(notice.value(call), employerOf(call.seed.configuration), call.body)
      return { emailSent: keep(call, payRateText(call), choices) }
    },
  }),
  stub(getStockPurchase, { run: purchase.value }),
  stub(postStockPurchase, {
    facts: (call) => facts(call, purchaseText(call)),
    run: (call) => {
      keep(call, purchaseText(call), stockPurchaseChoices(call.body))
      purchase.save(call, { employeeStockPurchase: { suppress: call.body.suppress } })
      return purchase.value(call)
    },
  }),
  stub(getCharities, { version: giving.version, shown: giving.value, run: giving.value }),
  stub(patchCharities, {
    version: giving.version,
    shown: giving.value,
    facts: (call) => facts(call, charitiesText(call.seed.configuration.company.name)),
    run: (call) => {
      const { amounts } = giving.value(call).charities
      keep(call, charitiesText(call.seed.configuration.company.name), charitiesChoices(call.body))
      giving.save(call, { charities: { amounts: withGeneralFund(amounts, generalFundOf(call.body.amounts)) } })
      return giving.value(call)
    },
  }),
  stub(getEmailPreferences, { version: email.version, shown: email.value, run: email.value }),
  stub(putEmailPreferences, {
    version: email.version,
    shown: email.value,
    facts: (call) => ({ options: email.value(call).emailPreferences.options }),
    run: (call) => {
      email.save(call, { emailPreferences: { ...email.value(call).emailPreferences, ...call.body } })
      return email.value(call)
    },
  }),
  stub(listSignedDocuments, {
    run: (call) => {
      const all = documents.value(call)
      const sorted = call.query.sort?.endsWith(':asc') ? all.toReversed() : all
      return { _embedded: { documents: pageOf(call, sorted) }, _total_items: all.length, _page_count: 1 }
    },
  }),
]
