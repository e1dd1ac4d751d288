export type ExportedRow = Record<string, unknown>
export type ExportedTable = {
  table: string
  title: string
  /** Columns that are on file but not exported, such as the hash of a password. */
  notExported: string[]
  rows: ExportedRow[]
}
export type PersonExport = {
  exportedAt: string
  person: string
  company: string
  tables: ExportedTable[]
  files: string[]
}

/** Time columns end like this; date columns end in `_on` or `date`. */
export const isTime = (name: string): boolean => /(^|_)(at|since)$/.test(name)
