import type * as english from '@/domain/time-off/balances/balance-corrections.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'correction.hours': 'Escriba como máximo {{most}} horas, y no 0.',
  'correction.self': 'No puede corregir su propio saldo.',
  'correction.driver': 'Los conductores no tienen saldos aquí.',
})
