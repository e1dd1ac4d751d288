import type * as english from '@/features/payroll/w4-archive/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const w4ArchiveText = translated<typeof english.w4ArchiveText>()({
  label: 'Formularios federales de retención (W-4)',
  fileTitle: 'Título del archivo',
  createdAt: 'Fecha de creación',
  open: 'Abrir {{title}}, fecha de creación: {{time}}',
  empty: 'Aún no hay formularios W-4',
  emptyText: 'Aquí se guarda el PDF de cada W-4 que usted envía.',
  update: 'Actualizar W-4',
  failed: 'No se pudieron cargar sus formularios W-4, y esta página de ellos aún no está guardada en este dispositivo.',
  // Specification 2 section 2.
  viewer: 'PDF del W-4',
})
