import type * as english from '@/domain/administration/payroll-desk.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'desk.reason': 'Enter a reason.',
  'desk.moved': 'Somebody else or payroll’s system was faster. It’s now: {{state}}.',
  'desk.no-step': 'This can’t be done with this change now.',
  'desk.frozen': 'Pay changes of this person are frozen. Lift the freeze first.',
  'desk.outdated': 'The record or the file has changed since. Load the list again.',
  'desk.no-content': 'The portal no longer has what was sent. Enter it by hand, or take payroll’s record.',
  'desk.later': 'A later change has taken its place, so this one can’t be sent again.',
})

export const deskText = translated<typeof english.deskText>()({
  title: 'Payroll Desk',
  person: 'Employee',
  personId: 'Employee (ID)',
  employer: 'Employer',
  kind: 'Change',
  state: 'State',
  receipt: 'Receipt',
  signed: 'Signed',
  received: 'Received',
  since: 'Since',
  reason: 'Reason',
  attempts: 'Attempts',
  timeIn: '{{what}} ({{zone}})',

  timeOffPapaa: 'Time off, absence',
  timeOffPendingAs400: 'Time off, hours',

  waiting: 'Waiting',
  held: 'Held',
  sent: 'Sent',
  taken: 'Taken',
  refused: 'Refused',
  done: 'Entered by hand',
  recorded: 'Recorded here',
  replaced: 'Replaced',
})
