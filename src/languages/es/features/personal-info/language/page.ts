import type * as english from '@/features/personal-info/language/page.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const languageText = translated<typeof english.languageText>()({
  label: 'Su idioma',
  help: 'Se usa en la aplicación, los correos electrónicos y los mensajes de texto. La aplicación necesita señal para cargar un idioma por primera vez en un dispositivo.',
  save: 'Guardar',
  discard: 'Descartar cambios',
  saved: 'Su idioma se guardó',
})
