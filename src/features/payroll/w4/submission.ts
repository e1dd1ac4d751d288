import { w4FilesRead } from '@/features/payroll/w4-archive/reads.ts'
import { getW4, postW4, w4Screen } from '@/contract/payroll/w4.ts'
import { slashedWithDay } from '@/domain/plain-date.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { read } from '@/offline/answers/read.ts'
import { submission } from '@/offline/outbox/submission.ts'

export const text = screenTexts('w4-summary', { en: { signed: 'Federal W-4 {{year}}, signed on {{date}}' } })

export const w4Submission = submission({
  kind: 'payroll.w4',
  version: 1,
  sends: postW4,
  lane: 'payroll.w4',
  // Signing again replaces a waiting W-4.
  replaces: true,
  keepsAnswer: true,
  summary: ({ taxYear = '', dateSigned = '' }) =>
    text('signed', { year: taxYear, date: dateSigned && slashedWithDay(dateSigned) }),
  screen: w4Screen,
  refreshes: () => [read(getW4), w4FilesRead()],
})
