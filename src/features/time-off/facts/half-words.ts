import { screenTexts } from '@/domain/screen-texts.ts'

/** The names of the halves of a day. */
export const halfText = screenTexts('half-days', {
  en: {
    first: 'First half',
    second: 'Second half',
  },
})
