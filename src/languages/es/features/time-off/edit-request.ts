import type * as english from '@/features/time-off/edit-request/texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const editRequestText = translated<typeof english.editRequestText>()({
  title: 'Editar solicitud {{id}}',
  titleWithoutId: 'Editar solicitud',
  close: 'Cerrar',
  save: 'Guardar solicitud',
  whyDisabled: 'Podrá guardar después de corregir los problemas de la solicitud.',
  unchanged: 'No se cambió nada, así que no hay nada que guardar.',
  success: 'Edición',
  saved: '¡Sus cambios se guardaron correctamente!',
})
