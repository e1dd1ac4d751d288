import type * as english from '@/ui/changed-items/changed-item.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  addWaits: 'To be added',
  changeWaits: 'To be changed',
  removeWaits: 'To be removed',
  refused: 'Not done: {{reason}}',
  forget: 'Dismiss',
})
