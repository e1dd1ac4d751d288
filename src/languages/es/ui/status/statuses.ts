import type * as english from '@/ui/status/statuses.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  draft: 'Draft',
  waiting: 'Waiting to send',
  sending: 'Sending',
  sent: 'Sent',
  received: 'Received, will update shortly',
  attention: 'Needs attention',
  conflict: 'Conflict',
  held: 'Held until you sign in',
  replaced: 'Replaced',
})
