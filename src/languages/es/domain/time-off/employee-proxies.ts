import type * as english from '@/domain/time-off/employee-proxies.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'proxy.self': 'You cannot be your own proxy.',
  'proxy.twice': 'This person is already one of your proxies.',
})
