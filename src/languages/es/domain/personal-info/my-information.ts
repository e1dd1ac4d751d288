import type * as english from '@/domain/personal-info/my-information.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'personal-info.marital-status.unknown': 'Select a marital status from the list',
  'email.changed-often':
    'Your personal email was changed {{most}} times in 24 hours, which is the limit. Set it back to submit the rest, and change it tomorrow.',
})
