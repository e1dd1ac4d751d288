import { getApplicationConfiguration, getCurrentRelease } from './configuration.ts'
import { getDirectDeposits, putDirectDeposits } from './direct-deposit.ts'
import { getDriverText, patchDriverText } from './driver-text.ts'
import type { Endpoint } from './endpoint.ts'
import { listCounties, listStates } from './reference.ts'
import { getUserInfo, signIn, signOut } from './session.ts'

/** The whole contract: what openapi.json shows and what the contract tests walk through. */
export const everyEndpoint: Endpoint[] = [
  signIn, signOut, getUserInfo,
  getApplicationConfiguration, getCurrentRelease,
  listStates, listCounties,
  getDirectDeposits, putDirectDeposits,
  getDriverText, patchDriverText,
]
