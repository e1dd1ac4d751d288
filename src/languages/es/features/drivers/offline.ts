import type * as english from '@/features/drivers/offline.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  smoking: 'Preferencia sobre fumar: {{answer}}',
  Y: 'Fuma',
  N: 'No fuma',
})
