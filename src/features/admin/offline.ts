import { getImport, listImportChanges, listImportProblems, listImports } from '@/contract/imports.ts'
import { getPerson, getPersonBalances, listPeople, listPersonSessions } from '@/contract/people.ts'
import { getPersonRights } from '@/contract/person-rights.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { importsRead } from './imports/reads.ts'
import { applyImportSubmission } from './imports/submission.ts'
import { peopleRead } from './people/reads.ts'
import { peopleSubmissions } from './people/submissions.ts'

export const adminOffline: OfflineArea = {
  submissions: [...peopleSubmissions, applyImportSubmission],
  reads: () => [peopleRead(), importsRead()],
  restricted: [
    listPeople,
    getPerson,
    getPersonBalances,
    listPersonSessions,
    getPersonRights,
    listImports,
    getImport,
    listImportChanges,
    listImportProblems,
  ],
}
