import type * as english from '@/features/personal-info/emergency-contact/submission.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  changed: { one: 'Contactos de emergencia: 1 persona', other: 'Contactos de emergencia: {{count}} personas' },
})
