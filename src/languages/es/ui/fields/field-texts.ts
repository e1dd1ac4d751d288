import type * as english from '@/ui/fields/field-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const fieldText = translated<typeof english.fieldText>()({
  justDigits: 'Only digits are kept, at most {{most}}.',
  read: 'Read as {{text}}',
  hours: '{{typed}} is {{text}} hours.',
  hoursReset: '{{typed}} isn’t a number of hours, so it is 0.00 now.',
})
