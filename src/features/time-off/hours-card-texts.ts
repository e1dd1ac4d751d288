import { screenTexts } from '@/domain/screen-texts.ts'

export const hoursCardText = screenTexts('hours-card', {
  en: {
    pending: 'Pending hours',
    remaining: 'Remaining hours',
  },
})
