import { getDriverText, patchDriverText } from '@/contract/driver-text.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { screenTexts } from '@/domain/screen-texts.ts'

const text = screenTexts('driver-text-summary', {
  en: { in: 'Text messages: opt in with {{number}}', out: 'Text messages: opt out' },
})

/** A line must not end within a number. */
const unbroken = (number: string) => number.replace(' ', '\u00a0').replace('-', '\u2011')

export const driverTextSubmission = submission({
  kind: 'drivers.driver-text',
  version: 1,
  sends: patchDriverText,
  lane: 'drivers.driver-text',
  replaces: true,
  summary: ({ status, areaCode, prefix, lineNumber }) =>
    status === 'O' ? text('out') : text('in', { number: unbroken(`(${areaCode}) ${prefix}-${lineNumber}`) }),
  screen: '/drivers/driverText',
  refreshes: [getDriverText],
})
