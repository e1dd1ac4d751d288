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
