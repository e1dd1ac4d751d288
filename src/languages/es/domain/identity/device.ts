import type * as english from '@/domain/identity/device.ts'
import { translated } from '@/domain/screen-texts.ts'

export const deviceText = translated<typeof english.deviceText>()({
  iphone: 'iPhone',
  ipad: 'iPad',
  androidPhone: 'Android phone',
  androidTablet: 'Android tablet',
  windows: 'Windows computer',
  mac: 'Mac',
  macOrIpad: 'Mac or iPad',
  chromebook: 'Chromebook',
  linux: 'Linux computer',
  other: 'Unknown device',
  both: '{{device}}, {{browser}}',
})
