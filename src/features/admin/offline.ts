import { getImport, listImportChanges, listImportProblems } from '@/contract/administration/imports.ts'
import { getPerson, getPersonBalances, listPersonSessions } from '@/contract/administration/people.ts'
import { getPersonRights } from '@/contract/administration/person-rights.ts'
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
