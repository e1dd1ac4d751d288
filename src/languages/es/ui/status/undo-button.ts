import type * as english from '@/ui/status/undo-button.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const undoText = translated<typeof english.undoText>()({
  undo: 'Undo',
  undoOf: 'Undo: {{summary}}',
  undone: 'Undone. Nothing was sent.',
  restored: 'Undone. Your earlier change waits again.',
  followed: 'A later change builds on this one. Undo that one first.',
  late: 'It’s too late to undo: it was sent already.',
})
