import type * as english from '@/features/time-off/facts/coverage-words.ts'
import { translated } from '@/domain/screen-texts.ts'

export const coverageText = translated<typeof english.coverageText>()({
  coverage: 'Límite del equipo',
  onDay: '{{day}}: {{words}}',
  off: { one: '{{count}} de {{limit}} tiene el día libre', other: '{{count}} de {{limit}} tienen el día libre' },
  offAsked: {
    one: '{{count}} de {{limit}} tiene el día libre, {{asked}} por decidir',
    other: '{{count}} de {{limit}} tienen el día libre, {{asked}} por decidir',
  },
  none: 'nadie debería tener el día libre',
  noneOff: {
    one: 'nadie debería tener el día libre, pero {{count}} persona lo tiene',
    other: 'nadie debería tener el día libre, pero {{count}} personas lo tienen',
  },
  more: { one: '{{first}} · 1 día más', other: '{{first}} · {{count}} días más' },
  short: '{{off}}/{{limit}}',
})
