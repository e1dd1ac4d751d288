import { getPerson, getPersonBalances, listPeople, listPersonSessions } from '@/contract/people.ts'
import { getPersonRights } from '@/contract/person-rights.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { peopleRead } from './people/reads.ts'
import { peopleSubmissions } from './people/submissions.ts'

export const adminOffline: OfflineArea = {
  submissions: peopleSubmissions,
  reads: () => [peopleRead()],
  restricted: [listPeople, getPerson, getPersonBalances, listPersonSessions, getPersonRights],
}
