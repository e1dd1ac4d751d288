import { getApplicationConfiguration, getCurrentRelease } from './configuration.ts'
import { getDirectDeposits, putDirectDeposits } from './direct-deposit.ts'
import { getDriverText, patchDriverText } from './driver-text.ts'
import type { Endpoint } from './endpoint.ts'
import { listCounties, listStates } from './reference.ts'
import { getSchedule, listScheduleChanges, patchSchedule } from './schedule.ts'
import { getUserInfo, signIn, signOut } from './session.ts'
import {
  cancelTimeOffRequest, getHours, getTimeOffRequest, getUserSettings, listCompanyHolidays, listTimeOffRequests, patchTimeOffRequest, postTimeOffRequest,
} from './time-off.ts'

/** The whole contract: what openapi.json shows and what the contract tests walk through. */
export const everyEndpoint: Endpoint[] = [
  signIn, signOut, getUserInfo,
  getApplicationConfiguration, getCurrentRelease,
  listStates, listCounties,
  getDirectDeposits, putDirectDeposits,
  getDriverText, patchDriverText,
  getHours, listTimeOffRequests, getTimeOffRequest, postTimeOffRequest, patchTimeOffRequest, cancelTimeOffRequest,
  getSchedule, patchSchedule, listScheduleChanges,
  listCompanyHolidays, getUserSettings,
]
