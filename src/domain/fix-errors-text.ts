import { screenTexts } from './screen-texts.ts'

// Source: specifications 1 to 3, section 8.
export const text = screenTexts('fix-errors', {
  en: {
    saving: 'Please fix errors prior to saving.',
    submitting: 'Please fix errors prior to submitting.',
    otherwise: 'Please fix errors.',
  },
})

/** The kind of a form's button: save, submit, or another one, such as Approve. */
export type ButtonWords = { saves: boolean; submits: boolean }

/** Asks the person to correct their input, using the word on the form's button. */
export function fixErrorsText({ saves, submits }: ButtonWords): string {
  if (saves) return text('saving')
  return text(submits ? 'submitting' : 'otherwise')
}
