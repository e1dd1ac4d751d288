import type * as english from '@/domain/time-off/rights/employee-proxies.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'proxy.self': 'Usted no puede ser su propio representante.',
  'proxy.twice': 'Esta persona ya es uno de sus representantes.',
})
