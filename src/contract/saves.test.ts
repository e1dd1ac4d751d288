import { expect, test } from 'vitest'
import { fixErrorsText } from '@/domain/fix-errors-text.ts'
import { patchDriverText } from './drivers/driver-text.ts'
import { putEducation } from './personal-info/education.ts'
import { putEmergencyContacts } from './personal-info/emergency-contacts.ts'
import type { Endpoint } from './endpoint/endpoint.ts'
import { putPersonalInfo } from './personal-info/my-information.ts'
import { patchCharities } from './payroll/charities.ts'
import { putDirectDeposits } from './payroll/direct-deposit.ts'
import { putEmailPreferences } from './payroll/email-preferences.ts'
import { putArizonaTax } from './payroll/arizona-a4.ts'
import { postW4 } from './payroll/w4.ts'
import { patchSchedule } from './time-off/schedule.ts'
import { putSmokingPreference } from './drivers/smoking-preference.ts'
import {
  approveTimeOffRequest,
  denyTimeOffRequest,
  reopenTimeOffRequest,
  patchTimeOffRequest,
  postTimeOffRequest,
} from './time-off/time-off.ts'
import { patchUserSettings } from './time-off/user-settings.ts'

// The form's button uses the same words.
test.each<[word: string, endpoints: Endpoint[]]>([
  [
    'saving',
    [putDirectDeposits, putEducation, putEmergencyContacts, patchSchedule, patchUserSettings, patchTimeOffRequest],
  ],
  [
    'submitting',
    [postTimeOffRequest, postW4, putArizonaTax, putEmailPreferences, putPersonalInfo, putSmokingPreference],
  ],
])('a refusal asks users to fix errors prior to %s if that’s the form’s word', (word, endpoints) => {
  for (const endpoint of endpoints) expect(fixErrorsText(endpoint)).toBe(`Please fix errors prior to ${word}.`)
})

test.each([
  ['Opt Me In', patchDriverText],
  ['Accept', patchCharities],
  ['Approve', approveTimeOffRequest],
  ['Deny', denyTimeOffRequest],
  ['Reopen', reopenTimeOffRequest],
] as [string, Endpoint][])('if the button says %s, a refusal just asks users to fix errors', (_, endpoint) => {
  expect(fixErrorsText(endpoint)).toBe('Please fix errors.')
})
