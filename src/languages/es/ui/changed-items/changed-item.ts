import type * as english from '@/ui/changed-items/changed-item.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  addWaits: 'Por agregar',
  changeWaits: 'Por cambiar',
  removeWaits: 'Por quitar',
  refused: 'No se hizo: {{reason}}',
  forget: 'Descartar',
})
