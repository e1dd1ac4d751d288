import type * as english from '@/features/personal-info/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  personalInfo: 'Información personal',
  myInformation: 'Mi información',
  myInformationShort: 'Mi info',
  yourData: 'Sus datos',
  language: 'Idioma',
  notices: 'Notificaciones',
  emergencyContact: 'Contactos de emergencia',
  emergencyContactShort: 'Contactos',
  education: 'Educación',
})
