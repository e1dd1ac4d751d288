import { getPersonalInfo, postEmailConfirmation, putPersonalInfo } from '@/contract/personal-info/my-information.ts'
import { getUserInfo } from '@/contract/sign-in/session.ts'
import { mergeInformation, withInformation } from '@/domain/personal-info/my-information.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { fold } from '@/offline/answers/fold.ts'
import { submission } from '@/offline/outbox/submission.ts'

export const text = screenTexts('my-information-summary', {
  en: {
    changed: 'My Information',
    changedFields: 'My Information: {{fields}}',
    confirm: 'Personal email: send the confirmation again',
  },
})

export const myInformationSubmission = submission({
  kind: 'personal-info.my-information',
  version: 1,
  sends: putPersonalInfo,
  lane: 'personal-info.my-information',
  replaces: true,
  summary: (_body, _form, differs) => (differs ? text('changedFields', { fields: differs }) : text('changed')),
  screen: '/personal-info/my-information',
  // The signed-in user info includes the personal email too.
  refreshes: [getPersonalInfo, getUserInfo],
  merge: mergeInformation,
  folds: [fold(getPersonalInfo, (onFile, { body }) => withInformation(onFile, body))],
})

/** In the lane of the changes: if the address changed first, the new address gets the email. */
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
