import { currentReach } from '@/api/reach.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { type OpenRow, canBeUndone } from '@/offline/outbox/open-row.ts'
import { sendsByItself } from '@/offline/envelopes/envelopes.ts'

export const text = screenTexts('when-sent', {
  en: {
    byItself: 'sent automatically when you have a signal',
    atOpening: 'sent when you open the app with a signal',
    afterUpdate: 'sent once this app is updated',
    soon: 'sent in a few seconds',
  },
})

/** When a waiting change is sent, depending on this browser and this release. Source: decisions 54. */
export function whenSent(row?: OpenRow): string {
  if (row?.needsRelease) return text('afterUpdate')
  if (row && canBeUndone(row) && currentReach() !== 'unreachable') return text('soon')
  return text(sendsByItself() ? 'byItself' : 'atOpening')
}
