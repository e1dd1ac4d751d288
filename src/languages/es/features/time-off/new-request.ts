import type * as english from '@/features/time-off/new-request/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const newRequestText = translated<typeof english.newRequestText>()({
  submit: 'Submit',
  submitFor: 'Submit for {{name}}',
  discard: 'Discard',
  title: 'New Time Off Request',
  titleFor: 'New Request for {{name}}',
  submitted: 'Your request was submitted.',
  submittedFor: 'The request for {{name}} was submitted. My Requests lists your own; this one is in Activity.',
})
