import { screenTexts } from '@/domain/screen-texts.ts'

export const forWhomText = screenTexts('for-whom', {
  en: {
    change: 'Change Employee',
    changeShort: 'Change',
    for: 'For:',
    yourself: 'yourself',
    ownRequest: 'Return to my request',
    ownSchedule: 'Return to my schedule',
    request: 'You are requesting time off for {{name}}.',
    schedule: 'This is {{name}}’s schedule.',
    ownOnly: 'You cannot request time off for other employees.',
    nobody: 'You can no longer act for this employee.',
  },
})
