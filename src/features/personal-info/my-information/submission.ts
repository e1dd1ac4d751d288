import { getPersonalInfo, postEmailConfirmation, putPersonalInfo } from '@/contract/my-information.ts'
import { getUserInfo } from '@/contract/session.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { submission } from '@/offline/outbox/submission.ts'

const text = screenTexts('my-information-summary', {
  en: { changed: 'My Information', confirm: 'Personal email: send the confirmation again' },
})

export const myInformationSubmission = submission({
  kind: 'personal-info.my-information',
  version: 1,
  sends: putPersonalInfo,
  lane: 'personal-info.my-information',
  replaces: true,
  summary: () => text('changed'),
  screen: '/personal-info/my-information',
  // Who is signed in carries the personal email as well.
  refreshes: [getPersonalInfo, getUserInfo],
})

/** In the lane of the changes: an address that was changed first is the one that gets the letter. */
export const confirmEmailSubmission = submission({
  kind: 'personal-info.email-confirmation',
  version: 1,
  sends: postEmailConfirmation,
  lane: myInformationSubmission.lane,
  replaces: true,
  summary: () => text('confirm'),
  screen: '/personal-info/my-information',
  refreshes: [getPersonalInfo],
})
