import type * as english from '@/ui/status/when-sent.ts'
import { translated } from '@/domain/screen-texts.ts'

export const text = translated<typeof english.text>()({
  byItself: 'sent automatically when you have a signal',
  atOpening: 'sent when you open the app with a signal',
  afterUpdate: 'sent once this app is updated',
  soon: 'sent in a few seconds',
})
