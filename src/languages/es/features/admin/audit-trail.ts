import type * as english from '@/features/admin/audit-trail/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const trailText = translated<typeof english.trailText>()({
  person: 'Persona',
  choosePerson: 'Elegir persona',
  removePerson: 'Quitar a la persona',
  kind: 'Tipo',
  allKinds: 'Todos',
  dates: 'Fecha',
  clear: 'Borrar filtros',
  empty: 'No hay entradas',
  failed: 'No se pudo cargar el registro de auditoría y esta página de él aún no está guardada en este dispositivo.',
  maxListedEntries:
    'La lista termina después de {{count}} entradas. Elija una persona, un tipo o fechas para encontrar otras.',
})
