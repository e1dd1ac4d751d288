import type * as english from '@/domain/time-off/user-settings.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'settings.time-zone.unknown': 'Select a time zone from the list',
  'settings.reports.none': 'Only people with reports can get calendar invites for them.',
})
