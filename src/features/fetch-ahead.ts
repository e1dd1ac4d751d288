import type { QueryClient } from '@tanstack/react-query'
import { getDirectDeposits } from '@/contract/direct-deposit.ts'
import { getDriverText } from '@/contract/driver-text.ts'
import { getEducation } from '@/contract/education.ts'
import { getEmergencyContacts } from '@/contract/emergency-contacts.ts'
import { getPersonalInfo } from '@/contract/my-information.ts'
import { getSmokingPreference } from '@/contract/smoking-preference.ts'
import { isSwitchedOff } from '@/domain/company/modules.ts'
import { type UserInfo, isDriver } from '@/domain/identity/user-info.ts'
import { answerQuery, fetchAhead, readQuery } from '@/offline/answers.ts'
import type { Read } from '@/offline/read.ts'
import { countiesRead, degreesRead, educationCodesRead, maritalStatusesRead, relationshipsRead, statesRead } from '@/offline/reference-reads.ts'
import { currentConfiguration } from '@/session/configuration.ts'
import { ownTimeOffReads } from './time-off/time-off-queries.ts'

/** The answers that a person's screens read. Reference data is the same for all and lies in clear. */
export function fetchAheadFor(client: QueryClient, user: UserInfo): Promise<void> {
  const everyone = [
    answerQuery(getDirectDeposits),
    answerQuery(getPersonalInfo),
    answerQuery(getEmergencyContacts),
    answerQuery(getEducation),
    ...[statesRead, maritalStatusesRead, relationshipsRead, degreesRead, educationCodesRead, countiesRead].map((each) => readQuery(each as Read)),
  ]
  const drivers = [answerQuery(getDriverText), answerQuery(getSmokingPreference)]
  const others = ownTimeOffReads(user.userId).map((read) => readQuery(read as Read))
  const modules = currentConfiguration()?.modules ?? {}
  const reads = [...(isDriver(user) ? drivers : others), ...everyone] as ReturnType<typeof answerQuery>[]
  return fetchAhead(client, reads.filter(({ meta }) => !isSwitchedOff(meta.endpoint, modules)))
}
