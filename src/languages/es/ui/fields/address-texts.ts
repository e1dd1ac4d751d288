import type * as english from '@/ui/fields/address-texts.ts'
import { translated } from '@/domain/screen-texts.ts'

export const addressText = translated<typeof english.addressText>()({
  street: 'Calle y número',
  suite: 'Apto. o suite',
  city: 'Ciudad',
  state: 'Estado',
  chooseState: 'Seleccione un estado',
  zip: 'Código postal',
  filled: 'Completado según el código postal: {{what}}',
  elsewhere: 'El código postal {{zip}} está en {{where}}.',
  use: 'Usar {{where}}',
  suggestions: 'Direcciones sugeridas',
  found: { one: '1 dirección sugerida', other: '{{count}} direcciones sugeridas' },
})
