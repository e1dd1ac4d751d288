import { screenTexts } from './screen-texts.ts'

// Specifications 1 to 3 section 8.
const text = screenTexts('fix-first', {
  en: {
    saving: 'Please fix errors prior to saving.',
    submitting: 'Please fix errors prior to submitting.',
  },
})

/** Asks to correct what was entered, in the words of the form's button. */
export function fixFirst({ saves }: { saves: boolean }): string {
  return text(saves ? 'saving' : 'submitting')
}
