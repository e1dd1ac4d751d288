import { screenTexts } from '@/domain/screen-texts.ts'

export const changesText = screenTexts('list-changes', {
  en: {
    addWaits: 'To be added',
    changeWaits: 'To be changed',
    removeWaits: 'To be removed',
    refused: 'Not done: {{reason}}',
    forget: 'Dismiss',
  },
})
