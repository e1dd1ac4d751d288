import { readersWords } from '@/domain/locale.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type PayrollReason, payrollReasonWords } from '@/domain/time-off/deciding/approval.ts'
import { inPlaceOfWords, rightText } from '@/domain/time-off/rights/by-right.ts'

export const historyText = screenTexts('request-history', {
  en: {
    submit: 'Submitted',
    edit: 'Edited',
    approve: 'Approved',
    deny: 'Denied',
    reopen: 'Reopened',
    cancel: 'Cancelled',
    upload: 'Recorded',
    uploadFailed: 'Upload failed',
    reprocess: 'Sent to upload again',
    by: '{{line}} by {{who}}',
    why: '{{line}} ({{why}})',
    comment: '{{line}}: {{comment}}',
  },
})

/**
 * A step in a request's history. `by`: who took it, '' for the server itself. `whom`: on whose behalf; payroll's if `forPayroll`.
 */
export type HistoryStep = {
  step: string
  by: string
  whom: string
  forPayroll: boolean
  /** Why payroll also had to approve, as written at the time. */
  why: string
  /** The same for readers of other languages. Lines from earlier releases have only the text. */
  reasons?: PayrollReason[] | undefined
  comment: string
}

/** 'Denied by Stanley Brooks for payroll: Too many are off that week'; '' for an unknown step from a later release. */
export function historyLine({ step, by, whom, forPayroll, why, reasons = [], comment }: HistoryStep): string {
  if (!historyText.has(step) || step === 'by' || step === 'why' || step === 'comment') return ''
  const who = inPlaceOfWords(by, forPayroll ? rightText('payroll') : whom)
  let line = historyText(step)
  if (who) line = historyText('by', { line, who })
  const because = payrollReasonWords(reasons) || why
  if (because) line = historyText('why', { line, why: because })
  return comment ? historyText('comment', { line, comment }) : line
}

/** A line of a request's history. Only our server splits it into its parts. */
export const lineWords = ({ comment, of }: { comment: string; of?: HistoryStep | undefined }): string =>
  readersWords(comment, of ? historyLine(of) : '')
