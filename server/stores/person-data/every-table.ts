import type { Tables } from '../../db/tables.ts'
import { type Declared, isAboutPeople, type PersonTable } from './declared.ts'
import { accountTables, letterTables } from './tables/account.ts'
import { payrollTables } from './tables/payroll.ts'
import { recordTables } from './tables/records.ts'
import { timeOffTables } from './tables/time-off.ts'

/**
 * Every table of the database, and its data about people. Export, erasing, and retention use only this list. A test compares it
 * with the real schema, so a new table or column needs a line here. Tables whose rows are found through another table come before
 * that table.
 */
export const everyTable: Record<string, Declared> = {
  ...letterTables,
  ...recordTables,
  ...timeOffTables,
  ...payrollTables,
  ...accountTables,
}

export type TableName = keyof Tables

export const personTables = Object.entries(everyTable).filter((entry): entry is [TableName, PersonTable] =>
  isAboutPeople(entry[1]),
)
