import { addDays, days, isWeekend, type PlainDate, todayIn } from '@/domain/plain-date.ts'
import { type RequestStatus, counting } from '@/domain/time-off/status.ts'
import type { Database } from '../../../server/db/database.ts'
import type { WorkSchedulesTable } from '../../../server/db/time-off-tables.ts'
import { employeeIdOf, inDatabase } from './changes.ts'
import type { RunningServer } from '../server.ts'

type RequestOnFile = {
  id: number
  status: RequestStatus
  reason: string
  /** '2026-11-23 P 8.00' */
  days: string[]
}

const zone = 'America/Chicago'

/** The requests that this person's devices submitted, in order, without the demo company's own. */
export function requestsOnFile(server: RunningServer, userName: string): Promise<RequestOnFile[]> {
  return inDatabase(server, async ({ read }) => {
    const employeeId = await employeeIdOf(read, userName)
    const requests = await read
      .selectFrom('time_off_requests')
      .selectAll()
      .where('person_id', '=', employeeId)
      .where('client_key', 'is not', null)
      .orderBy('id')
      .execute()
    const entries = await read
      .selectFrom('time_off_entries')
      .selectAll()
      .where('person_id', '=', employeeId)
      .orderBy('date')
      .orderBy('position')
      .execute()
    return requests.map(({ id, status, reason }) => ({
      id,
      status,
      reason,
      days: entries
        .filter(({ request_id }) => request_id === id)
        .map(({ date, code, hundredths }) => `${date} ${code} ${(hundredths / 100).toFixed(2)}`),
    }))
  })
}

/** The last submitted request. */
export async function newestOnFile(server: RunningServer, userName: string): Promise<RequestOnFile> {
  const newest = (await requestsOnFile(server, userName)).at(-1)
  if (!newest) throw new Error(`${userName} has submitted nothing`)
  return newest
}

/** The first `count` workdays without a holiday or request, at least `from` days ahead. */
export function freeWorkdays(server: RunningServer, userName: string, count: number, from = 3): Promise<PlainDate[]> {
  return inDatabase(server, async ({ read }) => {
    const holidays = await read.selectFrom('company_holidays').select('date').execute()
    const requested = await read
      .selectFrom('time_off_entries')
      .select('date')
      .where('person_id', '=', await employeeIdOf(read, userName))
      .execute()
    const taken = new Set([...holidays, ...requested].map(({ date }) => date))
    const found: PlainDate[] = []
    for (let date = addDays(todayIn(zone, Date.now()), from); found.length < count; date = addDays(date, 1)) {
      if (!isWeekend(date) && !taken.has(date)) found.push(date)
    }
    return found
  })
}

/** This person's next requested day that isn't a holiday. */
export function nextRequestedDay(server: RunningServer, userName: string): Promise<PlainDate> {
  return inDatabase(server, async ({ read }) => {
    const { date } = await read
      .selectFrom('time_off_entries')
      .innerJoin('time_off_requests', 'time_off_requests.id', 'time_off_entries.request_id')
      .select('time_off_entries.date')
      .where('time_off_requests.person_id', '=', await employeeIdOf(read, userName))
      .where('time_off_requests.status', 'in', counting)
      .where('time_off_entries.date', '>', todayIn(zone, Date.now()))
      .where('time_off_entries.date', 'not in', (eb) => eb.selectFrom('company_holidays').select('date'))
      .orderBy('time_off_entries.date')
      .executeTakeFirstOrThrow()
    return date
  })
}

/** Sets the week as from another device: hundredths of hours by day. */
export function setWeek(
  server: RunningServer,
  userName: string,
  week: Partial<Pick<WorkSchedulesTable, 'sat' | 'sun'>>,
): Promise<void> {
  return asSomebodyElse(server, userName, async (db, employeeId) => {
    await db
      .updateTable('work_schedules')
      .set((row) => ({ ...week, version: row('version', '+', 1) }))
      .where('person_id', '=', employeeId)
      .execute()
  })
}

/** Approves the request as a manager on another device. */
export const approveElsewhere = (server: RunningServer, id: number): Promise<void> =>
  stepElsewhere(server, id, { status: 'S', step: 'approve', by: 'manager' })

/** Cancels the request as its employee on another device, before anyone is notified. */
export const cancelElsewhere = (server: RunningServer, id: number): Promise<void> =>
  stepElsewhere(server, id, { status: 'C', step: 'cancel', by: 'employee' })

function stepElsewhere(
  server: RunningServer,
  id: number,
  { status, step, by }: { status: RequestStatus; step: 'approve' | 'cancel'; by: string },
): Promise<void> {
  return inDatabase(server, async ({ write }) => {
    await write
      .updateTable('time_off_requests')
      .set((row) => ({ status, version: row('version', '+', 1) }))
      .where('id', '=', id)
      .execute()
    await write
      .insertInto('time_off_logs')
      .values({ request_id: id, at: Date.now(), person_id: await employeeIdOf(write, by), step, comment: '' })
      .execute()
  })
}

/** The week on file, Monday to Sunday, in hours. */
export function weekOnFile(server: RunningServer, userName: string): Promise<number[]> {
  return inDatabase(server, async ({ read }) => {
    const week = await read
      .selectFrom('work_schedules')
      .selectAll()
      .where('person_id', '=', await employeeIdOf(read, userName))
      .executeTakeFirst()
    return days.map((day) => ((week?.[day.toLowerCase() as keyof WorkSchedulesTable] as number | undefined) ?? 0) / 100)
  })
}

/** Removes the person's schedule, as for a new hire. */
export function forgetWeek(server: RunningServer, userName: string): Promise<void> {
  return asSomebodyElse(server, userName, async (db, employeeId) => {
    await db.deleteFrom('work_schedules').where('person_id', '=', employeeId).execute()
    await db.deleteFrom('schedule_changes').where('person_id', '=', employeeId).execute()
  })
}

function asSomebodyElse(
  server: RunningServer,
  userName: string,
  change: (db: Database['write'], employeeId: string) => Promise<void>,
): Promise<void> {
  return inDatabase(server, async ({ write }) => change(write, await employeeIdOf(write, userName)))
}
