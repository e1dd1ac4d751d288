import type { RowState } from '@/offline/outbox/outbox.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import type { IconName } from '@/ui/icon.tsx'

export type Status = 'draft' | RowState
export type Tone = 'quiet' | 'busy' | 'good' | 'attention'

export const text = screenTexts('status', {
  en: {
    draft: 'Draft',
    waiting: 'Waiting to send',
    sending: 'Sending',
    sent: 'Sent',
    received: 'Received, will update shortly',
    attention: 'Needs attention',
    conflict: 'Conflict',
    held: 'Held until you sign in',
    replaced: 'Replaced',
  },
})

export const statuses: Record<Status, { mark: IconName; word: string; tone: Tone }> = {
  draft: { mark: 'pencil', word: text('draft'), tone: 'quiet' },
  waiting: { mark: 'clock', word: text('waiting'), tone: 'busy' },
  sending: { mark: 'plane', word: text('sending'), tone: 'busy' },
  sent: { mark: 'done', word: text('sent'), tone: 'good' },
  received: { mark: 'hourglass', word: text('received'), tone: 'good' },
  attention: { mark: 'alert', word: text('attention'), tone: 'attention' },
  conflict: { mark: 'compare', word: text('conflict'), tone: 'attention' },
  replaced: { mark: 'undo', word: text('replaced'), tone: 'quiet' },
  held: { mark: 'lock', word: text('held'), tone: 'attention' },
}
