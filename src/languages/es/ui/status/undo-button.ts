import type * as english from '@/ui/status/undo-button.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const undoText = translated<typeof english.undoText>()({
  undo: 'Deshacer',
  undoOf: 'Deshacer: {{summary}}',
  undone: 'Deshecho. No se envió nada.',
  restored: 'Deshecho. Su cambio anterior vuelve a estar por enviar.',
  followed: 'Un cambio posterior depende de este. Deshaga primero el posterior.',
  late: 'Es demasiado tarde para deshacer: ya se envió.',
})
