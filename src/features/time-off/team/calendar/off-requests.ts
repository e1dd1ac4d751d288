import type { AnswerOf } from '@/contract/endpoint/endpoint.ts'
import type { listTeamRequests } from '@/contract/time-off/team-requests.ts'
import { type Answered, requestsIn, shownIn } from '@/features/time-off/requests/waiting/shown-requests.ts'

/** The requests of a team's days, with this device's decisions, as the rules about days see them. */
export const offRequests = (answer: Answered<AnswerOf<typeof listTeamRequests>>) =>
  shownIn(requestsIn(answer)).flatMap(({ key, known, status, entries }) =>
    known
      ? [
          {
            key,
            user: known.employeeUserId,
            name: `${known.employeeFirstName} ${known.employeeLastName}`.trim(),
            status,
            entries,
          },
        ]
      : [],
  )
