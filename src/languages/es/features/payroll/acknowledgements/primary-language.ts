import type * as english from '@/features/payroll/acknowledgements/primary-language.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  primary: 'My primary language',
  english: 'English is my primary language',
  other: 'Another language',
  language: 'Language',
  help: 'At most {{max}} characters',
})
