import type * as english from '@/features/payroll/acknowledgements/primary-language.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const words = translated<typeof english.words>()({
  primary: 'Mi idioma principal',
  english: 'El inglés es mi idioma principal',
  other: 'Otro idioma',
  language: 'Idioma',
  help: '{{max}} caracteres como máximo',
})
