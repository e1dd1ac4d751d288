import type * as english from '@/features/time-off/facts/coverage-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const coverageText = translated<typeof english.coverageText>()({
  coverage: 'Límite del equipo',
  onDay: '{{day}}: {{words}}',
  off: { one: '{{count}} de {{limit}} tiene libre', other: '{{count}} de {{limit}} tienen libre' },
  offAsked: {
    one: '{{count}} de {{limit}} tiene libre y {{asked}} más lo solicitaron',
    other: '{{count}} de {{limit}} tienen libre y {{asked}} más lo solicitaron',
  },
  none: 'nadie debería tener libre',
  more: { one: '{{first}} · 1 día más', other: '{{first}} · {{count}} días más' },
  short: '{{off}}/{{limit}}',
})
