import type * as english from '@/domain/time-off/reopening.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'time-off.reopen.taken': '{{days}}: already in request {{request}}.',
  'time-off.reopen.short': '{{category}} has {{left}} hours left, and this request needs {{hours}}.',
  'time-off.reopen.uploading':
    'Its upload to payroll has begun, so it can no longer be reopened. Edit the request once it is completed.',
})
