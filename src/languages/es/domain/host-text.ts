import type * as english from '@/domain/host-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'host.characters': 'El sistema de Nómina no admite {{characters}}. Escriba esto de otra manera.',
  'host.characters.try': 'El sistema de Nómina no admite {{characters}}. Podría escribir “{{instead}}”.',
  'host.length': 'El sistema de Nómina admite como máximo {{max}} caracteres aquí.',
})
