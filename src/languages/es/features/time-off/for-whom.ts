import type * as english from '@/features/time-off/for-whom/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const forWhomText = translated<typeof english.forWhomText>()({
  change: 'Change Employee',
  changeShort: 'Change',
  for: 'For:',
  yourself: 'yourself',
  ownRequest: 'Return to my request',
  ownSchedule: 'Return to my schedule',
  request: 'You are requesting time off for {{name}}.',
  schedule: 'This is the schedule of {{name}}.',
  ownOnly: 'You cannot request time off for other employees.',
  nobody: 'You can no longer act for this employee.',
})
