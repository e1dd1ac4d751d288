import type { DriverText, DriverTextElection } from '@/domain/drivers/driver-text.ts'
import type { Db } from '../db/tables.ts'

export type DriverTextOnFile = Omit<DriverText, 'serviceProviders'>

const nothing: DriverTextOnFile = { optedIn: false, carrierAddress: '', areaCode: '', prefix: '', lineNumber: '' }

export async function readDriverText(db: Db, employeeId: string): Promise<DriverTextOnFile> {
  const row = await db.selectFrom('driver_texts').selectAll().where('employee_id', '=', employeeId).executeTakeFirst()
  if (!row) return nothing
  return {
    optedIn: row.opted_in === 1,
    carrierAddress: row.carrier_address,
    areaCode: row.area_code,
    prefix: row.prefix,
    lineNumber: row.line_number,
  }
}

/** The record after the election. A driver who opts out keeps the number on file, for opting in again. */
export function elected(onFile: DriverTextOnFile, election: DriverTextElection): DriverTextOnFile {
  if (election.status === 'O') return { ...onFile, optedIn: false }
  return {
    optedIn: true,
    carrierAddress: election.carrierAddr ?? '',
    areaCode: (election.areaCode ?? '').trim(),
    prefix: (election.prefix ?? '').trim(),
    lineNumber: (election.lineNumber ?? '').trim(),
  }
}

export async function saveDriverText(db: Db, employeeId: string, next: DriverTextOnFile, now: number): Promise<void> {
  const row = {
    opted_in: next.optedIn ? (1 as const) : (0 as const),
    carrier_address: next.carrierAddress,
    area_code: next.areaCode,
    prefix: next.prefix,
    line_number: next.lineNumber,
    changed_at: now,
  }
  await db
    .insertInto('driver_texts')
    .values({ employee_id: employeeId, ...row })
    .onConflict((on) => on.column('employee_id').doUpdateSet(row))
    .execute()
}
