import { screenTexts } from '@/domain/screen-texts.ts'

export const fieldText = screenTexts('fields', {
  en: {
    justDigits: 'Only digits are kept, at most {{most}}.',
    read: 'Read as {{text}}',
    hours: '{{typed}} is {{text}} hours.',
    hoursReset: '{{typed}} isn’t a number of hours, so it is 0.00 now.',
  },
})
