import type * as english from '@/features/personal-info/offline.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  education: { one: 'Educación: 1 entrada', other: 'Educación: {{count}} entradas' },
  language: 'Idioma: {{name}}',
  notices: 'Notificaciones',
})
