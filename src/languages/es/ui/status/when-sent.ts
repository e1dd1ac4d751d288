import type * as english from '@/ui/status/when-sent.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  byItself: 'se enviará automáticamente cuando tenga señal',
  atOpening: 'se enviará cuando abra la aplicación con señal',
  afterUpdate: 'se enviará cuando se actualice esta aplicación',
  soon: 'se enviará en unos segundos',
})
