import type * as english from '@/ui/form/outcome/not-stored.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  title: 'No se guardó',
  full: 'Este dispositivo ya no tiene espacio, así que sus cambios no se guardaron ni se enviaron. Libere espacio y vuelva a enviarlos.',
  locked:
    'Lo que está guardado en este dispositivo queda bloqueado hasta que inicie sesión de nuevo, así que sus cambios no se guardaron ni se enviaron. Inicie sesión y vuelva a enviarlos.',
  closed:
    'Este dispositivo no puede guardar nada en este momento, así que sus cambios no se guardaron ni se enviaron. Un mensaje en la página dice por qué. Vuelva a enviarlos cuando el mensaje desaparezca.',
  failed: 'Este dispositivo no pudo guardar sus cambios, así que no se enviaron. Por favor, vuelva a enviarlos.',
  inForm: 'Lo que escribió sigue en el formulario.',
})
