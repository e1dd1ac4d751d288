import type * as english from '@/domain/drivers/driver-text.ts'
import { translated } from '@/domain/screen-texts.ts'

export const ownSentences = translated<typeof english.ownSentences>()({
  'driver-text.provider.required': 'Select a Service Provider',
  'driver-text.provider.retired':
    '{{name}} no longer delivers these messages. If you have a different provider now, choose that one. If not, email support.',
  'driver-text.number': 'Value must be a number',
  'driver-text.digits': 'Value must be {{n}} digits',
})
