import type * as english from '@/features/admin/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  auditTrail: 'Registro de auditoría',
  people: 'Personas',
  person: 'Registro',
  imports: 'Importaciones',
  run: 'Importación',
})
