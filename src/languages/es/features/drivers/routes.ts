import type * as english from '@/features/drivers/routes.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  drivers: 'Conductores',
  driverText: 'Mensajes de texto para conductores',
  driverTextShort: 'Mensajes',
  smoking: 'Fumador o no fumador',
  smokingShort: 'Fumador',
})
