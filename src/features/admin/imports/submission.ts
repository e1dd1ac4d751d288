import { applyImport, getImport, listImports, type OneImport } from '@/contract/administration/imports.ts'
import { afterDecision } from '@/domain/administration/imports.ts'
import { fold } from '@/offline/answers/fold.ts'
import { itemFolds } from '@/offline/answers/fold-items.ts'
import { submission } from '@/offline/outbox/submission.ts'
import { importPath, importsPath } from './paths.ts'
import { importRead, importsRead } from './reads.ts'
import { importsText } from './texts.ts'

const inList = itemFolds(listImports, 'imports', { keyOf: ({ id }) => String(id), newAt: 'first' })

/** Its subject is the run's number, and its form the file's name. */
export const applyImportSubmission = submission({
  kind: 'admin.apply-import',
  version: 1,
  sends: applyImport,
  lane: 'admin.imports',
  replaces: true,
  summary: (_, form) => importsText('applyOf', { file: String(form) }),
  screen: importsPath,
  screenOf: ({ params }) => importPath(params.run!),
  refreshes: ({ run }) => [importRead(run!), importsRead()],
  folds: [
    fold(getImport, ({ run, ...answer }: OneImport) => ({ ...answer, run: afterDecision(run) })),
    ...inList.change(afterDecision),
  ],
})
