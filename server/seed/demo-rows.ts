import type { Insertable } from 'kysely'
import type { Db, EmployeesTable, Tables } from '../db/tables.ts'
import { insertAll } from './insert-all.ts'
import { demoSeed, type Random, seeded } from './random.ts'

/** Writes the demo employees' records of one kind. */
export type DemoRows = (tx: Db, employees: EmployeesTable[], now: number) => Promise<void>

/** At most one row per person; null if nothing is on file. */
export function demoRows<Name extends keyof Tables>(
  table: Name,
  rowOf: (employee: EmployeesTable, random: Random, now: number) => Insertable<Tables[Name]> | null,
): DemoRows {
  return (tx, employees, now) => {
    const random = seeded(demoSeed)
    return insertAll(
      tx,
      table,
      employees.flatMap((employee) => rowOf(employee, random, now) ?? []),
    )
  }
}
