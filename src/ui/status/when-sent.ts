import { screenTexts } from '@/domain/screen-texts.ts'
import { sendsByItself } from '@/offline/envelopes/envelopes.ts'

const text = screenTexts('when-sent', {
  en: { byItself: 'sent by itself when there is signal', atOpening: 'sent when you open the app with signal' },
})

/** When a change that waits here is sent, by what this browser can do. Source: decisions 54. */
export function whenSent(): string {
  return text(sendsByItself() ? 'byItself' : 'atOpening')
}
