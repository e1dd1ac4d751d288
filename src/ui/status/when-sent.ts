import { screenTexts } from '@/domain/screen-texts.ts'
import type { OpenRow } from '@/offline/outbox/outbox.ts'
import { sendsByItself } from '@/offline/envelopes/envelopes.ts'

const text = screenTexts('when-sent', {
  en: {
    byItself: 'sent automatically when you have a signal',
    atOpening: 'sent when you open the app with a signal',
    afterUpdate: 'sent once this app is updated',
  },
})

/** When a waiting change is sent, depending on this browser and this release. Source: decisions 54. */
export function whenSent(row?: Pick<OpenRow, 'needsRelease'>): string {
  if (row?.needsRelease) return text('afterUpdate')
  return text(sendsByItself() ? 'byItself' : 'atOpening')
}
