import type * as english from '@/domain/identity/device.ts'
import { translated } from '@/domain/screen-texts.ts'

export const deviceText = translated<typeof english.deviceText>()({
  iphone: 'iPhone',
  ipad: 'iPad',
  androidPhone: 'Teléfono Android',
  androidTablet: 'Tableta Android',
  windows: 'Computadora con Windows',
  mac: 'Mac',
  macOrIpad: 'Mac o iPad',
  chromebook: 'Chromebook',
  linux: 'Computadora con Linux',
  other: 'Dispositivo desconocido',
  both: '{{device}}, {{browser}}',
})
