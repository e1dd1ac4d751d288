import type * as english from '@/features/time-off/requests/summary-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  new: 'Time off: {{what}}',
  newOf: 'Time off of {{name}}: {{what}}',
  edit: 'Edit time off: {{what}}',
  editOf: 'Edit time off of {{name}}: {{what}}',
  cancel: 'Cancel time off: {{what}}',
  approve: 'Approve time off of {{name}}: {{what}}',
  deny: 'Deny time off of {{name}}: {{what}}',
  reopen: 'Reopen time off of {{name}}: {{what}}',
  what: '{{categories}}, {{days}}, {{hours}} hours',
  days: '{{first}} to {{last}}',
  and: ' and ',
  nothing: 'no days',
  months: 'Jan,Feb,Mar,Apr,May,Jun,Jul,Aug,Sep,Oct,Nov,Dec',
  schedule: 'Work schedule',
  comment: 'a comment',
  reopening: 'a reason',
  nudge: 'Reminder to {{name}} about a time-off request',
})
