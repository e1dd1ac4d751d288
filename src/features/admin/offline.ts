import { getImport, listImportChanges, listImportProblems, listImports } from '@/contract/imports.ts'
import type { OfflineArea } from '@/offline/offline-area.ts'
import { importsRead } from './imports/reads.ts'
import { applyImportSubmission } from './imports/submission.ts'

export const adminOffline: OfflineArea = {
  submissions: [applyImportSubmission],
  reads: () => [importsRead()],
  restricted: [listImports, getImport, listImportChanges, listImportProblems],
}
