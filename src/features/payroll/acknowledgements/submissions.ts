import type { Acknowledgement } from '@/contract/payroll/acknowledgement.ts'
import { everyAcknowledgement } from '@/contract/payroll/every-acknowledgement.ts'
import { listSignedDocuments } from '@/contract/payroll/signed-documents.ts'
import { type Submission, submission } from '@/offline/outbox/submission.ts'

/** Each form has its own lane: signing again replaces a waiting submission. */
export function submissionOf<Body, OnFile, Answer, Facts>({
  form,
  get,
  sign,
  summary,
  changesRecord,
}: Acknowledgement<Body, OnFile, Answer, Facts>): Submission<Body, Answer> {
  const kind = `payroll.${form.slug}`
  return submission({
    kind,
    version: 1,
    sends: sign,
    lane: kind,
    replaces: true,
    // The success dialog says where the confirmation goes.
    keepsAnswer: !changesRecord,
    summary,
    screen: form.page,
    refreshes: [...(get ? [get] : []), listSignedDocuments],
  }) as Submission<Body, Answer>
}

export const acknowledgementSubmissions = everyAcknowledgement.map(submissionOf)
