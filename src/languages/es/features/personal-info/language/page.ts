import type * as english from '@/features/personal-info/language/page.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const languageText = translated<typeof english.languageText>()({
  label: 'Your language',
  help: 'The app, mail, and text messages use it. The app needs a signal to load a language for the first time on a device.',
  save: 'Save',
  discard: 'Discard Changes',
  saved: 'Your language is saved',
})
