import type * as english from '@/domain/identity/candidate.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'proxy.driver': 'Un conductor no puede ser representante.',
  'employee.terminated': 'Esta persona ya no tiene cuenta.',
  'employee.unknown': 'Ese empleado no existe.',
})
