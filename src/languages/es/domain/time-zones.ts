import type * as english from '@/domain/time-zones.ts'
import { translated } from '@/domain/screen-texts.ts'

export const zoneText = translated<typeof english.zoneText>()({
  EDT: 'Hora del Este (Nueva York)',
  CDT: 'Hora del Centro (Chicago)',
  MDT: 'Hora de la Montaña (Denver)',
  MST: 'Hora de la Montaña sin horario de verano (Phoenix)',
  PDT: 'Hora del Pacífico (Los Ángeles)',
  AKDT: 'Hora de Alaska (Anchorage)',
  HST: 'Hora de Hawái (Honolulu)',
})
