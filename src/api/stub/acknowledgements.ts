import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import { getEmailPreferences, putEmailPreferences } from '@/contract/payroll/email-preferences.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { listSignedDocuments } from '@/contract/payroll/signed-documents.ts'
import type { Accepting, SigningFacts } from '@/domain/payroll/acknowledgement.ts'
import type { SignedChoice, SignedText } from '@/domain/payroll/signed-text.ts'
import { notificationEmail } from '@/domain/personal-info/notification-email.ts'
import { type AnyStubHandler, type StubCall, stub } from './handler.ts'
import { onFileAt } from './on-file.ts'
import { pageOf } from './people.ts'

const emailOf = ({ user }: StubCall) => notificationEmail(user, null)
/** Newest first. */
const documents = onFileAt(listSignedDocuments, (recorded) => recorded!._embedded.documents)
const email = onFileAt(getEmailPreferences, (recorded) => recorded!)

const factsOf = (call: StubCall, { version }: SignedText): SigningFacts => ({
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

function stubsOf({
  get,
  sign,
  text,
  choices,
  facts,
  signs,
  answerIn,
  answered,
  changesRecord,
}: Acknowledgement): AnyStubHandler[] {
  const onFile = get && onFileAt(get, (recorded) => recorded)
  const read = (call: StubCall) => onFile?.value(call) ?? null
  const textOf = (call: StubCall<Accepting>) => text(call.seed.configuration, read(call), call.body)
  const record = onFile && { version: onFile.version, shown: read }
  return [
    ...(get ? [stub(get, { ...record, run: read })] : []),
    stub(sign, {
      ...record,
      facts: (call) => ({ ...facts(read(call)), ...factsOf(call, textOf(call)) }),
      run: (call) => {
        const { body, seed } = call
        const chosen = choices(body, seed.configuration, read(call))
        const emailSent = signs(body) ? keep(call, textOf(call), chosen) : ''
        if (answerIn) {
          const { dateSigned = call.today } = body as Accepting
          onFile?.save(call, { ...read(call), earlierAnswer: { answer: answerIn(chosen), date: dateSigned } })
        }
        const answer = answered({ onFile: read(call), body, emailSent })
        if (changesRecord) onFile?.save(call, answer)
        return answer
      },
    }),
  ]
}

export const acknowledgementStubs = [
  ...everyAcknowledgement.flatMap(stubsOf),
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
