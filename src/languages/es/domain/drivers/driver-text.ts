import type * as english from '@/domain/drivers/driver-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'driver-text.provider.required': 'Seleccione un proveedor',
  'driver-text.provider.retired':
    '{{name}} ya no entrega estos mensajes. Si ahora tiene otro proveedor, elíjalo. Si no, escriba un correo a soporte.',
  'driver-text.number': 'El valor debe ser un número',
  'driver-text.digits': 'El valor debe tener {{n}} dígitos',
})
