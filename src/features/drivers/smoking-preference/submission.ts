import { getSmokingPreference, putSmokingPreference } from '@/contract/smoking-preference.ts'
import { shownPreference } from '@/domain/drivers/smoking-preference.ts'
import { screenTexts } from '@/domain/screen-texts.ts'
import { submission } from '@/offline/outbox/submission.ts'

const text = screenTexts('smoking-preference-summary', {
  en: { Y: 'Smoking preference: Smoker', N: 'Smoking preference: Non-Smoker' },
})

export const smokingPreferenceSubmission = submission({
  kind: 'drivers.smoking-preference',
  version: 1,
  sends: putSmokingPreference,
  lane: 'drivers.smoking-preference',
  replaces: true,
  summary: (body) => text(shownPreference(body)),
  screen: '/drivers/smokingPreference',
  refreshes: [getSmokingPreference],
})
