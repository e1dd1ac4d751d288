import { getApplicationConfiguration, getCurrentRelease } from './configuration.ts'
import { getDirectDeposits, putDirectDeposits } from './direct-deposit.ts'
import { getDriverText, patchDriverText } from './driver-text.ts'
import { getEducation, putEducation } from './education.ts'
import { getEmergencyContacts, putEmergencyContacts } from './emergency-contacts.ts'
import type { Endpoint } from './endpoint.ts'
import { getPersonalInfo, putPersonalInfo } from './my-information.ts'
import {
  listCounties, listDegreeCodes, listEducationCodes, listMaritalStatusCodes, listRelationshipCodes, listStates, listZipCodes,
} from './reference.ts'
import { getSchedule, listScheduleChanges, patchSchedule } from './schedule.ts'
import { getUserInfo, sendFactorCode, signIn, signOut, singleSignOn, verifyFactorCode } from './session.ts'
import { getSmokingPreference, putSmokingPreference } from './smoking-preference.ts'
import {
  cancelTimeOffRequest, getHours, getTimeOffRequest, getUserSettings, listCompanyHolidays, listTimeOffRequests, patchTimeOffRequest, postTimeOffRequest,
} from './time-off.ts'

/** The whole contract: what openapi.json shows and what the contract tests walk through. */
export const everyEndpoint: Endpoint[] = [
  signIn, singleSignOn, signOut, getUserInfo, sendFactorCode, verifyFactorCode,
  getApplicationConfiguration, getCurrentRelease,
  listStates, listCounties, listMaritalStatusCodes, listRelationshipCodes, listDegreeCodes, listEducationCodes, listZipCodes,
  getDirectDeposits, putDirectDeposits,
  getDriverText, patchDriverText, getSmokingPreference, putSmokingPreference,
  getPersonalInfo, putPersonalInfo, getEmergencyContacts, putEmergencyContacts, getEducation, putEducation,
  getHours, listTimeOffRequests, getTimeOffRequest, postTimeOffRequest, patchTimeOffRequest, cancelTimeOffRequest,
  getSchedule, patchSchedule, listScheduleChanges,
  listCompanyHolidays, getUserSettings,
]
