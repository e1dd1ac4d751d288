import type * as english from '@/ui/shell/install/install-line.tsx'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  prompt: 'Instale la aplicación: se abre desde su pantalla de inicio, incluso sin señal.',
  apple:
    'Toque Compartir y luego “Agregar a pantalla de inicio”. Después se abre como cualquier aplicación, incluso sin señal.',
  yes: 'Instalar',
  no: 'Ahora no',
  understood: 'Entendido',
})
