import { getImport, listImportChanges, listImportProblems } from '@/contract/imports.ts'
import { getPerson, getPersonBalances, listPersonSessions } from '@/contract/people.ts'
import { getPersonRights } from '@/contract/person-rights.ts'
import { offlineArea } from '@/offline/offline-area.ts'
import { importsRead } from './imports/reads.ts'
import { applyImportSubmission } from './imports/submission.ts'
import { peopleRead } from './people/reads.ts'
import { peopleSubmissions } from './people/submissions.ts'

export const adminOffline = offlineArea({
  records: [],
  submissions: [...peopleSubmissions, applyImportSubmission],
  sameReads: [peopleRead(), importsRead()],
  // These reads aren't prefetched.
  restricted: [
    getPerson,
    getPersonBalances,
    listPersonSessions,
    getPersonRights,
    getImport,
    listImportChanges,
    listImportProblems,
  ],
})
