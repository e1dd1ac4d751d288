import {
  type Infer,
  array,
  enums,
  integer,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  type,
} from '@/domain/struct.ts'
import { appliesImports, runStates, seesImports } from '@/domain/administration/imports.ts'
import type { UserInfo } from '@/domain/identity/user-info.ts'
import { text } from '@/domain/lenient.ts'
import { endpoint } from '@/contract/endpoint/endpoint.ts'
import { paged } from '@/contract/endpoint/paged.ts'

/** A file that was read. Times are in milliseconds. */
export const ImportRun = type({
  id: integer(),
  kind: text(),
  fileName: text(),
  /** The file's day. */
  asOf: text(),
  /** One of `runStates`. */
  state: text(),
  /** One of `runOrigins`. */
  origin: text(),
  rows: number(),
  additions: number(),
  changes: number(),
  endings: number(),
  rehires: number(),
  problems: number(),
  readBy: text(),
  readAt: number(),
  /** Empty until someone decides to apply it. */
  appliedBy: text(),
  appliedAt: nullable(number()),
})
export type ImportRun = Infer<typeof ImportRun>

/**
 * One person or record that a run changes. `line` is 0 if the change doesn't come from a line of the file, such as for a missing
 * person.
 */
export const ImportChange = type({
  id: integer(),
  employerId: text(),
  employeeId: text(),
  name: text(),
  /** Which of the person's records it is; empty if there's only one. */
  item: text(),
  /** 'added', 'changed', 'ended', or 'rehired' */
  what: text(),
  line: number(),
  /** By column of the file. Confidential values are hidden. */
  fields: array(type({ column: string(), before: text(), after: text() })),
})
export type ImportChange = Infer<typeof ImportChange>

/** `line` is 0 and `column` empty for the file as a whole. */
export const ImportProblem = type({ id: integer(), line: number(), column: text(), text: text() })
export type ImportProblem = Infer<typeof ImportProblem>

const shared = {
  service: 'core' as const,
  serviceRight: 'imports' as const,
  rights: ({ userRoles }: UserInfo) => seesImports(userRoles),
}

export const listImports = endpoint({
  ...shared,
  name: 'listImports',
  method: 'GET',
  path: '/imports',
  summary: 'The files from other systems, newest first',
  ...paged({
    list: 'imports',
    item: ImportRun,
    sort: ['id'],
    filters: { kind: optional(size(string(), 1, 20)), state: optional(enums(runStates)) },
  }),
})

/** `notes`: tasks that have to be taken care of because of the run. */
const answer = type({ run: ImportRun, notes: array(text()) })
export type OneImport = Infer<typeof answer>

export const getImport = endpoint({
  ...shared,
  name: 'getImport',
  method: 'GET',
  path: '/imports/:run',
  summary: 'One file from another system',
  answer,
})

/** In the order of the file. */
export const listImportChanges = endpoint({
  ...shared,
  name: 'listImportChanges',
  method: 'GET',
  path: '/imports/:run/changes',
  summary: 'What a file changes, field by field',
  ...paged({ list: 'changes', item: ImportChange, sort: ['id'], filters: {} }),
})

/** In the order of the file. The first thousand problems are kept. */
export const listImportProblems = endpoint({
  ...shared,
  name: 'listImportProblems',
  method: 'GET',
  path: '/imports/:run/problems',
  summary: 'Why a file was refused, by line and column',
  ...paged({ list: 'problems', item: ImportProblem, sort: ['id'], filters: {} }),
})

/** The rows that were refused, with reasons, for a spreadsheet program. Confidential cells are hidden. */
export const downloadRejectedRows = endpoint({
  ...shared,
  name: 'downloadRejectedRows',
  method: 'GET',
  path: '/imports/:run/rejected.csv',
  summary: 'The rows of a file that were refused, with the reason for each',
  file: 'text/csv',
})

/** The run is 'applying' from then on, until it's 'applied' or 'outdated'. */
export const applyImport = endpoint({
  ...shared,
  name: 'applyImport',
  method: 'POST',
  path: '/imports/:run/apply',
  summary: 'Applies the difference that a file makes, all of it or nothing',
  audited: 'other',
  rights: ({ userRoles }) => appliesImports(userRoles),
  submits: false,
  body: object({}),
  answer,
})

/**
 * POST with the file as its body, text/csv, with its name in Content-Disposition, and with `kind`, and optionally `asOf`,
 * `allow`, and `apply`, in the query. Not an endpoint like the others, because its body isn't JSON. It answers like `getImport`,
 * or 422 with `run` and `problems`.
 */
export const importUploads = '/imports'
