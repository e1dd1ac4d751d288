import type { QueryOf } from '@/contract/endpoint/endpoint.ts'
import { getImport, listImportChanges, listImportProblems, listImports } from '@/contract/administration/imports.ts'
import { read } from '@/offline/answers/read.ts'

export const importsRead = (query: QueryOf<typeof listImports> = {}) =>
  read(listImports, { query: { limit: 10, page: 1, ...query }, keep: 'recent' })

export const importRead = (run: string) => read(getImport, { params: { run }, keep: 'recent' })

type Page = { limit: number; page: number }

/** Devices don't keep files' data about people. */
export const changesRead = (run: string, query: Page) =>
  read(listImportChanges, { params: { run }, query, keep: 'never' })
export const problemsRead = (run: string, query: Page) =>
  read(listImportProblems, { params: { run }, query, keep: 'never' })
