import { getDriverText, patchDriverText, postDriverTextConfirmation } from '@/contract/drivers/driver-text.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { shownNumber } from './phone-parts.ts'

export const text = screenTexts('driver-text-summary', {
  en: {
    in: 'Text messages: opt in with {{number}}',
    out: 'Text messages: opt out',
    again: 'Text messages: send the confirmation again',
  },
})

export const driverTextSubmission = submission({
  kind: 'drivers.driver-text',
  version: 1,
  sends: patchDriverText,
  lane: 'drivers.driver-text',
  replaces: true,
  // Shows whether a text was sent.
  keepsAnswer: true,
  summary: (election) => (election.status === 'O' ? text('out') : text('in', { number: shownNumber(election) })),
  screen: '/drivers/driverText',
  refreshes: [getDriverText],
})

/** In the lane of the elections: if the number changed first, the new number gets the text. */
export const sendAgainSubmission = submission({
  kind: 'drivers.driver-text-confirmation',
  version: 1,
  sends: postDriverTextConfirmation,
  lane: 'drivers.driver-text',
  replaces: true,
  summary: () => text('again'),
  screen: '/drivers/driverText',
  refreshes: [getDriverText],
})
